import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Edit {alias}',
  titleUnknown: 'Edit link',
  newAlias: 'The old address stops working when you save. Printed codes keep pointing at it.',
  keptAlias:
    '{days, plural, one {The old address goes on working for # day: it stays a name of this link.} other {The old address goes on working for # days: it stays a name of this link.}}',
  cancel: 'Cancel',
  save: 'Save changes',
  saved: '{alias} saved',
  changedMeanwhile: 'The link was changed since; what you typed is put on top of it.',
  kept: 'Your draft is kept',
});
