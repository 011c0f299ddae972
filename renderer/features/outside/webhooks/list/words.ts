import { catalogue } from '../../../../lib/words.ts';

export const words = catalogue({
  count: '{count, plural, one {# webhook} other {# webhooks}}',
  room: '{count, number} of {most, number}',
  full: 'You have reached the limit of {most, number}. Delete a webhook first.',
  new: 'New webhook',
  none: 'No webhooks yet',
  noneHint:
    'A webhook immediately notifies another program, a Discord channel or a Slack channel about events on your links.',
  createFirst: 'Create a webhook',
  delivered: '{successes, number} of {total, number} delivered',
  last: 'Last: {moment}',
});
