import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  find: 'Find a link',
  found: 'Matching links',
  noneFits: 'No matching links.',
  noneYet: 'No links yet.',
  more: '{count, plural, one {# more: type to find it} other {# more: type to find them}}',
  chosen: '{count, number} of {most, number} chosen',
  full: 'You can choose up to {most, number} links.',
  remove: 'Do not choose {alias}',
  gone: 'a deleted link',
});
