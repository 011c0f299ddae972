import { eq, sql } from 'drizzle-orm';
import {
  deliveries,
  type StoredAttempt,
  type StoredDelivery,
  webhooks,
} from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { disableWithin } from '../disable-repository.ts';
import type { Verdict } from './ladder.ts';

/**
 * After this many deliveries in a row have failed for good, a webhook is disabled (docs/contract/webhooks.md#health).
 */
const MOST_FAILURES = 10;

type Outcome = { number: number; attempt: StoredAttempt | null; verdict: Verdict };

/**
 * Stores the result of an attempt in the delivery, the webhook, and its health, and ends the instance's claim. `now`
 * is in ms UTC.
 */
export async function settleWithin(
  tx: Transaction,
  { number, attempt, verdict }: Outcome,
  { claimant, now }: { claimant: string | null; now: number },
): Promise<void> {
  const [delivery] = await tx.select().from(deliveries).where(eq(deliveries.number, number));
  if (!delivery) return;
  // Another instance may have claimed it, when this one was late.
  const unclaimed = delivery.claimedBy === claimant ? { claimedBy: null, claimedUntil: null } : {};
  // The webhook was disabled meanwhile, which ended its deliveries.
  if (delivery.status !== 'pending') return noteExtraWithin(tx, delivery, attempt, now);
  switch (verdict.kind) {
    case 'success':
      await updateWithin(tx, delivery, attempt, { ...unclaimed, status: 'success', nextAttemptAt: null });
      return noteSuccessWithin(tx, delivery, now);
    case 'retry':
      await updateWithin(tx, delivery, attempt, { ...unclaimed, nextAttemptAt: verdict.at });
      return noteReasonWithin(tx, delivery.webhookId, attempt);
    case 'postpone':
      return updateWithin(tx, delivery, null, { ...unclaimed, nextAttemptAt: verdict.at });
    case 'exhausted':
    case 'gone':
      await updateWithin(tx, delivery, attempt, { ...unclaimed, status: 'failed', nextAttemptAt: null });
      return noteFailureWithin(tx, delivery, attempt, { isGone: verdict.kind === 'gone', now });
  }
}

async function updateWithin(
  tx: Transaction,
  { number, attempts }: StoredDelivery,
  attempt: StoredAttempt | null,
  changes: Partial<Pick<StoredDelivery, 'status' | 'nextAttemptAt' | 'claimedBy' | 'claimedUntil'>>,
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ ...changes, ...(attempt && { attempts: [...attempts, attempt] }) })
    .where(eq(deliveries.number, number));
}

async function noteSuccessWithin(
  tx: Transaction,
  { webhookId, droppedUpTo }: StoredDelivery,
  now: number,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({
      consecutiveFailures: 0,
      totalDeliveries: sql`${webhooks.totalDeliveries} + 1`,
      totalSuccesses: sql`${webhooks.totalSuccesses} + 1`,
      lastDeliveryAt: now,
      lastSuccessAt: now,
      droppedTold: sql`max(${webhooks.droppedTold}, ${droppedUpTo})`,
    })
    .where(eq(webhooks.id, webhookId));
}

async function noteReasonWithin(
  tx: Transaction,
  webhookId: string,
  attempt: StoredAttempt | null,
): Promise<void> {
  const lastFailureReason = attempt?.error ?? null;
  await tx.update(webhooks).set({ lastFailureReason }).where(eq(webhooks.id, webhookId));
}

async function noteFailureWithin(
  tx: Transaction,
  { webhookId }: StoredDelivery,
  attempt: StoredAttempt | null,
  { isGone, now }: { isGone: boolean; now: number },
): Promise<void> {
  const [webhook] = await tx
    .update(webhooks)
    .set({
      consecutiveFailures: sql`${webhooks.consecutiveFailures} + ${isGone ? 0 : 1}`,
      totalDeliveries: sql`${webhooks.totalDeliveries} + 1`,
      lastDeliveryAt: now,
      lastFailureReason: attempt?.error ?? null,
    })
    .where(eq(webhooks.id, webhookId))
    .returning();
  if (!webhook) return;
  if (isGone) await disableWithin(tx, webhook, 'gone', now);
  else if (webhook.consecutiveFailures >= MOST_FAILURES)
    await disableWithin(tx, webhook, 'consecutive_failures', now);
}

/**
 * Adds an attempt that a person requested to a finished delivery, and counts it if it succeeds; the health of the
 * webhook does not change (docs/contract/webhooks.md#sending-now).
 */
export async function noteExtraWithin(
  tx: Transaction,
  delivery: StoredDelivery,
  attempt: StoredAttempt | null,
  now: number,
): Promise<void> {
  if (!attempt) return;
  const isSuccess = wasSuccess(attempt);
  await updateWithin(tx, delivery, attempt, { status: isSuccess ? 'success' : 'failed' });
  if (!isSuccess || delivery.isTest || delivery.attempts.some(wasSuccess)) return;
  await tx
    .update(webhooks)
    .set({
      totalSuccesses: sql`${webhooks.totalSuccesses} + 1`,
      lastDeliveryAt: now,
      lastSuccessAt: now,
      droppedTold: sql`max(${webhooks.droppedTold}, ${delivery.droppedUpTo})`,
    })
    .where(eq(webhooks.id, delivery.webhookId));
}

const wasSuccess = ({ error }: StoredAttempt): boolean => error === null;
