import { catalogue } from '../../../lib/words.ts';

export const words = catalogue({
  note: 'Names that people looked up in the last 90 days and that have no link. Linnet does not record who looked them up.',
  missing: '{count, plural, one {# missing link} other {# missing links}}',
  table: {
    caption: 'Names without a link',
    name: 'Name',
    asked: 'Look-ups',
    days: 'Days',
    last: 'Last look-up',
    day: '{day, date, day}',
    actions: 'Actions',
    times: '{count, plural, one {once} other {# times}}',
  },
  row: {
    make: 'Create link',
    makeNamed: 'Create link: {name}',
    dismiss: 'Remove {name} from the list',
    dismissed: '{name} removed from the list until someone looks it up again',
  },
  empty: {
    title: 'No missing links',
    hint: 'Names that people look up and that have no link appear here, so that you can create them.',
    pastEnd: 'There are no names on this page',
    firstPage: 'Go to the first page',
  },
});
