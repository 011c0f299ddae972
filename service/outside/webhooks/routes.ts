import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forEveryone, forSignedIn, perHour, perMinute } from '../../http/rate-limit.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { deliveryEndpoints } from './delivery-routes.ts';
import * as model from './model.ts';
import { ROUTE, WEBHOOK_MANAGING, WEBHOOK_READING } from './route-rules.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhooks,
  listEventTypes,
  revealSecret,
} from './service.ts';
import { toView } from './view.ts';

export const webhookEndpoints = (context: OutsideContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/api/v1/webhooks/event-types',
    overlaps: ['/api/v1/webhooks/:endpoint_id'],
    operationId: 'listWebhookEventTypes',
    summary: 'List what webhooks can be told of',
    description:
      'Lists the types of events that a webhook can be told of, with a sample of each. own=true adds the types that only Linnet has.',
    limit: forEveryone(perMinute(60)),
    access: { who: 'anyone' },
    responses: { 200: model.EventTypeList },
    // Not a declared parameter: on the wire of the platform this operation takes none, and refuses nothing.
    handle: ({ input, reply }) =>
      reply(200, { event_types: listEventTypes(input.search.get('own') === 'true') }),
  }),
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/api/v1/webhooks',
    operationId: 'listWebhookEndpoints',
    summary: 'List webhooks',
    description: 'Lists all webhooks of the account, the newest first.',
    limit: forSignedIn(perMinute(60)),
    access: WEBHOOK_READING,
    responses: { 200: model.WebhookList },
    handle: async ({ actor, reply }) =>
      reply(200, { endpoints: await getWebhooks(context, signedIn(actor)) }),
  }),
  endpoint({
    ...ROUTE,
    method: 'POST',
    path: '/api/v1/webhooks',
    operationId: 'createWebhookEndpoint',
    summary: 'Make a webhook',
    description:
      'Makes a webhook that is told of events from now on. The answer has the signing secret. An account has five webhooks unless the owner has set another number: one more is 409.',
    limit: forSignedIn(perHour(10)),
    access: { ...WEBHOOK_MANAGING, verified: true },
    body: model.CreateWebhookBody,
    responses: { 201: model.WebhookCreated, 400: null, 409: null },
    handle: async ({ actor, body, reply }) => reply(201, await createWebhook(context, signedIn(actor), body)),
  }),
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/api/v1/webhooks/:endpoint_id',
    operationId: 'getWebhookEndpoint',
    summary: 'Read a webhook',
    description: 'Answers one webhook of the account, with figures about its deliveries.',
    limit: forSignedIn(perMinute(60)),
    access: WEBHOOK_READING,
    params: model.WebhookParams,
    responses: { 200: model.Webhook, 404: null },
    handle: async ({ actor, params, reply }) =>
      reply(200, toView(await getWebhook(context, signedIn(actor), params.endpoint_id))),
  }),
  endpoint({
    ...ROUTE,
    method: 'PATCH',
    path: '/api/v1/webhooks/:endpoint_id',
    operationId: 'updateWebhookEndpoint',
    summary: 'Change, pause or resume a webhook',
    description:
      'Changes a webhook, pauses it or sets it active. What is left out stays. A webhook that is set active again loses its failures and sends what waits.',
    limit: forSignedIn(perMinute(30)),
    access: WEBHOOK_MANAGING,
    params: model.WebhookParams,
    body: model.UpdateWebhookBody,
    responses: { 200: model.Webhook, 400: null, 404: null, 409: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, await changeWebhook(context, signedIn(actor), params.endpoint_id, body)),
  }),
  endpoint({
    ...ROUTE,
    method: 'DELETE',
    path: '/api/v1/webhooks/:endpoint_id',
    operationId: 'deleteWebhookEndpoint',
    summary: 'Delete a webhook and its log',
    description: 'Deletes a webhook and the log of its deliveries.',
    limit: forSignedIn(perMinute(30)),
    access: WEBHOOK_MANAGING,
    params: model.WebhookParams,
    responses: { 204: null, 404: null },
    handle: async ({ actor, params, reply }) => {
      await deleteWebhook(context, signedIn(actor), params.endpoint_id);
      return reply(204, null);
    },
  }),
  endpoint({
    ...ROUTE,
    method: 'GET',
    path: '/api/v1/webhooks/:endpoint_id/secret',
    operationId: 'revealWebhookSecret',
    summary: 'Show the signing secret of a webhook',
    description:
      'Answers the secret with which deliveries of the webhook are signed. Answers are never cached.',
    limit: forSignedIn(perMinute(10)),
    access: { who: 'session' },
    params: model.WebhookParams,
    responses: { 200: model.WebhookSecret, 404: null, 409: null },
    handle: async ({ actor, params, reply }) => {
      const secret = await revealSecret(context, signedIn(actor), params.endpoint_id);
      return reply(200, { signing_secret: secret }, { headers: { 'Cache-Control': 'no-store' } });
    },
  }),
  ...deliveryEndpoints(context),
];
