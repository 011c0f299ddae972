import type {
  CreateWebhookInput,
  Delivery as DeliveryAnswer,
  DeliveryList,
  EventType as EventTypeAnswer,
  UpdateWebhookInput,
  Webhook as WebhookAnswer,
  WebhookCreated,
} from '../../service/outside/webhooks/model.ts';
import { call } from './call.ts';

/** A receiver of events. Moments are Unix seconds (docs/contract/webhooks.md#routes). */
export type Webhook = WebhookAnswer;

/** With the secret that its deliveries are signed with. */
export type CreatedWebhook = WebhookCreated;

export type Flavour = Webhook['flavor'];

/** What a webhook is made of; `scope_links` is null for all links, also those made later. */
export type NewWebhook = Required<CreateWebhookInput>;

/** Absent keeps a value. */
export type WebhookChanges = UpdateWebhookInput;

/** A kind of event, with the `data` that a receiver gets for it. */
export type EventType = EventTypeAnswer;

/** One message to a receiver, with every attempt to hand it over. Moments are Unix seconds. */
export type Delivery = DeliveryAnswer;
export type DeliveryStatus = Delivery['status'];

/** The newest first. */
export async function listWebhooks(signal?: AbortSignal): Promise<Webhook[]> {
  const { endpoints } = await call('GET /api/v1/webhooks', { signal });
  return endpoints;
}

const at = (id: string): { params: { endpoint_id: string } } => ({ params: { endpoint_id: id } });

export const getWebhook = (id: string, signal?: AbortSignal): Promise<Webhook> =>
  call('GET /api/v1/webhooks/:endpoint_id', { ...at(id), signal });

export const createWebhook = (webhook: NewWebhook): Promise<CreatedWebhook> =>
  call('POST /api/v1/webhooks', { body: webhook });

export const updateWebhook = (id: string, changes: WebhookChanges): Promise<Webhook> =>
  call('PATCH /api/v1/webhooks/:endpoint_id', { ...at(id), body: changes });

/** The log of its deliveries goes with it. */
export const deleteWebhook = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/webhooks/:endpoint_id', at(id));

export async function getSigningSecret(id: string, signal?: AbortSignal): Promise<string> {
  const answer = await call('GET /api/v1/webhooks/:endpoint_id/secret', { ...at(id), signal });
  return answer.signing_secret;
}

/** Sends an event of this type at once; a receiver that fails is no rejection, the delivery tells. */
export const sendTest = (id: string, eventType: string): Promise<Delivery> =>
  call('POST /api/v1/webhooks/:endpoint_id/test', { ...at(id), body: { event_type: eventType } });

type DeliveryQuery = { page: number; pageSize: number; status?: DeliveryStatus };

/** The newest first. */
export const listDeliveries = (
  id: string,
  { page, pageSize, status }: DeliveryQuery,
  signal?: AbortSignal,
): Promise<DeliveryList> =>
  call('GET /api/v1/webhooks/:endpoint_id/deliveries', {
    ...at(id),
    query: { page, page_size: pageSize, status },
    signal,
  });

/** Sends a delivery once more, with the same body; what came of it is in the answer. */
export const retryDelivery = (id: string, deliveryId: string): Promise<Delivery> =>
  call('POST /api/v1/webhooks/:endpoint_id/deliveries/:delivery_id/retry', {
    params: { endpoint_id: id, delivery_id: deliveryId },
  });

export async function listEventTypes(signal?: AbortSignal): Promise<readonly EventType[]> {
  const answer = await call('GET /api/v1/webhooks/event-types', { query: { own: true }, signal });
  return answer.event_types;
}
