import { byAge } from '../../base/clock/index.ts';
import { defineModule } from '../../kernel/module.ts';
import { createDeliveryCall, type DeliveryCall } from './delivery/call.ts';
import { removeOldDeliveries } from './delivery/log.ts';
import { countPending } from './delivery/queue-repository.ts';
import { startDeliveries } from './delivery/worker.ts';
import { publishClicks, startPublisher } from './publishing/publisher.ts';
import { webhookEndpoints, webhookHostEndpoints } from './routes.ts';
import { WEBHOOKS_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface OutsideParts {
    /** Starts deliveries of webhooks. */
    deliveries: DeliveryCall;
  }
}

export const webhooks = defineModule({
  name: 'webhooks',
  needs: ['settings', 'clockCheck', 'clicks', 'domains', 'hosts', 'jobs', 'live', 'outbound'],
  adds: ['deliveries'],
  settings: WEBHOOKS_SETTINGS.properties,
  open: (context) => {
    const deliveries = createDeliveryCall();
    publishClicks(context, deliveries);
    return { deliveries };
  },
  endpoints: webhookEndpoints,
  hostEndpoints: webhookHostEndpoints,
  hourly: { removeOldDeliveries: byAge(removeOldDeliveries) },
  pausedInSafeMode: true,
  whileServing: (context) => {
    const running = [startPublisher(context), startDeliveries(context)];
    return { close: async () => void (await Promise.all(running.map(({ close }) => close()))) };
  },
  queues: { deliveries: ({ database }) => countPending(database.read) },
  figures: [
    {
      kind: 'counter',
      name: 'linnet_webhook_attempts_total',
      help: 'Attempts to deliver to webhooks by what followed from them',
      label: 'outcome',
      read: ({ deliveries }) => deliveries.outcomes,
    },
  ],
});
