import { Type } from '@sinclair/typebox';
import { and, eq, sql } from 'drizzle-orm';
import { type Link, links, type NewLink } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { Nullable } from '../../lib/schema/kinds.ts';

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
    return inserted ?? null;
  },
);

/** Marks a link as expired; false when it is marked already, or its limits have changed since it was read. */
export const markExpired = defineWrite(
  'links.expire',
  Type.Boolean(),
  async (
    tx,
    { number, maxClicks, expireAfter }: Pick<Link, 'number' | 'maxClicks' | 'expireAfter'>,
  ): Promise<boolean> => {
    const sameLimits = sql`${links.maxClicks} is ${maxClicks} and ${links.expireAfter} is ${expireAfter}`;
    const marked = await tx
      .update(links)
      .set({ status: 'EXPIRED' })
      .where(and(eq(links.number, number), eq(links.status, 'ACTIVE'), sameLimits))
      .returning({ number: links.number });
    return marked.length > 0;
  },
  { background: true },
);
