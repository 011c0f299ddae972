import { eq } from 'drizzle-orm';
import { webhooks } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { asksFor } from '../catalogue/catalogue.ts';
import {
  countDroppedWithin,
  countRoomWithin,
  enqueueWithin,
  listActiveWithin,
} from './enqueue-repository.ts';
import { idsFrom } from './ids.ts';

/** An event about an account, and no link; `happenedAt` is in ms UTC, `data` JSON, `seed` makes its ids. */
export type AccountEvent = { type: string; happenedAt: number; data: string; seed: string };

/** The accounts with a webhook that gets events of a type. */
export async function listAccountsAskingFor(read: Reader, type: string): Promise<string[]> {
  const active = await read
    .select({ accountId: webhooks.accountId, events: webhooks.events })
    .from(webhooks)
    .where(eq(webhooks.status, 'active'));
  return [...new Set(active.flatMap((one) => (asksFor(one.events, type) ? one.accountId : [])))];
}

/** Queues an event for each webhook of an account that asks for it; one whose queue is full counts it as dropped. */
export async function publishToAccountWithin(
  tx: Transaction,
  accountId: string,
  { type, happenedAt, data, seed }: AccountEvent,
): Promise<void> {
  const ids = idsFrom(seed);
  const event = { id: ids.event(), type, happenedAt, data };
  for (const { id, events } of await listActiveWithin(tx, [accountId])) {
    if (!asksFor(events, type)) continue;
    if ((await countRoomWithin(tx, id)) > 0) await enqueueWithin(tx, id, [event], { ids, now: happenedAt });
    else await countDroppedWithin(tx, id, 1);
  }
}
