import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  note: 'What people looked for and no link has, in the last 90 days. It is counted without noting who asked.',
  table: {
    caption: 'Names that were looked for',
    name: 'Name',
    asked: 'Asked for',
    days: 'On days',
    last: 'Last',
    day: '{day, date, day}',
    actions: 'Actions',
    times: '{count, plural, one {once} other {# times}}',
  },
  row: {
    make: 'Make it',
    makeNamed: 'Make it: a link named {name}',
    dismiss: 'Take {name} off the list',
    dismissed: '{name} is off the list until it is looked for again',
  },
  empty: {
    title: 'Nothing is missing',
    hint: 'Names that people ask for and that no link has appear here, so that you can make them.',
    pastEnd: 'The list ends before this page',
    firstPage: 'To the first page',
  },
});
