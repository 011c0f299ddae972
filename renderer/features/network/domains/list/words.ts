import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Your domains',
  room: '{count, number} of {most, number}',
  full: '{most, number} is the most; remove a revoked one first',
  add: 'Add a domain',
  none: 'No domains yet',
  noneHint:
    'A domain is a name of your own for short links, such as {example}. Each has aliases of its own, so wiki may lead elsewhere on each.',
  addFirst: 'Add a domain',
  checked: 'Checked: {moment}',
  never: 'never',
  added: 'Added: {moment}',
});
