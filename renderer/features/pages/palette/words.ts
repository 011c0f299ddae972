import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  title: 'Search or do something',
  placeholder: 'Search links, pages and actions',
  actionsFor: 'Actions for {name}',
  close: 'Close',
  back: 'Back to all',
  results: '{count, plural, =0 {Nothing fits} one {# result} other {# results}}',
  none: 'Nothing fits “{text}”',
  noneHint: 'Try another word, a short address, or a destination.',
  failed: 'Links cannot be searched at this moment. Everything else can.',
  groups: {
    opened: 'This link',
    recent: 'Used last',
    links: 'Links',
    people: 'People',
    pages: 'Pages',
    actions: 'Actions',
  },
  make: {
    named: 'New link called {alias}',
    to: 'New link to {address}',
    where: 'See where {address} leads',
  },
  hints: {
    open: 'open',
    newTab: 'new tab',
    more: 'actions',
    move: 'move',
  },
  list: {
    title: 'Keyboard shortcuts',
    intro:
      'Single letters work wherever nothing is being typed. Two letters are pressed one after the other.',
    help: 'Everything else is in Help.',
  },
});
