import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { deliveries, type StoredWebhook, webhooks } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { IdSource } from './ids.ts';

/** The most deliveries that wait for one webhook (docs/contract/webhooks.md#queue). */
export const MOST_PENDING = 1000;

/** Rows in one statement: SQLite accepts some 32,000 values in one. */
const ROWS_AT_ONCE = 500;

/** A new event. `happenedAt` is in ms UTC, `data` is JSON. */
export type NewEvent = { id: string; type: string; happenedAt: number; data: string };

/** The webhooks of these accounts that receive events: not paused and disabled ones. */
export async function listActiveWithin(
  tx: Transaction,
  accountIds: readonly string[],
): Promise<StoredWebhook[]> {
  if (accountIds.length === 0) return [];
  return tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.status, 'active'), inArray(webhooks.accountId, [...new Set(accountIds)])));
}

/** Every webhook that receives events. */
export const listAllActiveWithin = (tx: Transaction): Promise<StoredWebhook[]> =>
  tx.select().from(webhooks).where(eq(webhooks.status, 'active'));

/** How many more deliveries may wait for a webhook. */
export async function countRoomWithin(tx: Transaction, webhookId: string): Promise<number> {
  const [waiting] = await tx
    .select({ count: count() })
    .from(deliveries)
    .where(and(eq(deliveries.webhookId, webhookId), eq(deliveries.status, 'pending')));
  return Math.max(0, MOST_PENDING - (waiting?.count ?? 0));
}

/**
 * Puts events into a webhook's queue, in their order. The caller makes sure that there is room. `now` is in ms UTC.
 */
export async function enqueueWithin(
  tx: Transaction,
  webhookId: string,
  events: readonly NewEvent[],
  { ids, now }: { ids: IdSource; now: number },
): Promise<void> {
  for (let from = 0; from < events.length; from += ROWS_AT_ONCE) {
    await tx
      .insert(deliveries)
      .values(
        events
          .slice(from, from + ROWS_AT_ONCE)
          .map((event) => ({
            id: ids.row(),
            webhookId,
            messageId: ids.message(),
            eventId: event.id,
            eventType: event.type,
            happenedAt: event.happenedAt,
            isTest: false,
            status: 'pending' as const,
            data: event.data,
            attempts: [],
            nextAttemptAt: now,
            createdAt: now,
          })),
      );
  }
}

/** Counts events for which there was no room. */
export async function countDroppedWithin(tx: Transaction, webhookId: string, events: number): Promise<void> {
  if (events === 0) return;
  await tx
    .update(webhooks)
    .set({ dropped: sql`${webhooks.dropped} + ${events}` })
    .where(eq(webhooks.id, webhookId));
}
