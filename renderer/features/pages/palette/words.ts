import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Search or do something',
  placeholder: 'Search links, pages and actions',
  actionsFor: 'Actions for {name}',
  close: 'Close',
  back: 'Back to all',
  results: '{count, plural, =0 {No results} one {# result} other {# results}}',
  none: 'No results for “{text}”',
  noneHint: 'Try another word, a short address, or a destination.',
  failed: 'Links cannot be searched right now. Everything else can.',
  groups: {
    opened: 'This link',
    recent: 'Recently used',
    links: 'Links',
    people: 'People',
    pages: 'Pages',
    actions: 'Actions',
  },
  make: {
    named: 'New link called {alias}',
    to: 'New link to {address}',
    where: 'Check where {address} goes',
  },
  hints: { open: 'open', newTab: 'new tab', more: 'actions', move: 'move' },
  list: {
    title: 'Keyboard shortcuts',
    intro: 'Single letters work when you are not typing. For two letters, press one after the other.',
    help: 'For everything else, see Help.',
  },
});
