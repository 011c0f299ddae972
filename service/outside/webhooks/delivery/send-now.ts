import type { StoredAttempt } from '../../../../drizzle/schema/index.ts';
import type { OutsideContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { isId } from '../../../lib/id.ts';
import { malformed, refuse } from '../../../lib/problem.ts';
import { webhookRefusals } from '../../words.ts';
import { findEventType, TEST_TYPE } from '../catalogue/catalogue.ts';
import { disable } from '../disable.ts';
import type { Delivery } from '../model.ts';
import { idsFrom, newSeed } from '../publishing/ids.ts';
import { renderBody } from '../rendering/render.ts';
import { getWebhook } from '../service.ts';
import { toDeliveryView } from '../view.ts';
import { attemptDelivery, type Message } from './attempt.ts';
import { insertTest, noteResending, prepareResending } from './log-repository.ts';

/**
 * Sends a sample event, whatever the webhook subscribes to and even if it is not active
 * (docs/contract/webhooks.md#sending-now). The answer tells whether it arrived.
 *
 * @throws AppError 404; 422 for an unknown type.
 */
export async function sendTest(
  context: OutsideContext,
  actor: SignedIn,
  webhookId: string,
  type = TEST_TYPE,
): Promise<Delivery> {
  const webhook = await getWebhook(context, actor, webhookId);
  const known = findEventType(type);
  if (!known) refuse(malformed('event_type', 'There is no such event'));
  const ids = idsFrom(newSeed(context.random));
  const now = context.clock.now();
  const event = { id: ids.event(), type, happenedAt: now, data: known?.sample ?? {}, dropped: null };
  const message: Message = {
    messageId: ids.message(),
    body: await renderBody(webhook.flavor, event),
    webhook,
  };
  const attempt = await sendOnce(context, message);
  const stored = await context.database.write(insertTest, {
    id: ids.row(),
    webhookId: webhook.id,
    messageId: message.messageId,
    eventId: event.id,
    eventType: type,
    happenedAt: now,
    isTest: true,
    status: attempt.error === null ? 'success' : 'failed',
    body: message.body,
    attempts: [attempt],
    createdAt: now,
  });
  return toDeliveryView(stored);
}

/**
 * Sends a finished delivery again: the same message, with the same id (docs/contract/webhooks.md#sending-now).
 *
 * @throws AppError 404; 409 while the delivery waits for a scheduled attempt.
 */
export async function retryDelivery(
  context: OutsideContext,
  actor: SignedIn,
  webhookId: string,
  id: string,
): Promise<Delivery> {
  const webhook = await getWebhook(context, actor, webhookId);
  if (!isId(id)) throw notFound('Delivery');
  const own = { webhookId: webhook.id, id };
  const { kind, delivery } = await context.database.write(prepareResending, own);
  if (kind === 'pending') throw new AppError('conflict', webhookRefusals.stillTried);
  if (!delivery) throw notFound('Delivery');
  const attempt = await sendOnce(context, {
    messageId: delivery.messageId,
    body: delivery.body ?? '',
    webhook,
  });
  const noted = await context.database.write(noteResending, { ...own, attempt, now: context.clock.now() });
  if (!noted) throw notFound('Delivery');
  return toDeliveryView(noted);
}

async function sendOnce(context: OutsideContext, message: Message): Promise<StoredAttempt> {
  const attempted = await attemptDelivery(context, message);
  if (attempted) return attempted.attempt;
  await disable(context, message.webhook.id, 'secret_unreadable');
  return { at: context.clock.now(), status: null, duration: null, error: SECRET_UNREADABLE, response: null };
}

const SECRET_UNREADABLE = 'SecretUnreadable: the message cannot be signed';
