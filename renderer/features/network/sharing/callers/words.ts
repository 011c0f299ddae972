import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Who is asking right now',
  none: 'None in the last five minutes',
  noneHint: 'As soon as a colleague opens a link or these screens, their computer or phone is listed here.',
  by: 'By {network}',
  last: 'Last {moment}',
  requests: '{count, plural, one {# request} other {# requests}}',
});
