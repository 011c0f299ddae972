import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  name: 'Tags',
  several: '{first} +{others, number}',
  gone: 'a deleted tag',
  loading: 'Loading',
  find: 'Find a tag',
  noneFits: 'No matching tags.',
  none: 'No tags yet.',
  make: 'Create your first tag',
  manage: 'Manage tags',
  match: 'Links with',
  any: 'any of them',
  all: 'all of them',
});
