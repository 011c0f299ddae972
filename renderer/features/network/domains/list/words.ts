import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Your domains',
  room: '{count, number} of {most, number}',
  full: 'You have reached the limit of {most, number}. Remove a revoked domain first.',
  add: 'Add a domain',
  none: 'No domains yet',
  noneHint:
    'A domain is your own name for short links, such as {example}. Each domain has its own aliases, so wiki can go to a different place on each.',
  addFirst: 'Add a domain',
  checked: 'Checked: {moment}',
  never: 'never',
  added: 'Added: {moment}',
});
