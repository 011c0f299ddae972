import { type Static, Type } from '@sinclair/typebox';
import { Maybe, Nullable, OneOf, withDefault } from '../../http/types.ts';

/** How a delivery is written: the facts themselves, or a message for a chat. */
export const FLAVORS = ['raw', 'discord', 'slack'] as const;
export type Flavor = (typeof FLAVORS)[number];

/** `disabled` is set by the service alone; `DISABLED_REASONS` say why. */
export const WEBHOOK_STATUSES = ['active', 'paused', 'disabled'] as const;
export type WebhookStatus = (typeof WEBHOOK_STATUSES)[number];

/** Every reason for which a webhook is disabled; all but `secret_unreadable` can be ended by setting it active. */
export const DISABLED_REASONS = ['gone', 'consecutive_failures', 'secret_unreadable', 'admin'] as const;
export type DisabledReason = (typeof DISABLED_REASONS)[number];

export const DELIVERY_STATUSES = ['pending', 'success', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const FlavorField = Type.Unsafe<Flavor>({ ...OneOf(...FLAVORS), $id: 'WebhookFlavor' });
const StatusField = Type.Unsafe<WebhookStatus>({ ...OneOf(...WEBHOOK_STATUSES), $id: 'WebhookStatus' });
const DeliveryStatusField = Type.Unsafe<DeliveryStatus>({
  ...OneOf(...DELIVERY_STATUSES),
  $id: 'DeliveryStatus',
});

/** The most characters of an address that events are sent to. */
export const LONGEST_ADDRESS = 2048;

const Url = Type.String({ maxLength: LONGEST_ADDRESS });
/** Types of events, `category.*` or `*`. */
const Events = Type.Array(Type.String(), { minItems: 1, maxItems: 32 });
const Description = Type.String({ maxLength: 256 });
/** Ids of the caller's links; null stands for all of them, those to come included. */
const ScopeLinks = Type.Array(Type.String(), { minItems: 1, maxItems: 256 });

export const CreateWebhookBody = Type.Object(
  {
    url: Url,
    events: Events,
    description: Maybe(Description),
    scope_links: Maybe(ScopeLinks),
    flavor: Type.Optional(withDefault(FlavorField, 'raw')),
  },
  { $id: 'CreateWebhookEndpointRequest' },
);
export type CreateWebhookInput = Static<typeof CreateWebhookBody>;

/** What is absent stays. Null clears the description, and makes `scope_links` all links; elsewhere it changes nothing. */
export const UpdateWebhookBody = Type.Object(
  {
    url: Maybe(Url),
    events: Maybe(Events),
    description: Maybe(Description),
    scope_links: Maybe(ScopeLinks),
    flavor: Maybe(FlavorField),
    status: Maybe(StatusField),
  },
  { $id: 'UpdateWebhookEndpointRequest' },
);
export type UpdateWebhookInput = Static<typeof UpdateWebhookBody>;

export const TestWebhookBody = Type.Object(
  { event_type: Type.Optional(withDefault(Type.String(), 'webhook.test')) },
  { $id: 'TestWebhookRequest' },
);

/** Any text: a malformed id is answered with 404 here (docs/contract/webhooks.md#routes). */
export const WebhookParams = Type.Object({ endpoint_id: Type.String() });
export const DeliveryParams = Type.Object({ endpoint_id: Type.String(), delivery_id: Type.String() });

export const DeliveriesQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
  status: Maybe(DeliveryStatusField),
});
export type DeliveriesInput = Static<typeof DeliveriesQuery>;

/** Moments are Unix seconds, here and in deliveries. */
const WEBHOOK_FIELDS = {
  id: Type.String(),
  url: Type.String(),
  description: Nullable(Type.String()),
  events: Type.Array(Type.String()),
  scope_links: Nullable(Type.Array(Type.String())),
  flavor: FlavorField,
  status: StatusField,
  disabled_reason: Nullable(OneOf(...DISABLED_REASONS)),
  /** The first characters of the secret, for people to tell secrets apart. */
  signing_secret_prefix: Type.String(),
  /** Deliveries in a row that failed for good. */
  consecutive_failures: Type.Integer(),
  total_deliveries: Type.Integer(),
  total_successes: Type.Integer(),
  last_delivery_at: Nullable(Type.Integer()),
  last_success_at: Nullable(Type.Integer()),
  last_failure_reason: Nullable(Type.String()),
  created_at: Type.Integer(),
};

export const Webhook = Type.Object(WEBHOOK_FIELDS, { $id: 'WebhookEndpointResponse' });
export type Webhook = Static<typeof Webhook>;

export const WebhookList = Type.Object(
  { endpoints: Type.Array(Webhook) },
  { $id: 'WebhookEndpointsListResponse' },
);

/** The answer to making one, which shows the secret. */
export const WebhookCreated = Type.Object(
  { ...WEBHOOK_FIELDS, signing_secret: Type.String() },
  { $id: 'WebhookEndpointCreatedResponse' },
);
export type WebhookCreated = Static<typeof WebhookCreated>;

export const WebhookSecret = Type.Object({ signing_secret: Type.String() }, { $id: 'WebhookSecretResponse' });

const Attempt = Type.Object(
  {
    attempted_at: Type.Integer(),
    /** Null when nothing answered. */
    status_code: Nullable(Type.Integer()),
    duration_ms: Nullable(Type.Integer()),
    /** `status {code}`, or `Kind: message` when nothing answered; null for a success. */
    error: Nullable(Type.String()),
    /** Its first 256 bytes. */
    response_body: Nullable(Type.String()),
  },
  { $id: 'DeliveryAttemptResponse' },
);
export type DeliveryAttempt = Static<typeof Attempt>;

export const Delivery = Type.Object(
  {
    id: Type.String(),
    /** Goes out as the header `webhook-id`, the same at every attempt. */
    webhook_id: Type.String(),
    event_type: Type.String(),
    is_test: Type.Boolean(),
    status: DeliveryStatusField,
    attempt_count: Type.Integer(),
    attempts: Type.Array(Attempt),
    /** When a pending one is tried next. */
    next_attempt_at: Nullable(Type.Integer()),
    /** The text that is sent, byte for byte; null before the first attempt. */
    rendered_body: Nullable(Type.String()),
    created_at: Type.Integer(),
  },
  { $id: 'WebhookDeliveryResponse' },
);
export type Delivery = Static<typeof Delivery>;

export const DeliveryList = Type.Object(
  {
    deliveries: Type.Array(Delivery),
    total: Type.Integer(),
    page: Type.Integer(),
    page_size: Type.Integer(),
  },
  { $id: 'DeliveriesListResponse' },
);
export type DeliveryList = Static<typeof DeliveryList>;

const EventType = Type.Object(
  {
    type: Type.String(),
    category: Type.String(),
    description: Type.String(),
    /** `high` for events that can come by the thousand. */
    frequency: OneOf('low', 'high'),
    /** The `data` of such an event. */
    sample: Type.Record(Type.String(), Type.Unknown()),
  },
  { $id: 'EventTypeInfoResponse' },
);
export type EventType = Static<typeof EventType>;

export const EventTypeList = Type.Object(
  { event_types: Type.Array(EventType) },
  { $id: 'EventTypesResponse' },
);
