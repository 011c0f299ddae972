import { type Static, Type } from '@sinclair/typebox';
import { and, count, desc, eq, inArray } from 'drizzle-orm';
import { deliveries, links, type StoredWebhook, webhooks } from '../../../drizzle/schema/index.ts';
import { builtOnce } from '../../db/built-once.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { outsideBin } from '../../db/expressions.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { Nullable, OneOf } from '../../lib/schema/kinds.ts';
import { appendWebhookEditWithin, appendWebhookWithin, WEBHOOK_CREATED, WEBHOOK_DELETED } from './changes.ts';
import { catchUpWithin, type Publishing } from './publishing/change-repository.ts';

/** The newest first. */
export const listWebhooks = (read: Reader, accountId: string): Promise<StoredWebhook[]> =>
  read
    .select()
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId))
    .orderBy(desc(webhooks.createdAt), desc(webhooks.id));

const anyActive = builtOnce((db) =>
  db.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.status, 'active')).limit(1).prepare(),
);

export async function hasActiveWebhook(read: Reader): Promise<boolean> {
  const [active] = await anyActive(read).execute();
  return active !== undefined;
}

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
    .where(and(inArray(links.id, [...ids]), eq(links.ownerId, accountId), outsideBin));
  return found?.count ?? 0;
}

/** How many webhooks an account has, including stopped ones. */
export async function countWebhooks(read: Reader | Transaction, accountId: string): Promise<number> {
  const [existing] = await read
    .select({ count: count() })
    .from(webhooks)
    .where(eq(webhooks.accountId, accountId));
  return existing?.count ?? 0;
}

type Insertion = { webhook: StoredWebhook; most: number; publishing: Publishing };

/** Stores a webhook; false when the account has reached its limit. */
export const insertWebhook = defineWrite(
  'webhooks.insert',
  Type.Boolean(),
  async (tx, { webhook, most, publishing }: Insertion): Promise<boolean> => {
    await catchUpWithin(tx, publishing);
    if ((await countWebhooks(tx, webhook.accountId)) >= most) return false;
    await tx.insert(webhooks).values(webhook);
    await appendWebhookWithin(tx, WEBHOOK_CREATED, webhook);
    return true;
  },
);

/** The fields of a webhook that a person can change. */
export type WebhookChanges = Partial<
  Pick<StoredWebhook, 'url' | 'events' | 'description' | 'scopeLinks' | 'flavor'>
> & { status?: 'active' | 'paused' };

type Update = { accountId: string; id: string; changes: WebhookChanges; publishing: Publishing };

/** Changes a webhook; null when the account has no such webhook. Activating it resets its health. */
export const updateWebhook = defineWrite(
  'webhooks.update',
  Nullable(rowOf(webhooks)),
  async (tx, { accountId, id, changes, publishing }: Update): Promise<StoredWebhook | null> => {
    await catchUpWithin(tx, publishing);
    const [before] = await tx.select().from(webhooks).where(own(accountId, id));
    const cleared = { disabledReason: null, consecutiveFailures: 0, lastFailureReason: null };
    const [updated] = await tx
      .update(webhooks)
      .set({
        ...changes,
        ...(changes.status === 'active' && cleared),
        ...(changes.status === 'paused' && { disabledReason: null }),
        updatedAt: publishing.now,
      })
      .where(own(accountId, id))
      .returning();
    if (before && updated) await appendWebhookEditWithin(tx, before, updated);
    return updated ?? null;
  },
);

/** How many rows of a log are deleted in one transaction: a long log must not delay other writes. */
const DELETED_AT_ONCE = 5_000;

const Removal = OneOf('missing', 'more', 'done');
type Removal = Static<typeof Removal>;

/** Deletes a webhook with its log, step by step: call it until it no longer returns `more`. */
export const removeWebhook = defineWrite(
  'webhooks.remove',
  Removal,
  async (tx, { accountId, id }: { accountId: string; id: string }): Promise<Removal> => {
    const [webhook] = await tx.select().from(webhooks).where(own(accountId, id));
    if (!webhook) return 'missing';
    if ((await deleteSomeWithin(tx, id)) === DELETED_AT_ONCE) return 'more';
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    await appendWebhookWithin(tx, WEBHOOK_DELETED, webhook);
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
