import { type Static, Type } from '@sinclair/typebox';
import { described, Maybe, Named, Nullable, OneOf, withDefault } from '../../http/types.ts';

/** The form of a delivery: the facts themselves, or a message for a chat. */
export const FLAVORS = ['raw', 'discord', 'slack'] as const;
export type Flavor = (typeof FLAVORS)[number];

/** Only the service sets `disabled`; `DISABLED_REASONS` lists the reasons. */
export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Every reason for disabling a webhook; activating the webhook ends any of them except `secret_unreadable`. */
export const DISABLED_REASONS = ['gone', 'consecutive_failures', 'secret_unreadable', 'admin'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const DELIVERY_STATUSES = ['pending', 'success', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const FlavorField = Type.Unsafe<Flavor>({
  ...OneOf(...FLAVORS),
  $id: 'WebhookFlavor',
  description:
    'How deliveries are written: raw has the facts themselves, discord and slack are messages for a chat.',
});
const StatusField = Type.Unsafe<WebhookStatus>({
  ...OneOf(...WEBHOOK_STATUSES),
  $id: 'WebhookStatus',
  description: 'active gets deliveries, paused keeps them waiting, disabled was stopped by Linnet.',
});
const DeliveryStatusField = Type.Unsafe<DeliveryStatus>({
  ...OneOf(...DELIVERY_STATUSES),
  $id: 'DeliveryStatus',
  description: 'pending is tried again, success was taken, failed was given up.',
});

/** The longest address of a webhook, characters. */
export const LONGEST_ADDRESS = 2048;

const Url = Type.String({ description: 'Address that events are sent to.', maxLength: LONGEST_ADDRESS });
const Events = Type.Array(Type.String(), {
  description: 'Types of events, category.* or *.',
  minItems: 1,
  maxItems: 32,
});
const Description = Type.String({ description: 'What the webhook is for.', maxLength: 256 });
const ScopeLinks = Type.Array(Type.String(), {
  description: 'Ids of links of the caller whose events are sent.',
  minItems: 1,
  maxItems: 256,
});

export const CreateWebhookBody = Named('CreateWebhookEndpointRequest', {
  url: Url,
  events: Events,
  description: Maybe(Description, 'What the webhook is for; null for none.'),
  scope_links: Maybe(
    ScopeLinks,
    'Ids of links of the caller whose events are sent; null for all links, later ones too.',
  ),
  flavor: Type.Optional(withDefault(FlavorField, 'raw')),
});
export type CreateWebhookInput = Static<typeof CreateWebhookBody>;

/**
 * Absent fields stay. Null clears the description, and makes `scope_links` all links; in other fields it changes
 * nothing.
 */
export const UpdateWebhookBody = Type.Object(
  {
    url: Maybe(Url, 'Address that events are sent to; null changes nothing.'),
    events: Maybe(Events, 'Types of events, category.* or *; null changes nothing.'),
    description: Maybe(Description, 'What the webhook is for; null removes it.'),
    scope_links: Maybe(
      ScopeLinks,
      'Ids of links of the caller whose events are sent; null for all links, later ones too.',
    ),
    flavor: Maybe(FlavorField, 'How deliveries are written; null changes nothing.'),
    status: Maybe(StatusField, 'active or paused; null changes nothing.'),
  },
  { $id: 'UpdateWebhookEndpointRequest', example: { status: 'paused' } },
);
export type UpdateWebhookInput = Static<typeof UpdateWebhookBody>;

export const TestWebhookBody = Named('TestWebhookRequest', {
  event_type: Type.Optional(
    described(withDefault(Type.String(), 'webhook.test'), 'Type of the event to send.'),
  ),
});

/** Any text: a malformed id gets 404 here (docs/contract/webhooks.md#routes). */
export const WebhookParams = Type.Object({ endpoint_id: Type.String() });
export const DeliveryParams = Type.Object({ endpoint_id: Type.String(), delivery_id: Type.String() });

export const DeliveriesQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  status: Maybe(DeliveryStatusField, 'Only deliveries in this state.'),
});
export type DeliveriesInput = Static<typeof DeliveriesQuery>;

const WEBHOOK_FIELDS = {
  id: Type.String(),
  url: Type.String({ description: 'Address that events are sent to.' }),
  description: Nullable(Type.String(), 'What the webhook is for; null without.'),
  events: Type.Array(Type.String(), { description: 'Types of events, category.* or *.' }),
  scope_links: Nullable(
    Type.Array(Type.String()),
    'Ids of the links whose events are sent; null for all links, later ones too.',
  ),
  flavor: FlavorField,
  status: StatusField,
  disabled_reason: Nullable(OneOf(...DISABLED_REASONS), 'Why Linnet stopped it; null unless it did.'),
  signing_secret_prefix: Type.String({
    description: 'The first 12 characters of the secret, to tell secrets apart.',
  }),
  consecutive_failures: Type.Integer({ description: 'Number of deliveries in a row that failed for good.' }),
  total_deliveries: Type.Integer({ description: 'Number of deliveries that are over, without tests.' }),
  total_successes: Type.Integer({
    description: 'Number of deliveries that the receiver took, without tests.',
  }),
  last_delivery_at: Nullable(
    Type.Integer(),
    'When a delivery was last tried, in Unix seconds; null for never.',
  ),
  last_success_at: Nullable(
    Type.Integer(),
    'When the receiver last took a delivery, in Unix seconds; null for never.',
  ),
  last_failure_reason: Nullable(Type.String(), 'Why the last delivery failed; null without a failure.'),
  created_at: Type.Integer({ description: 'When the webhook was made, in Unix seconds.' }),
};

export const Webhook = Named('WebhookEndpointResponse', WEBHOOK_FIELDS);
export type Webhook = Static<typeof Webhook>;

export const WebhookList = Named('WebhookEndpointsListResponse', {
  endpoints: Type.Array(Webhook, { description: 'The webhooks.' }),
});

/** The answer to creating a webhook, with its secret. */
export const WebhookCreated = Named('WebhookEndpointCreatedResponse', {
  ...WEBHOOK_FIELDS,
  signing_secret: Type.String({ description: 'The secret with which deliveries are signed.' }),
});
export type WebhookCreated = Static<typeof WebhookCreated>;

export const WebhookSecret = Named('WebhookSecretResponse', {
  signing_secret: Type.String({ description: 'The secret with which deliveries are signed.' }),
});

const Attempt = Named('DeliveryAttemptResponse', {
  attempted_at: Type.Integer({ description: 'When it was tried, in Unix seconds.' }),
  status_code: Nullable(Type.Integer(), 'HTTP status of the answer; null when there was none.'),
  duration_ms: Nullable(Type.Integer(), 'How long it took, in milliseconds; null when it is not known.'),
  error: Nullable(Type.String(), 'The status, or what went wrong without an answer; null for a success.'),
  response_body: Nullable(Type.String(), 'The first 256 bytes of the answer; null when there was none.'),
});
export type DeliveryAttempt = Static<typeof Attempt>;

export const Delivery = Named('WebhookDeliveryResponse', {
  id: Type.String(),
  webhook_id: Type.String({ description: 'The header webhook-id, the same at every attempt.' }),
  event_type: Type.String({ description: 'Type of the event.' }),
  is_test: Type.Boolean({ description: 'Whether it is a test.' }),
  status: DeliveryStatusField,
  attempt_count: Type.Integer({ description: 'Number of attempts so far.' }),
  attempts: Type.Array(Attempt, { description: 'The attempts, the earliest first.' }),
  next_attempt_at: Nullable(Type.Integer(), 'When it is tried next, in Unix seconds; null when it is over.'),
  rendered_body: Nullable(
    Type.String(),
    'The text that is sent, byte for byte; null before the first attempt.',
  ),
  created_at: Type.Integer({ description: 'When the event happened, in Unix seconds.' }),
});
export type Delivery = Static<typeof Delivery>;

export const DeliveryList = Named('DeliveriesListResponse', {
  deliveries: Type.Array(Delivery, { description: 'The deliveries, the newest first.' }),
  total: Type.Integer(),
  page: Type.Integer(),
  page_size: Type.Integer(),
});
export type DeliveryList = Static<typeof DeliveryList>;

const EventType = Named('EventTypeInfoResponse', {
  type: Type.String({ description: 'Type of the event.' }),
  category: Type.String({ description: 'The word before the dot.' }),
  description: Type.String({ description: 'When the event happens.' }),
  frequency: described(OneOf('low', 'high'), 'high for events that can come by the thousand.'),
  sample: described(
    Type.Record(Type.String(), Type.Unknown()),
    'The data of such an event, as a test sends it.',
  ),
});
export type EventType = Static<typeof EventType>;

export const EventTypeList = Named('EventTypesResponse', {
  event_types: Type.Array(EventType, { description: 'The types.' }),
});
