import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  title: 'Connected now',
  none: 'None in the last five minutes',
  noneHint: 'When a colleague opens a link or Linnet itself, their computer or phone is listed here.',
  by: 'Through {network}',
  last: 'Last {moment}',
  requests: '{count, plural, one {# request} other {# requests}}',
});
