import { type Static, Type } from '@sinclair/typebox';
import { byAge } from '../../base/clock/index.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import { createDeliveryCall, type DeliveryCall } from './delivery/call.ts';
import { countPending } from './delivery/queue-repository.ts';
import { retryDelivery, sendTest } from './delivery/send-now.ts';
import { startDeliveries } from './delivery/worker.ts';
import { publishClicks, startPublisher } from './publishing/publisher.ts';
import { changeWebhookRules, describeWebhookRules } from './rules.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhooks,
  listDeliveries,
  listEventTypes,
  removeOldDeliveries,
  revealSecret,
} from './service.ts';
import { toView } from './view.ts';

declare module '../../kernel/context.ts' {
  interface OutsideParts {
    /** Starts deliveries of webhooks. */
    deliveries: DeliveryCall;
  }

  interface Settings extends Static<typeof WEBHOOKS_SETTINGS> {}
}

const WEBHOOKS_SETTINGS = Type.Object({
  /** Whether webhooks may lead to this computer, though never to Linnet itself. */
  webhooksToLoopback: Type.Boolean({ default: false }),
  /** Whether webhooks may lead to private addresses, where TLS is not required. */
  webhooksToPrivate: Type.Boolean({ default: true }),
  /** The most webhooks of one account. */
  webhooksPerAccount: Type.Integer({ minimum: 0, maximum: 100, default: 5 }),
});

const webhookEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint(api.LIST_WEBHOOK_EVENT_TYPES, ({ input, reply }) =>
    reply(200, { event_types: listEventTypes(input.search.get('own') === 'true') }),
  ),
  endpoint(api.LIST_WEBHOOK_ENDPOINTS, async ({ actor, reply }) =>
    reply(200, { endpoints: await getWebhooks(context, signedIn(actor)) }),
  ),
  endpoint(api.CREATE_WEBHOOK_ENDPOINT, async ({ actor, body, reply }) =>
    reply(201, await createWebhook(context, signedIn(actor), body)),
  ),
  endpoint(api.GET_WEBHOOK_ENDPOINT, async ({ actor, params, reply }) =>
    reply(200, toView(await getWebhook(context, signedIn(actor), params.endpoint_id))),
  ),
  endpoint(api.UPDATE_WEBHOOK_ENDPOINT, async ({ actor, params, body, reply }) =>
    reply(200, await changeWebhook(context, signedIn(actor), params.endpoint_id, body)),
  ),
  endpoint(api.DELETE_WEBHOOK_ENDPOINT, async ({ actor, params, reply }) => {
    await deleteWebhook(context, signedIn(actor), params.endpoint_id);
    return reply(204, null);
  }),
  endpoint(api.REVEAL_WEBHOOK_SECRET, async ({ actor, params, reply }) => {
    const secret = await revealSecret(context, signedIn(actor), params.endpoint_id);
    return reply(200, { signing_secret: secret }, { headers: { 'Cache-Control': 'no-store' } });
  }),
  ...deliveryEndpoints(context),
];

/** The log of a webhook, and the operations that send at once. */
const deliveryEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint(api.TEST_WEBHOOK_ENDPOINT, async ({ actor, params, body, reply }) =>
    reply(200, await sendTest(context, signedIn(actor), params.endpoint_id, body.event_type)),
  ),
  endpoint(api.LIST_WEBHOOK_DELIVERIES, async ({ actor, params, query, reply }) =>
    reply(200, await listDeliveries(context, signedIn(actor), params.endpoint_id, query)),
  ),
  endpoint(api.RETRY_WEBHOOK_DELIVERY, async ({ actor, params, reply }) =>
    reply(200, await retryDelivery(context, signedIn(actor), params.endpoint_id, params.delivery_id)),
  ),
];

/** Where webhooks may lead, and how many an account may have. */
const webhookHostEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint(api.GET_WEBHOOK_RULES, ({ reply }) => reply(200, describeWebhookRules(context))),
  endpoint(api.CHANGE_WEBHOOK_RULES, async ({ actor, body, reply }) => {
    await changeWebhookRules(context, body, actor);
    return reply(200, describeWebhookRules(context));
  }),
];

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
