import { type Static, Type } from '@sinclair/typebox';
import { onHost, operation, operationsWith } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perHour, perMinute } from '../../http/rate-limit.ts';
import { Named } from '../../lib/schema/kinds.ts';
import * as model from './model.ts';

const fields = {
  /** Whether webhooks may lead to the computer that runs Linnet, though never to Linnet itself. */
  allow_loopback: Type.Boolean(),
  /** Whether they may lead to private addresses, where TLS is not required. */
  allow_private_targets: Type.Boolean(),
  /** The most webhooks of one account. */
  per_account: Type.Integer({ minimum: 0, maximum: 100 }),
};

export const WebhookRules = Named('WebhookRulesResponse', fields);
export type WebhookRules = Static<typeof WebhookRules>;

export const WebhookRulesBody = Type.Partial(Type.Object(fields), { $id: 'WebhookRulesRequest' });
export type WebhookRulesInput = Static<typeof WebhookRulesBody>;

const MANAGING = { who: 'signed-in', scopes: ['webhooks:manage'] } as const;

const reading = operationsWith({
  tag: 'Webhooks',
  limit: forSignedIn(perMinute(60)),
  access: { who: 'signed-in', scopes: ['webhooks:read', 'webhooks:manage'] },
});

const managing = operationsWith({ tag: 'Webhooks', limit: forSignedIn(perMinute(30)), access: MANAGING });

export const LIST_WEBHOOK_EVENT_TYPES = operation({
  method: 'GET',
  path: '/api/v1/webhooks/event-types',
  tag: 'Webhooks',
  overlaps: ['/api/v1/webhooks/:endpoint_id'],
  operationId: 'listWebhookEventTypes',
  summary: 'List what webhooks can be told of',
  description:
    'Lists the types of events that a webhook can be told of, with a sample of each. own=true adds the types that only Linnet has.',
  limit: forEveryone(perMinute(60)),
  access: { who: 'anyone' },
  // In the platform's API this operation takes no parameters, and refuses none.
  unlisted: Type.Object({ own: Type.Optional(Type.Boolean()) }),
  responses: { 200: model.EventTypeList },
});

export const LIST_WEBHOOK_ENDPOINTS = operation({
  ...reading('GET', '/api/v1/webhooks'),
  operationId: 'listWebhookEndpoints',
  summary: 'List webhooks',
  description: 'Lists all webhooks of the account, the newest first.',
  responses: { 200: model.WebhookList },
});

export const CREATE_WEBHOOK_ENDPOINT = operation({
  method: 'POST',
  path: '/api/v1/webhooks',
  tag: 'Webhooks',
  operationId: 'createWebhookEndpoint',
  summary: 'Make a webhook',
  description:
    'Makes a webhook that is told of events from now on. The answer has the signing secret. An account has five webhooks unless the owner has set another number: one more is 409.',
  limit: forSignedIn(perHour(10)),
  access: { ...MANAGING, verified: true },
  body: model.CreateWebhookBody,
  responses: { 201: model.WebhookCreated, 400: null, 409: null },
});

export const GET_WEBHOOK_ENDPOINT = operation({
  ...reading('GET', '/api/v1/webhooks/:endpoint_id'),
  operationId: 'getWebhookEndpoint',
  summary: 'Read a webhook',
  description: 'Answers one webhook of the account, with figures about its deliveries.',
  params: model.WebhookParams,
  responses: { 200: model.Webhook, 404: null },
});

export const UPDATE_WEBHOOK_ENDPOINT = operation({
  ...managing('PATCH', '/api/v1/webhooks/:endpoint_id'),
  operationId: 'updateWebhookEndpoint',
  summary: 'Change, pause or resume a webhook',
  description:
    'Changes a webhook, pauses it or sets it active. What is left out stays. A webhook that is set active again loses its failures and sends what waits.',
  params: model.WebhookParams,
  body: model.UpdateWebhookBody,
  responses: { 200: model.Webhook, 400: null, 404: null, 409: null },
});

export const DELETE_WEBHOOK_ENDPOINT = operation({
  ...managing('DELETE', '/api/v1/webhooks/:endpoint_id'),
  operationId: 'deleteWebhookEndpoint',
  summary: 'Delete a webhook and its log',
  description: 'Deletes a webhook and the log of its deliveries.',
  params: model.WebhookParams,
  responses: { 204: null, 404: null },
});

export const REVEAL_WEBHOOK_SECRET = operation({
  method: 'GET',
  path: '/api/v1/webhooks/:endpoint_id/secret',
  tag: 'Webhooks',
  operationId: 'revealWebhookSecret',
  summary: 'Show the signing secret of a webhook',
  description:
    'Answers the secret with which deliveries of the webhook are signed. Answers are never cached.',
  limit: forSignedIn(perMinute(10)),
  access: { who: 'session' },
  params: model.WebhookParams,
  responses: { 200: model.WebhookSecret, 404: null, 409: null },
});

export const TEST_WEBHOOK_ENDPOINT = operation({
  ...managing('POST', '/api/v1/webhooks/:endpoint_id/test'),
  operationId: 'testWebhookEndpoint',
  summary: 'Send a made-up event to a webhook, at once',
  description:
    'Sends a sample event to the webhook now, and answers the delivery with what the receiver answered.',
  limit: forSignedIn(perMinute(10)),
  params: model.WebhookParams,
  body: model.TestWebhookBody,
  responses: { 200: model.Delivery, 404: null },
});

export const LIST_WEBHOOK_DELIVERIES = operation({
  ...reading('GET', '/api/v1/webhooks/:endpoint_id/deliveries'),
  operationId: 'listWebhookDeliveries',
  summary: 'List what was sent to a webhook',
  description: 'Lists the deliveries of a webhook, the newest first, with all attempts.',
  params: model.WebhookParams,
  query: model.DeliveriesQuery,
  responses: { 200: model.DeliveryList, 404: null },
});

export const RETRY_WEBHOOK_DELIVERY = operation({
  ...managing('POST', '/api/v1/webhooks/:endpoint_id/deliveries/:delivery_id/retry'),
  operationId: 'retryWebhookDelivery',
  summary: 'Send a finished delivery once more, at once',
  description:
    'Sends a delivery that is over once more, now, and answers it with the new attempt. One that is still pending is 409.',
  params: model.DeliveryParams,
  responses: { 200: model.Delivery, 404: null, 409: null },
});

export const GET_WEBHOOK_RULES = operation({
  ...onHost('GET', '/host/webhooks'),
  summary: 'Where webhooks may lead, and how many an account has',
  description: 'Answers where webhooks may lead, and how many an account may have.',
  responses: { 200: WebhookRules },
});

export const CHANGE_WEBHOOK_RULES = operation({
  ...onHost('PUT', '/host/webhooks'),
  summary: 'Decide where webhooks may lead, and how many an account has',
  description: 'Sets where webhooks may lead, and how many an account may have. What is left out stays.',
  body: WebhookRulesBody,
  responses: { 200: WebhookRules },
});
