import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  count: '{count, plural, one {# webhook} other {# webhooks}}',
  room: '{count, number} of {most, number}',
  full: '{most, number} is the most; delete one first',
  new: 'New webhook',
  none: 'No webhooks yet',
  noneHint:
    'A webhook tells another program, a Discord channel or a Slack channel at once what happens to your links.',
  createFirst: 'Create a webhook',
  delivered: '{successes, number} of {total, number} delivered',
  last: 'Last: {moment}',
});
