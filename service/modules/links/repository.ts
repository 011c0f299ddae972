import { type Static, Type } from '@sinclair/typebox';
import { and, eq, sql } from 'drizzle-orm';
import { domains, type Link, links, type NewLink } from '../../../drizzle/schema/index.ts';
import { outsideBin } from '../../db/bin.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import { findUnknownTags } from '../tags/operations.ts';
import {
  appendLinkWithin,
  type ExpiryReason,
  LINK_CREATED,
  LINK_EXPIRED,
  snapshotOf,
  subjectOf,
} from './changes.ts';

const hasAlias = (namespace: string, alias: string) =>
  and(eq(links.namespace, namespace), eq(links.alias, alias));

/** The link of an alias, unless it is in the bin. */
export async function findByAlias(
  read: Reader | Transaction,
  namespace: string,
  alias: string,
): Promise<Link | undefined> {
  const [link] = await read
    .select()
    .from(links)
    .where(and(hasAlias(namespace, alias), outsideBin));
  return link;
}

/** The link that takes an alias, also one in the bin. */
export async function findAnyByAlias(
  read: Reader | Transaction,
  namespace: string,
  alias: string,
): Promise<Link | undefined> {
  const [link] = await read.select().from(links).where(hasAlias(namespace, alias));
  return link;
}

/** A link, unless it is in the bin. */
export async function findById(read: Reader | Transaction, id: string): Promise<Link | undefined> {
  const [link] = await read
    .select()
    .from(links)
    .where(and(eq(links.id, id), outsideBin));
  return link;
}

/** A link, also one in the bin. */
export async function findAnyById(read: Reader | Transaction, id: string): Promise<Link | undefined> {
  const [link] = await read.select().from(links).where(eq(links.id, id));
  return link;
}

type Place = { namespace?: string; ownerId?: string | null };

/** Whether an account may add links to a namespace: to the default one, and to those of its active domains. */
export async function isOpenWithin(
  tx: Transaction,
  { namespace = DEFAULT_NAMESPACE, ownerId = null }: Place,
): Promise<boolean> {
  if (namespace === DEFAULT_NAMESPACE) return true;
  const [domain] = await tx
    .select({ status: domains.status, accountId: domains.accountId })
    .from(domains)
    .where(eq(domains.id, namespace));
  return domain?.status === 'active' && domain.accountId === ownerId;
}

/** Tags that a link was to carry, and its owner does not have. */
export const UnknownTags = Type.Object({ unknownTags: Type.Array(Type.String()) });

const InsertOutcome = Type.Union([rowOf(links), UnknownTags, OneOf('taken', 'domain-not-active')]);
type InsertOutcome = Static<typeof InsertOutcome>;

/**
 * Stores a link, unless its alias is taken, or its domain was given up or a tag deleted since the request was checked.
 */
export const insertLink = defineWrite(
  'links.insert',
  InsertOutcome,
  async (tx, link: NewLink): Promise<InsertOutcome> => {
    if (!(await isOpenWithin(tx, link))) return 'domain-not-active';
    const unknownTags = await findUnknownWithin(tx, link);
    if (unknownTags.length > 0) return { unknownTags };
    const [inserted] = await tx.insert(links).values(link).onConflictDoNothing().returning();
    if (inserted) await appendLinkWithin(tx, LINK_CREATED, inserted);
    return inserted ?? 'taken';
  },
);

/** Those of a link's tags that its owner does not have. */
export const findUnknownWithin = async (
  tx: Transaction,
  { ownerId, tagIds }: Pick<NewLink, 'ownerId' | 'tagIds'>,
): Promise<string[]> => (ownerId && tagIds ? findUnknownTags(tx, ownerId, tagIds) : (tagIds ?? []));

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
      .where(and(eq(links.number, number), eq(links.status, 'ACTIVE'), sameLimits, outsideBin))
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
