import { type Static, Type } from '@sinclair/typebox';
import { and, count, desc, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import { type Domain, domains, links } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { Nullable, OneOf } from '../../lib/schema/kinds.ts';

/** Every domain, those among them that only tell what the namespace of old links was called. */
export const listEveryDomain = (read: Reader): Promise<Domain[]> => read.select().from(domains);

/** A domain by its id, of any account. */
export async function findDomainById(read: Reader | Transaction, id: string): Promise<Domain | undefined> {
  const [domain] = await read
    .select()
    .from(domains)
    .where(and(eq(domains.id, id), isNull(domains.removedAt)));
  return domain;
}

type PageOfDomains = { accountId: string; offset: number; limit: number };

/** A page of an account's domains, the newest first, and how many there are. */
export async function listOwnDomains(
  read: Reader,
  { accountId, offset, limit }: PageOfDomains,
): Promise<{ domains: Domain[]; total: number }> {
  const isOwn = and(eq(domains.accountId, accountId), isNull(domains.removedAt));
  const [all] = await read.select({ count: count() }).from(domains).where(isOwn);
  const page = await read
    .select()
    .from(domains)
    .where(isOwn)
    .orderBy(desc(domains.createdAt), desc(domains.id))
    .limit(limit)
    .offset(offset);
  return { domains: page, total: all?.count ?? 0 };
}

const InsertOutcome = Type.Union([rowOf(domains), OneOf('taken', 'too-many')]);
type InsertOutcome = Static<typeof InsertOutcome>;

type NewDomain = Pick<Domain, 'id' | 'accountId' | 'fqdn'> & { now: number; most: number };

/**
 * Registers a name, unless it is taken or the account has as many as it may.
 *
 * An account that had the name before gets its namespace back with the links that were left in it.
 */
export const insertDomain = defineWrite(
  'domains.insert',
  InsertOutcome,
  async (tx, { id, accountId, fqdn, now, most }: NewDomain): Promise<InsertOutcome> => {
    const sameName = await tx.select().from(domains).where(eq(domains.fqdn, fqdn));
    if (sameName.some(({ removedAt }) => removedAt === null)) return 'taken';
    const isOwn = and(eq(domains.accountId, accountId), isNull(domains.removedAt));
    const [own] = await tx.select({ count: count() }).from(domains).where(isOwn);
    if ((own?.count ?? 0) >= most) return 'too-many';
    const earlier = sameName.find((domain) => domain.accountId === accountId);
    const fresh: Domain = {
      id: earlier?.id ?? id,
      accountId,
      fqdn,
      status: 'pending',
      rootRedirect: null,
      notFoundRedirect: null,
      robotsTxt: null,
      lastVerifiedAt: null,
      lastVerificationError: null,
      checkedAt: null,
      steps: null,
      failedChecks: 0,
      removedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    await tx.insert(domains).values(fresh).onConflictDoUpdate({ target: domains.id, set: fresh });
    return fresh;
  },
);

/** The columns that the owner of a domain sets. */
export type DomainChanges = Partial<Pick<Domain, 'rootRedirect' | 'notFoundRedirect' | 'robotsTxt'>>;

/** What became of a domain; `wrong-state` when its status does not allow the change. */
const ChangeOutcome = Type.Union([
  Type.Object({ before: rowOf(domains), after: rowOf(domains) }),
  OneOf('missing', 'wrong-state'),
]);
type ChangeOutcome = Static<typeof ChangeOutcome>;

type Own = { id: string; accountId: string; now: number };

async function findOwnWithin(tx: Transaction, { id, accountId }: Own): Promise<Domain | undefined> {
  const domain = await findDomainById(tx, id);
  return domain?.accountId === accountId ? domain : undefined;
}

/** Stores changed columns of a domain; both rows. */
export async function updateDomainWithin(
  tx: Transaction,
  before: Domain,
  changes: Partial<Domain>,
): Promise<{ before: Domain; after: Domain }> {
  await tx.update(domains).set(changes).where(eq(domains.id, before.id));
  return { before, after: { ...before, ...changes } };
}

/** Changes what an active domain answers besides its links. */
export const editDomain = defineWrite(
  'domains.edit',
  ChangeOutcome,
  async (tx, { changes, ...own }: Own & { changes: DomainChanges }): Promise<ChangeOutcome> => {
    const before = await findOwnWithin(tx, own);
    if (!before) return 'missing';
    if (before.status !== 'active') return 'wrong-state';
    return updateDomainWithin(tx, before, { ...changes, updatedAt: own.now });
  },
);

/** Revokes a domain; one that is revoked already stays as it is. */
export const revokeDomainRow = defineWrite(
  'domains.revoke',
  ChangeOutcome,
  async (tx, own: Own): Promise<ChangeOutcome> => {
    const before = await findOwnWithin(tx, own);
    if (!before) return 'missing';
    if (before.status === 'revoked') return { before, after: before };
    return updateDomainWithin(tx, before, { status: 'revoked', failedChecks: 0, updatedAt: own.now });
  },
);

const hasLinks = (tx: Transaction, id: string) =>
  tx.select({ id: links.id }).from(links).where(eq(links.namespace, id)).limit(1);

const RemoveOutcome = Type.Union([
  Type.Object({ before: rowOf(domains), after: Nullable(rowOf(domains)) }),
  OneOf('missing', 'wrong-state'),
]);
type RemoveOutcome = Static<typeof RemoveOutcome>;

/** Frees the name of a revoked domain. The row goes as well, unless links remain that were made on it. */
export const removeDomainRow = defineWrite(
  'domains.remove',
  RemoveOutcome,
  async (tx, own: Own): Promise<RemoveOutcome> => {
    const before = await findOwnWithin(tx, own);
    if (!before) return 'missing';
    if (before.status !== 'revoked') return 'wrong-state';
    const [link] = await hasLinks(tx, before.id);
    if (link) return updateDomainWithin(tx, before, { removedAt: own.now, updatedAt: own.now });
    await tx.delete(domains).where(eq(domains.id, before.id));
    return { before, after: null };
  },
);

/** Deletes removed domains whose last link is gone; returns their ids. */
export const dropEmptyDomains = defineWrite(
  'domains.drop-empty',
  Type.Array(Type.String()),
  async (tx): Promise<string[]> => {
    const namespace = tx.select({ id: links.id }).from(links).where(eq(links.namespace, domains.id));
    const dropped = await tx
      .delete(domains)
      .where(and(isNotNull(domains.removedAt), notExists(namespace)))
      .returning({ id: domains.id });
    return dropped.map(({ id }) => id);
  },
  { background: true },
);
