import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  search: 'Search links',
  filters: {
    status: 'Status',
    all: 'All',
    kind: 'Kind of link',
    anyKind: 'Any kind',
    password: 'With a password',
    limit: 'With a click limit',
    export: 'Export',
  },
  table: {
    caption: 'Links',
    selectAll: 'Select every link on this page',
    link: 'Link',
    status: 'Status',
    clicks: 'Clicks',
    lastClick: 'Last click',
    created: 'Created',
    actions: 'Actions',
    select: 'Select {alias}',
    hasPassword: 'Has a password',
    also: 'also {names}',
  },
  empty: {
    pastEnd: 'This page is past the end of the list',
    firstPage: 'Go to the first page',
    noFit: 'No link fits this search',
    noFitHint: 'Search looks at aliases, names and destinations.',
    showAll: 'Show all links',
  },
});
