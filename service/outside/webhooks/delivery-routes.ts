import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { listDeliveries } from './delivery/log.ts';
import { retryDelivery, sendTest } from './delivery/send-now.ts';
import * as model from './model.ts';
import { ROUTE, WEBHOOK_MANAGING, WEBHOOK_READING } from './route-rules.ts';

/** The log of a webhook, and what sends at once. */
export const deliveryEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/webhooks/:endpoint_id/test',
    operationId: 'testWebhookEndpoint',
    summary: 'Send a made-up event to a webhook, at once',
    description:
      'Sends a sample event to the webhook now, and answers the delivery with what the receiver answered.',
    limit: forSignedIn(perMinute(10)),
    access: WEBHOOK_MANAGING,
    params: model.WebhookParams,
    body: model.TestWebhookBody,
    responses: { 200: model.Delivery, 404: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, await sendTest(context, signedIn(actor), params.endpoint_id, body.event_type)),
  }),
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/api/v1/webhooks/:endpoint_id/deliveries',
    operationId: 'listWebhookDeliveries',
    summary: 'List what was sent to a webhook',
    description: 'Lists the deliveries of a webhook, the newest first, with all attempts.',
    limit: forSignedIn(perMinute(60)),
    access: WEBHOOK_READING,
    params: model.WebhookParams,
    query: model.DeliveriesQuery,
    responses: { 200: model.DeliveryList, 404: null },
    handle: async ({ actor, params, query, reply }) =>
      reply(200, await listDeliveries(context, signedIn(actor), params.endpoint_id, query)),
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/webhooks/:endpoint_id/deliveries/:delivery_id/retry',
    operationId: 'retryWebhookDelivery',
    summary: 'Send a finished delivery once more, at once',
    description:
      'Sends a delivery that is over once more, now, and answers it with the new attempt. One that is still pending is 409.',
    limit: forSignedIn(perMinute(30)),
    access: WEBHOOK_MANAGING,
    params: model.DeliveryParams,
    responses: { 200: model.Delivery, 404: null, 409: null },
    handle: async ({ actor, params, reply }) =>
      reply(200, await retryDelivery(context, signedIn(actor), params.endpoint_id, params.delivery_id)),
  }),
];
