import type { StoredWebhook } from '../../../drizzle/schema/index.ts';
import type { OutsideContext } from '../../kernel/context.ts';
import type { Task } from '../../kernel/module.ts';
import type { SignedIn } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { isId } from '../../lib/id.ts';
import { malformed, refuse, refused } from '../../lib/problem.ts';
import { newId } from '../../lib/random.ts';
import { DAY } from '../../lib/time.ts';
import { webhookRefusals } from '../words.ts';
import { EVENT_TYPES, findUnknownEvent, OWN_EVENT_TYPES, SUBSCRIBABLE } from './catalogue/catalogue.ts';
import { listLog, removeDeliveriesBefore } from './delivery/log-repository.ts';
import { disable } from './disable.ts';
import type {
  CreateWebhookInput,
  DeliveriesInput,
  DeliveryList,
  EventType,
  UpdateWebhookInput,
  Webhook,
  WebhookCreated,
} from './model.ts';
import { publishingFor } from './publishing/publisher.ts';
import {
  countOwnLinks,
  findOwnWebhook,
  insertWebhook,
  listWebhooks,
  removeWebhook,
  updateWebhook,
  type WebhookChanges,
} from './repository.ts';
import { makeSigningSecret, openSecret, sealSecret, shownPart } from './signature.ts';
import { readTarget } from './target.ts';
import { toDeliveryView, toView } from './view.ts';

const SECRET_LOST = 'The signing secret of this webhook cannot be read any more; make the webhook anew';

/** With `own`, also the types that clients of the platform do not know. */
export const listEventTypes = (own: boolean): EventType[] => [
  ...EVENT_TYPES,
  ...(own ? OWN_EVENT_TYPES : []),
];

/** The account's webhooks, the newest first. */
export async function getWebhooks(context: OutsideContext, actor: SignedIn): Promise<Webhook[]> {
  return (await listWebhooks(context.database.read, actor.accountId)).map(toView);
}

/** One of the account's webhooks. @throws AppError 404 for every other id, including a malformed one. */
export async function getWebhook(
  context: OutsideContext,
  actor: SignedIn,
  id: string,
): Promise<StoredWebhook> {
  const webhook = isId(id) ? await findOwnWebhook(context.database.read, actor.accountId, id) : undefined;
  if (!webhook) throw notFound('Webhook');
  return webhook;
}

/**
 * Makes a webhook; its answer shows the signing secret (docs/contract/webhooks.md#making-one).
 *
 * @throws AppError 422 for an address that nothing may be sent to or an unknown event, 400 for links of others, 409 when
 *   the account has as many as it may.
 */
export async function createWebhook(
  context: OutsideContext,
  actor: SignedIn,
  input: CreateWebhookInput,
): Promise<WebhookCreated> {
  refuseUnknown(input.events);
  const url = await readTarget(context, input.url);
  const now = context.clock.now();
  const id = newId(context.random);
  const secret = makeSigningSecret(context.random);
  const webhook: StoredWebhook = {
    id,
    accountId: actor.accountId,
    url,
    description: input.description ?? null,
    events: input.events,
    scopeLinks: await readScope(context, actor, input.scope_links ?? null),
    flavor: input.flavor ?? 'raw',
    status: 'active',
    disabledReason: null,
    sealedSecret: sealSecret(context, secret, id),
    secretPrefix: shownPart(secret),
    consecutiveFailures: 0,
    totalDeliveries: 0,
    totalSuccesses: 0,
    lastDeliveryAt: null,
    lastSuccessAt: null,
    lastFailureReason: null,
    dropped: 0,
    droppedTold: 0,
    createdAt: now,
    updatedAt: now,
  };
  const most = context.settings.get('webhooksPerAccount');
  const publishing = publishingFor(context);
  const isStored = await context.database.write(insertWebhook, { webhook, most, publishing }, actor);
  if (!isStored) {
    throw new AppError('conflict', webhookRefusals.tooMany({ most: String(most) }));
  }
  return { ...toView(webhook), signing_secret: secret };
}

/**
 * Changes what is given of a webhook (docs/contract/webhooks.md#changing-one).
 *
 * @throws AppError 404, or as `createWebhook`; 409 when it is to be active and its secret cannot be read.
 */
export async function changeWebhook(
  context: OutsideContext,
  actor: SignedIn,
  id: string,
  input: UpdateWebhookInput,
): Promise<Webhook> {
  const webhook = await getWebhook(context, actor, id);
  const changes = await readChanges(context, actor, webhook, input);
  const publishing = publishingFor(context);
  const { accountId } = actor;
  const updated = await context.database.write(updateWebhook, { accountId, id, changes, publishing }, actor);
  if (!updated) throw notFound('Webhook');
  context.deliveries.wake();
  return toView(updated);
}

async function readChanges(
  context: OutsideContext,
  actor: SignedIn,
  webhook: StoredWebhook,
  input: UpdateWebhookInput,
): Promise<WebhookChanges> {
  const { url, events, description, scope_links, flavor, status } = input;
  if (status === 'disabled') refuse(malformed('status', 'Only active and paused can be chosen'));
  if (events) refuseUnknown(events);
  if (status === 'active' && openSecret(context, webhook) === undefined) {
    throw new AppError('conflict', SECRET_LOST);
  }
  return {
    ...(url && url !== webhook.url && { url: await readTarget(context, url) }),
    ...(events && { events }),
    ...(description !== undefined && { description }),
    ...(scope_links !== undefined && { scopeLinks: await readScope(context, actor, scope_links) }),
    ...(flavor && { flavor }),
    ...((status === 'active' || status === 'paused') && { status }),
  };
}

/** @throws AppError 422 naming the first entry that matches no event. */
function refuseUnknown(events: readonly string[]): void {
  const unknown = findUnknownEvent(events, SUBSCRIBABLE);
  if (unknown !== undefined) refuse(malformed('events', `There is no event "${unknown}" to ask for`));
}

/** @throws AppError 400 unless every id belongs to one of the caller's links. */
async function readScope(
  context: OutsideContext,
  actor: SignedIn,
  ids: readonly string[] | null,
): Promise<string[] | null> {
  if (ids === null) return null;
  const unique = [...new Set(ids)];
  const owned = await countOwnLinks(context.database.read, actor.accountId, unique);
  if (owned < unique.length) refuse(refused('scope_links', webhookRefusals.ownLinksOnly));
  return unique;
}

/** Deletes a webhook with its log. @throws AppError 404. */
export async function deleteWebhook(context: OutsideContext, actor: SignedIn, id: string): Promise<void> {
  const { accountId } = actor;
  await getWebhook(context, actor, id);
  for (;;) {
    const removal = await context.database.write(removeWebhook, { accountId, id }, actor);
    if (removal === 'missing') throw notFound('Webhook');
    if (removal === 'done') return;
  }
}

/**
 * The secret that signs the webhook's messages.
 *
 * @throws AppError 404; 409 when it cannot be read any more, which disables the webhook.
 */
export async function revealSecret(context: OutsideContext, actor: SignedIn, id: string): Promise<string> {
  const webhook = await getWebhook(context, actor, id);
  const secret = openSecret(context, webhook);
  if (secret !== undefined) return secret;
  await disable(context, webhook.id, 'secret_unreadable');
  throw new AppError('conflict', SECRET_LOST);
}

/** One page of a webhook's deliveries, the newest first. @throws AppError 404. */
export async function listDeliveries(
  context: OutsideContext,
  actor: SignedIn,
  webhookId: string,
  { page = 1, page_size = 25, status }: DeliveriesInput,
): Promise<DeliveryList> {
  const { id } = await getWebhook(context, actor, webhookId);
  const { deliveries, total } = await context.threads.lists.run(listLog, {
    webhookId: id,
    status: status ?? null,
    offset: Math.min((page - 1) * page_size, Number.MAX_SAFE_INTEGER),
    limit: page_size,
  });
  return { deliveries: deliveries.map(toDeliveryView), total, page, page_size };
}

/** How long deliveries are kept, ms (docs/contract/webhooks.md#log). */
const KEPT = 30 * DAY;

/** Deletes deliveries that are older than 30 days. */
export const removeOldDeliveries: Task = async ({ database, clock }, signal) => {
  while (!signal.aborted && (await database.write(removeDeliveriesBefore, clock.now() - KEPT)));
};
