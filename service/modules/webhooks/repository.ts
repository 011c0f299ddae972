import { type Static, Type } from '@sinclair/typebox';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { deliveries, links, type StoredWebhook, webhooks } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { Nullable } from '../../lib/schema/kinds.ts';

/** The newest first. */
export const listWebhooks = (read: Reader, accountId: string): Promise<StoredWebhook[]> =>
  read
    .select()
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));

const own = (accountId: string, id: string) => and(eq(webhooks.id, id), eq(webhooks.accountId, accountId));

export async function findOwnWebhook(
  read: Reader,
  accountId: string,
  id: string,
): Promise<StoredWebhook | undefined> {
  const [webhook] = await read.select().from(webhooks).where(own(accountId, id));
  return webhook;
}

/** How many of these ids are links of the account. */
export async function countOwnLinks(
  read: Reader,
  accountId: string,
  ids: readonly string[],
): Promise<number> {
  const [found] = await read
    .select({ count: count() })
    .from(links)
    .where(and(inArray(links.id, [...ids]), eq(links.ownerId, accountId)));
  return found?.count ?? 0;
}

/** Stores a webhook; false when the account has as many as it may. */
export const insertWebhook = defineWrite(
  'webhooks.insert',
  Type.Boolean(),
  async (
    tx,
    { webhook, most }: { webhook: typeof webhooks.$inferInsert; most: number },
  ): Promise<boolean> => {
    const [existing] = await tx
      .select({ count: count() })
      .from(webhooks)
      .where(eq(webhooks.accountId, webhook.accountId));
    if ((existing?.count ?? 0) >= most) return false;
    await tx.insert(webhooks).values(webhook);
    return true;
  },
);

/** What a person changes of a webhook. */
export type WebhookChanges = Partial<
  Pick<StoredWebhook, 'url' | 'events' | 'description' | 'scopeLinks' | 'flavor'>
> & { status?: 'active' | 'paused' };

type Update = { accountId: string; id: string; changes: WebhookChanges; now: number };

/** Changes a webhook; null when the account has no such one. Set active again, it begins with a clean record. */
export const updateWebhook = defineWrite(
  'webhooks.update',
  Nullable(rowOf(webhooks)),
  async (tx, { accountId, id, changes, now }: Update): Promise<StoredWebhook | null> => {
    const cleared = { disabledReason: null, consecutiveFailures: 0, lastFailureReason: null };
    const [updated] = await tx
      .update(webhooks)
      .set({
        ...changes,
        ...(changes.status === 'active' && cleared),
        ...(changes.status === 'paused' && { disabledReason: null }),
        updatedAt: now,
      })
      .where(own(accountId, id))
      .returning();
    return updated ?? null;
  },
);

/** Rows of a log that are deleted in one transaction: a long log must not hold up other writes. */
const DELETED_AT_ONCE = 5_000;

const Removal = Type.Union([Type.Literal('missing'), Type.Literal('more'), Type.Literal('done')]);
type Removal = Static<typeof Removal>;

/** Deletes a webhook with its log, step by step: call it until it no longer says `more`. */
export const removeWebhook = defineWrite(
  'webhooks.remove',
  Removal,
  async (tx, { accountId, id }: { accountId: string; id: string }): Promise<Removal> => {
    const [webhook] = await tx.select().from(webhooks).where(own(accountId, id));
    if (!webhook) return 'missing';
    if ((await deleteSomeWithin(tx, id)) === DELETED_AT_ONCE) return 'more';
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    return 'done';
  },
);

async function deleteSomeWithin(tx: Transaction, webhookId: string): Promise<number> {
  const some = await tx
    .select({ number: deliveries.number })
    .from(deliveries)
    .where(eq(deliveries.webhookId, webhookId))
    .limit(DELETED_AT_ONCE);
  const numbers = some.map(({ number }) => number);
  if (numbers.length > 0) await tx.delete(deliveries).where(inArray(deliveries.number, numbers));
  return numbers.length;
}
