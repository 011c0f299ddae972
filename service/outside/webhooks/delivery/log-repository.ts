import { Type } from '@sinclair/typebox';
import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import {
  deliveries,
  type StoredAttempt,
  type StoredDelivery,
  webhooks,
} from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { defineQuery, defineWrite } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { Nullable, OneOf } from '../../../lib/schema/kinds.ts';
import type { DeliveryStatus } from '../model.ts';
import { freezeWithin } from './queue-repository.ts';
import { noteExtraWithin } from './settle-repository.ts';

type LogRequest = { webhookId: string; status: DeliveryStatus | null; offset: number; limit: number };

/** One page of a webhook's log, the newest first, and the number of all matching deliveries. */
export const listLog = defineQuery(
  'webhooks.log',
  Type.Object({ deliveries: Type.Array(rowOf(deliveries)), total: Type.Number() }),
  async (db, { webhookId, status, offset, limit }: LogRequest) => {
    const wanted = and(
      eq(deliveries.webhookId, webhookId),
      status === null ? undefined : eq(deliveries.status, status),
    );
    const [all] = await db.select({ count: count() }).from(deliveries).where(wanted);
    const page = await db
      .select()
      .from(deliveries)
      .where(wanted)
      .orderBy(desc(deliveries.number))
      .limit(limit)
      .offset(offset);
    return { deliveries: page, total: all?.count ?? 0 };
  },
);

/** Stores a test that was sent already; it never waits in the queue. */
export const insertTest = defineWrite(
  'webhooks.insert-test',
  rowOf(deliveries),
  async (tx, delivery: typeof deliveries.$inferInsert): Promise<StoredDelivery> => {
    const [stored] = await tx.insert(deliveries).values(delivery).returning();
    if (!stored) throw new Error('A test was not stored');
    return stored;
  },
);

const Resending = Type.Object({
  kind: OneOf('missing', 'pending', 'ready'),
  delivery: Nullable(rowOf(deliveries)),
});

type Own = { webhookId: string; id: string };

async function findWithin(tx: Transaction, { webhookId, id }: Own): Promise<StoredDelivery | undefined> {
  const [found] = await tx
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.webhookId, webhookId)));
  return found;
}

/** A finished delivery to send again: with its body, which is created now if it was never tried. */
export const prepareResending = defineWrite('webhooks.prepare-resending', Resending, async (tx, own: Own) => {
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, own.webhookId));
  const delivery = await findWithin(tx, own);
  if (!webhook || !delivery) return { kind: 'missing' as const, delivery: null };
  if (delivery.status === 'pending') return { kind: 'pending' as const, delivery: null };
  const body = await freezeWithin(tx, webhook, delivery);
  return { kind: 'ready' as const, delivery: { ...delivery, body } };
});

type Resent = Own & { attempt: StoredAttempt; now: number };

/** Records an attempt that a person requested; null when the delivery was deleted meanwhile. */
export const noteResending = defineWrite(
  'webhooks.note-resending',
  Nullable(rowOf(deliveries)),
  async (tx, { attempt, now, ...own }: Resent): Promise<StoredDelivery | null> => {
    const delivery = await findWithin(tx, own);
    if (delivery) await noteExtraWithin(tx, delivery, attempt, now);
    return (await findWithin(tx, own)) ?? null;
  },
);

const REMOVED_AT_ONCE = 5_000;

/** Deletes deliveries from before a moment (ms UTC), some at a time; returns whether more may be left. */
export const removeDeliveriesBefore = defineWrite(
  'webhooks.remove-before',
  Type.Boolean(),
  async (tx, before: number): Promise<boolean> => {
    const old = await tx
      .select({ number: deliveries.number })
      .from(deliveries)
      .where(lt(deliveries.createdAt, before))
      .limit(REMOVED_AT_ONCE);
    const numbers = old.map(({ number }) => number);
    if (numbers.length > 0) await tx.delete(deliveries).where(inArray(deliveries.number, numbers));
    return numbers.length === REMOVED_AT_ONCE;
  },
  { background: true },
);
