import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  find: 'Find a link',
  found: 'Links to choose from',
  noneFits: 'No link fits.',
  noneYet: 'No links yet.',
  more: '{count, plural, one {# more: type to find it} other {# more: type to find them}}',
  chosen: '{count, number} of {most, number} chosen',
  full: '{most, number} links are the most.',
  remove: 'Do not choose {alias}',
  gone: 'a link that is gone',
});
