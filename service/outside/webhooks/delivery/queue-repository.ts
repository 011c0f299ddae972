import { type Static, Type } from '@sinclair/typebox';
import { and, asc, eq, gt, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import {
  deliveries,
  type StoredAttempt,
  type StoredDelivery,
  type StoredWebhook,
  webhooks,
} from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { databaseNow } from '../../../db/expressions.ts';
import { defineWrite } from '../../../db/operation.ts';
import { parseRecord } from '../../../lib/record.ts';
import { NOTHING, Nullable } from '../../../lib/schema/kinds.ts';
import { latestMoment } from '../../../lib/time.ts';
import { renderBody } from '../rendering/render.ts';
import { ATTEMPT_TIMEOUT } from '../target.ts';
import { LONGEST_RETRY_WAIT, type Verdict } from './ladder.ts';
import { settleWithin } from './settle-repository.ts';

/** A delivery that must be sent now. */
const Claimed = Type.Object({
  number: Type.Number(),
  messageId: Type.String(),
  body: Type.String(),
  /** Counted attempts so far. */
  attempts: Type.Number(),
  webhook: Type.Object({
    id: Type.String(),
    accountId: Type.String(),
    url: Type.String(),
    sealedSecret: Type.String(),
  }),
});
export type Claimed = Static<typeof Claimed>;

/** A delivery that was sent, and the consequence. `attempt` is null when it does not count. */
export type Settled = { number: number; attempt: StoredAttempt | null; verdict: Verdict };

/** How long an instance may keep a claimed delivery, ms: for the attempt, and for storing its result. */
const CLAIM_LIFE = 4 * ATTEMPT_TIMEOUT;

/**
 * The webhook's deliveries that another instance is sending now. It may send one again if it stopped before storing
 * the result.
 */
const claimedByOthers = (webhookId: string | typeof webhooks.id, claimant: string): SQL | undefined =>
  and(
    eq(deliveries.webhookId, webhookId),
    eq(deliveries.status, 'pending'),
    ne(deliveries.claimedBy, claimant),
    gt(deliveries.claimedUntil, databaseNow),
  );

/**
 * When the next delivery of each active webhook is due, in ms UTC, without webhooks to which another instance is
 * sending.
 *
 * A delivery that would wait longer than the longest pause was postponed while the clock was ahead; it is due as
 * well.
 */
export async function listDue(
  read: Reader,
  claimant: string | null,
): Promise<{ webhookId: string; at: number }[]> {
  const next = sql<number | null>`(
    select min(waiting.next_attempt_at) from ${deliveries} waiting
    where waiting.webhook_id = webhooks.id and waiting.status = 'pending')`;
  const rows = await read
    .select({ webhookId: webhooks.id, at: next })
    .from(webhooks)
    .where(
      and(
        eq(webhooks.status, 'active'),
        claimant === null
          ? undefined
          : notExists(
              read
                .select({ number: deliveries.number })
                .from(deliveries)
                .where(claimedByOthers(webhooks.id, claimant)),
            ),
      ),
    );
  return rows.flatMap(({ webhookId, at }) => (at === null ? [] : [{ webhookId, at }]));
}

/** The number of waiting deliveries, including those that will be repeated later. */
export const countPending = (read: Reader): Promise<number> =>
  read.$count(deliveries, eq(deliveries.status, 'pending'));

/** Whether a delivery postponed until `at` is due. Both in ms UTC. */
export const isDue = (at: number, now: number): boolean =>
  at <= now || at > latestMoment(now + LONGEST_RETRY_WAIT);

type Step = {
  webhookId: string;
  /** The calling instance; null when no other instance can share the database, so that nothing need be claimed. */
  claimant: string | null;
  /** The result of the last sent delivery; null at the beginning. */
  settled: Settled | null;
  /** Whether to continue with the next one. */
  goesOn: boolean;
  now: number;
};

/**
 * Stores the result of one delivery and returns the webhook's next, the oldest due one, with its final body and
 * claimed. Null when there is none, or when another instance is sending to the webhook: its messages stay in order.
 *
 * Both happen in one transaction: after a kill, a delivery is either recorded or sent again.
 */
export const stepQueue = defineWrite(
  'webhooks.step',
  Nullable(Claimed),
  async (tx, { settled, goesOn, ...claim }: Step): Promise<Claimed | null> => {
    if (settled) await settleWithin(tx, settled, claim);
    return goesOn ? claimWithin(tx, claim) : null;
  },
  { background: true },
);

type Claim = Pick<Step, 'webhookId' | 'claimant' | 'now'>;

async function claimWithin(tx: Transaction, { webhookId, claimant, now }: Claim): Promise<Claimed | null> {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, webhookId));
  if (webhook?.status !== 'active') return null;
  if (claimant !== null && (await tx.$count(deliveries, claimedByOthers(webhookId, claimant))) > 0)
    return null;
  const { status, body, nextAttemptAt, number } = deliveries;
  const [next] = await tx
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        eq(status, 'pending'),
        // A delivery without an attempt is never postponed, whatever the clock said when it was queued.
        or(isNull(body), lte(nextAttemptAt, now), gt(nextAttemptAt, latestMoment(now + LONGEST_RETRY_WAIT))),
      ),
    )
    .orderBy(asc(number))
    .limit(1);
  if (!next) return null;
  if (claimant !== null)
    await tx
      .update(deliveries)
      .set({ claimedBy: claimant, claimedUntil: sql`${databaseNow} + ${CLAIM_LIFE}` })
      .where(eq(number, next.number));
  return toClaimed(webhook, next, await freezeWithin(tx, webhook, next));
}

/** Lets other instances send the deliveries that this one has claimed and will not send. */
export const releaseDeliveries = defineWrite(
  'webhooks.release',
  NOTHING,
  async (tx, claimant: string): Promise<void> => {
    await tx
      .update(deliveries)
      .set({ claimedBy: null, claimedUntil: null })
      .where(and(eq(deliveries.status, 'pending'), eq(deliveries.claimedBy, claimant)));
  },
);

/** A delivery with the facts needed to send it. */
export const toClaimed = (webhook: StoredWebhook, delivery: StoredDelivery, body: string): Claimed => ({
  number: delivery.number,
  messageId: delivery.messageId,
  body,
  attempts: delivery.attempts.length,
  webhook: {
    id: webhook.id,
    accountId: webhook.accountId,
    url: webhook.url,
    sealedSecret: webhook.sealedSecret,
  },
});

/**
 * The body of a delivery: created before its first attempt, and the same ever after
 * (docs/contract/webhooks.md#attempts).
 */
export async function freezeWithin(
  tx: Transaction,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
): Promise<string> {
  if (delivery.body !== null) return delivery.body;
  const dropped = webhook.dropped - webhook.droppedTold;
  const body = await renderBody(webhook.flavor, {
    id: delivery.eventId,
    type: delivery.eventType,
    happenedAt: delivery.happenedAt,
    data: parseRecord(delivery.data ?? '') ?? {},
    dropped: dropped > 0 ? dropped : null,
  });
  await tx
    .update(deliveries)
    .set({ body, data: null, droppedUpTo: webhook.dropped })
    .where(eq(deliveries.number, delivery.number));
  return body;
}
