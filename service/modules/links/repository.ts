import { Type } from '@sinclair/typebox';
import { and, eq, sql } from 'drizzle-orm';
import { type Link, links, type NewLink } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { Nullable } from '../../lib/schema/kinds.ts';
import {
  appendLinkWithin,
  type ExpiryReason,
  LINK_CREATED,
  LINK_EXPIRED,
  snapshotOf,
  subjectOf,
} from './changes.ts';

export async function findByAlias(
  read: Reader | Transaction,
  namespace: string,
  alias: string,
): Promise<Link | undefined> {
  const [link] = await read
    .select()
    .from(links)
    .where(and(eq(links.namespace, namespace), eq(links.alias, alias)));
  return link;
}

export async function findById(read: Reader | Transaction, id: string): Promise<Link | undefined> {
  const [link] = await read.select().from(links).where(eq(links.id, id));
  return link;
}

/** Stores a link; null when its alias is taken. */
export const insertLink = defineWrite(
  'links.insert',
  Nullable(rowOf(links)),
  async (tx, link: NewLink): Promise<Link | null> => {
    const [inserted] = await tx.insert(links).values(link).onConflictDoNothing().returning();
    if (inserted) await appendLinkWithin(tx, LINK_CREATED, inserted);
    return inserted ?? null;
  },
);

type ExpiryMark = Pick<Link, 'number' | 'maxClicks' | 'expireAfter'> & { reason: ExpiryReason };

/** Marks a link as expired; false when it is marked already, or its limits have changed since it was read. */
export const markExpired = defineWrite(
  'links.expire',
  Type.Boolean(),
  async (tx, { number, maxClicks, expireAfter, reason }: ExpiryMark): Promise<boolean> => {
    const sameLimits = sql`${links.maxClicks} is ${maxClicks} and ${links.expireAfter} is ${expireAfter}`;
    const [marked] = await tx
      .update(links)
      .set({ status: 'EXPIRED' })
      .where(and(eq(links.number, number), eq(links.status, 'ACTIVE'), sameLimits))
      .returning();
    if (marked)
      await appendChangeWithin(tx, LINK_EXPIRED, {
        ...subjectOf(marked),
        facts: { link: snapshotOf(marked), reason },
      });
    return marked !== undefined;
  },
  { background: true },
);
