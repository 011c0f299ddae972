import { type Static, Type } from '@sinclair/typebox';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, ne, notExists, or } from 'drizzle-orm';
import { type Domain, domains, linkNames, links } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { NOTHING, OneOf } from '../../lib/schema/kinds.ts';
import { appendDomainWithin, appendNewDomainWithin } from './changes.ts';
import { afterCheck, type Check } from './lifecycle.ts';

/** Every domain, including removed ones, which still name the namespace of old links. */
export const listEveryDomain = (read: Reader): Promise<Domain[]> => read.select().from(domains);

/** A domain by its id, of any account. */
export async function findDomainById(read: Reader | Transaction, id: string): Promise<Domain | undefined> {
  const [domain] = await read
    .select()
    .from(domains)
    .where(and(eq(domains.id, id), isNull(domains.removedAt)));
  return domain;
}

const ownedBy = (accountId: string) => and(eq(domains.accountId, accountId), isNull(domains.removedAt));

/** How many domains an account has, revoked ones included. */
export async function countOwnDomains(read: Reader | Transaction, accountId: string): Promise<number> {
  const [all] = await read.select({ count: count() }).from(domains).where(ownedBy(accountId));
  return all?.count ?? 0;
}

type PageOfDomains = { accountId: string; offset: number; limit: number };

/** A page of an account's domains, the newest first, and how many there are. */
export async function listOwnDomains(
  read: Reader,
  { accountId, offset, limit }: PageOfDomains,
): Promise<{ domains: Domain[]; total: number }> {
  const page = await read
    .select()
    .from(domains)
    .where(ownedBy(accountId))
    .orderBy(desc(domains.createdAt), desc(domains.id))
    .limit(limit)
    .offset(offset);
  return { domains: page, total: await countOwnDomains(read, accountId) };
}

const InsertOutcome = Type.Union([rowOf(domains), OneOf('taken', 'too-many')]);
type InsertOutcome = Static<typeof InsertOutcome>;

type NewDomain = Pick<Domain, 'id' | 'accountId' | 'fqdn'> & { now: number; most: number };

/**
 * Registers a name, unless it is taken or the account has reached its quota.
 *
 * An account that had the name before gets its namespace back, with the links that are still in it.
 */
export const insertDomain = defineWrite(
  'domains.insert',
  InsertOutcome,
  async (tx, { id, accountId, fqdn, now, most }: NewDomain): Promise<InsertOutcome> => {
    const sameName = await tx.select().from(domains).where(eq(domains.fqdn, fqdn));
    if (sameName.some(({ removedAt }) => removedAt === null)) return 'taken';
    if ((await countOwnDomains(tx, accountId)) >= most) return 'too-many';
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
    await appendNewDomainWithin(tx, fresh);
    return fresh;
  },
);

/** The columns that the owner of a domain can change. */
export type DomainChanges = Partial<Pick<Domain, 'rootRedirect' | 'notFoundRedirect' | 'robotsTxt'>>;

/** The domain after a change, or why it was not changed; `wrong-state` when its status does not allow the change. */
const ChangeOutcome = Type.Union([rowOf(domains), OneOf('missing', 'wrong-state')]);
export type ChangeOutcome = Static<typeof ChangeOutcome>;

type Own = { id: string; accountId: string; now: number };

async function findOwnWithin(tx: Transaction, { id, accountId }: Own): Promise<Domain | undefined> {
  const domain = await findDomainById(tx, id);
  return domain?.accountId === accountId ? domain : undefined;
}

/** Stores changed columns of a domain, and appends the differences; returns the domain after it. */
async function updateDomainWithin(
  tx: Transaction,
  before: Domain,
  changes: Partial<Domain>,
): Promise<Domain> {
  const after = { ...before, ...changes };
  await tx.update(domains).set(changes).where(eq(domains.id, before.id));
  await appendDomainWithin(tx, before, after);
  return after;
}

/** Changes the answers of an active domain for paths without a link. */
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

/** Revokes a domain; a revoked domain stays as it is. */
export const revokeDomainRow = defineWrite(
  'domains.revoke',
  ChangeOutcome,
  async (tx, own: Own): Promise<ChangeOutcome> => {
    const before = await findOwnWithin(tx, own);
    if (!before) return 'missing';
    if (before.status === 'revoked') return before;
    return updateDomainWithin(tx, before, { status: 'revoked', failedChecks: 0, updatedAt: own.now });
  },
);

/** Frees the name of a revoked domain. The row stays as long as links of the domain exist. */
export const removeDomainRow = defineWrite(
  'domains.remove',
  ChangeOutcome,
  async (tx, own: Own): Promise<ChangeOutcome> => {
    const before = await findOwnWithin(tx, own);
    if (!before) return 'missing';
    if (before.status !== 'revoked') return 'wrong-state';
    return updateDomainWithin(tx, before, { removedAt: own.now, updatedAt: own.now });
  },
);

/** Transfers every domain of an account to another account. */
export async function handOverDomainsWithin(
  tx: Transaction,
  { from, to, now }: { from: string; to: string; now: number },
): Promise<void> {
  for (const domain of await tx.select().from(domains).where(eq(domains.accountId, from)))
    await updateDomainWithin(tx, domain, { accountId: to, updatedAt: now });
}

/** Gives the domains of an account on which others have links to the owner of the oldest of these links. */
export async function leaveDomainsWithin(tx: Transaction, from: string, now: number): Promise<void> {
  for (const domain of await tx.select().from(domains).where(eq(domains.accountId, from))) {
    const [link] = await tx
      .select({ ownerId: links.ownerId })
      .from(links)
      .where(and(eq(links.namespace, domain.id), isNotNull(links.ownerId), ne(links.ownerId, from)))
      .orderBy(asc(links.number))
      .limit(1);
    if (link?.ownerId) await updateDomainWithin(tx, domain, { accountId: link.ownerId, updatedAt: now });
  }
}

/** Deletes removed domains without links and further names. */
export const dropEmptyDomains = defineWrite(
  'domains.drop-empty',
  NOTHING,
  async (tx): Promise<void> => {
    const namespace = tx.select({ id: links.id }).from(links).where(eq(links.namespace, domains.id));
    const names = tx
      .select({ name: linkNames.name })
      .from(linkNames)
      .where(eq(linkNames.namespace, domains.id));
    await tx.delete(domains).where(and(isNotNull(domains.removedAt), notExists(namespace), notExists(names)));
  },
  { background: true },
);

type Due = { before: number; now: number; limit: number };

/**
 * Active domains last checked before a moment, the longest ago first; also those checked while the clock was ahead.
 */
export const listDueDomains = (read: Reader, { before, now, limit }: Due): Promise<Domain[]> =>
  read
    .select()
    .from(domains)
    .where(
      and(
        eq(domains.status, 'active'),
        or(isNull(domains.checkedAt), lte(domains.checkedAt, before), gt(domains.checkedAt, now)),
      ),
    )
    .orderBy(asc(domains.checkedAt), asc(domains.id))
    .limit(limit);

/**
 * Stores the result of a check. It is applied to the present state of the domain, which may have been given up
 * meanwhile.
 */
export const noteCheck = defineWrite(
  'domains.note-check',
  ChangeOutcome,
  async (tx, { id, check }: { id: string; check: Check }): Promise<ChangeOutcome> => {
    const before = await findDomainById(tx, id);
    if (!before) return 'missing';
    if (before.status === 'revoked') return 'wrong-state';
    return updateDomainWithin(tx, before, afterCheck(before, check));
  },
);
