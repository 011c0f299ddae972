import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Links of your team',
  search: 'Search for a name, a title or an address',
  some: 'Try one of these',
  found: '{count, plural, =0 {No matching links} one {# matching link} other {# matching links}}',
  make: 'Create a link named {name}',
  all: 'All links',
});
