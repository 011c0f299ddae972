import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  name: 'Tags',
  several: '{first} +{others, number}',
  gone: 'a tag that is gone',
  loading: 'Loading',
  find: 'Find a tag',
  noneFits: 'No tag fits.',
  none: 'No tags yet.',
  make: 'Make the first one',
  match: 'Links that carry',
  any: 'any of them',
  all: 'all of them',
});
