import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Edit {alias}',
  titleUnknown: 'Edit link',
  newAlias: 'The old address stops working when you save. Printed codes keep pointing at it.',
  cancel: 'Cancel',
  save: 'Save changes',
  saved: '{alias} saved',
  about: {
    title: 'What your team calls it',
    notes: 'Notes',
    notesHint: 'For your team. Visitors see neither.',
  },
});
