import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Links of your team',
  search: 'Search for a name, a title or an address',
  some: 'Try one of these',
  found: '{count, plural, =0 {No link fits} one {# link fits} other {# links fit}}',
  make: 'Make a link named {name}',
  all: 'All links',
});
