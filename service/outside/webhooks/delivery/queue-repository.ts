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
import { defineWrite } from '../../../db/operation.ts';
import { databaseNow } from '../../../db/server-clock.ts';
import { latestMoment } from '../../../lib/lifetime.ts';
import { parseRecord } from '../../../lib/record.ts';
import { NOTHING, Nullable } from '../../../lib/schema/kinds.ts';
import { renderBody } from '../rendering/render.ts';
import { ATTEMPT_TIMEOUT } from '../target.ts';
import { LONGEST_RETRY_WAIT, type Verdict } from './ladder.ts';
import { settleWithin } from './settle-repository.ts';

/** A delivery that is to be sent now. */
const Claimed = Type.Object({
  number: Type.Number(),
  messageId: Type.String(),
  body: Type.String(),
  /** Attempts that count so far. */
  attempts: Type.Number(),
  webhook: Type.Object({
    id: Type.String(),
    accountId: Type.String(),
    url: Type.String(),
    sealedSecret: Type.String(),
  }),
});
export type Claimed = Static<typeof Claimed>;

/** A delivery that was sent, and what follows. `attempt` is null when it does not count. */
export type Settled = { number: number; attempt: StoredAttempt | null; verdict: Verdict };

/** How long a delivery stays with the instance that sends it, ms: the attempt, and noting what became of it. */
const CLAIM_LIFE = 4 * ATTEMPT_TIMEOUT;

/** The webhook's deliveries that another instance is sending now. What it did not live to note, it may send again. */
const claimedByOthers = (webhookId: string | typeof webhooks.id, claimant: string): SQL | undefined =>
  and(
    eq(deliveries.webhookId, webhookId),
    eq(deliveries.status, 'pending'),
    ne(deliveries.claimedBy, claimant),
    gt(deliveries.claimedUntil, databaseNow),
  );

/**
 * When the next delivery of each active webhook is due, in ms UTC, but for webhooks that another instance sends to now.
 *
 * One that is to wait longer than any attempt does was put off while the clock was ahead; it is due as well.
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

/** How many deliveries wait, also those that are tried again later. */
export const countPending = (read: Reader): Promise<number> =>
  read.$count(deliveries, eq(deliveries.status, 'pending'));

/** Whether a delivery that is put off until `at` is due. Both in ms UTC. */
export const isDue = (at: number, now: number): boolean =>
  at <= now || at > latestMoment(now + LONGEST_RETRY_WAIT);

type Step = {
  webhookId: string;
  /** The instance that asks; null where no other one can share the database, and nothing need be claimed. */
  claimant: string | null;
  /** What became of the one that was sent last; null at the beginning. */
  settled: Settled | null;
  /** Whether to go on with the next one. */
  goesOn: boolean;
  now: number;
};

/**
 * Notes what became of one delivery and hands out the webhook's next, the oldest that is due, with its body frozen and
 * claimed; null when there is none, or another instance sends to the webhook now: its messages stay in order.
 *
 * One transaction for both: whenever the service is killed, a delivery is either noted or sent again.
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
        // One that was never tried is not put off, whatever the clock was when it came.
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

/** Lets other instances send what this one has claimed and will not. */
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

/** A delivery with what is needed to send it. */
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

/** The body of a delivery: made before its first attempt, the same for ever after (docs/contract/webhooks.md#attempts). */
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
