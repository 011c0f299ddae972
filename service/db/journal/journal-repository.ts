import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { changes, consumers } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../connection.ts';
import { isOneOf } from '../expressions.ts';
import { bytesOf, pagesOf } from '../pages.ts';
import type { Change } from './change.ts';

/** The number of the newest change; 0 when there is none. */
export async function newestSeq(db: Reader | Transaction): Promise<number> {
  const [newest] = await db.select({ seq: max(changes.seq) }).from(changes);
  return newest?.seq ?? 0;
}

/** The changes after one, in order, at most `limit` of them. `kinds` filters by kind. */
export const listChangesAfter = (
  db: Reader | Transaction,
  seq: number,
  { limit, kinds }: { limit: number; kinds?: readonly string[] },
): Promise<Change[]> =>
  db
    .select()
    .from(changes)
    .where(and(gt(changes.seq, seq), kinds && inArray(changes.kind, [...kinds])))
    .orderBy(asc(changes.seq))
    .limit(limit);

/** The subject of changes: for example `link` and its id. */
type Subject = { subject: string; subjectId: string };

const isAbout = ({ subject, subjectId }: Subject) =>
  and(eq(changes.subject, subject), eq(changes.subjectId, subjectId));

/** The changes of a thing of these kinds, the newest first: at most `limit` of those before and after a number. */
export const listChangesOf = (
  db: Reader | Transaction,
  about: Subject,
  {
    before,
    after,
    limit,
    kinds,
  }: { before?: number; after?: number; limit: number; kinds: readonly string[] },
): Promise<Change[]> =>
  db
    .select()
    .from(changes)
    .where(
      and(
        isAbout(about),
        before === undefined ? undefined : lt(changes.seq, before),
        after === undefined ? undefined : gt(changes.seq, after),
        inArray(changes.kind, [...kinds]),
      ),
    )
    .orderBy(desc(changes.seq))
    .limit(limit);

/** One change of a thing; undefined if the change is about another thing. */
export async function findChangeOf(
  db: Reader | Transaction,
  about: Subject,
  seq: number,
): Promise<Change | undefined> {
  const [change] = await db
    .select()
    .from(changes)
    .where(and(isAbout(about), eq(changes.seq, seq)));
  return change;
}

type Later = {
  subject: string;
  kinds: readonly string[];
  /** Changes of things, by number. */
  after: readonly { subjectId: string; seq: number }[];
  /** A field that has changed. */
  field: string;
};

/**
 * For each of these changes, by its number, the next change of a field of the same thing; absent if the field did not
 * change again.
 */
export async function findLaterChanges(
  db: Reader | Transaction,
  { subject, kinds, after, field }: Later,
): Promise<ReadonlyMap<number, number>> {
  if (after.length === 0) return new Map();
  const path = `$.changes.${field}`;
  const given = JSON.stringify(after.map(({ subjectId, seq }) => [subjectId, seq]));
  const found = await db.all<{ seq: number; later: number | null }>(sql`
    select given.value ->> 1 as seq, (
      select min(${changes.seq}) from ${changes}
      where ${changes.subject} = ${subject}
        and ${changes.subjectId} = given.value ->> 0
        and ${changes.seq} > given.value ->> 1
        and ${inArray(changes.kind, [...kinds])}
        and json_extract(${changes.facts}, ${path}) is not null
    ) as later
    from json_each(${given}) as given`);
  return new Map(found.flatMap(({ seq, later }) => (later === null ? [] : [[seq, later] as const])));
}

type OfOperation = { operation: string; actorId: string; subject: string };

/** The changes of an account's operation since a moment (ms UTC), the last change first, at most `limit`. */
export async function listChangesOfOperation(
  db: Reader | Transaction,
  { operation, actorId, subject }: OfOperation,
  { since, limit }: { since: number; limit: number },
): Promise<Change[]> {
  const sized = await db
    .select({ key: changes.seq, bytes: bytesOf(changes) })
    .from(changes)
    .where(
      and(
        eq(changes.operation, operation),
        eq(changes.actorId, actorId),
        eq(changes.subject, subject),
        gte(changes.at, since),
      ),
    )
    .orderBy(desc(changes.seq))
    .limit(limit);
  const found: Change[] = [];
  for (const page of pagesOf(sized, ({ bytes }) => bytes)) {
    const keys = page.map(({ key }) => key);
    for (const change of await listChangesBySeq(db, keys)) found.push(change);
  }
  return found.toSorted((a, b) => b.seq - a.seq);
}

/** A summary of an operation: the number of changed things, and the numbers of its first and last change. */
export type OperationSummary = {
  operation: string;
  first: number;
  last: number;
  /** Of the last change, milliseconds UTC. */
  at: number;
  subjects: number;
  /** Kinds of change, each once. */
  kinds: string;
};

type Doer = { actor: string; actorId: string };

/** The operations in which a caller changed things since a moment (ms UTC), the newest first, at most `limit`. */
export const listOperations = async (
  db: Reader,
  { actor, actorId }: Doer,
  {
    subject,
    kinds,
    since,
    limit,
  }: { subject: string; kinds: readonly string[]; since: number; limit: number },
): Promise<OperationSummary[]> => {
  // The numbers of changes grow with time, so reading backwards ends at the first older one.
  const [older] = await db
    .select({ seq: changes.seq })
    .from(changes)
    .where(lt(changes.at, since))
    .orderBy(desc(changes.seq))
    .limit(1);
  const last = sql<number>`max(${changes.seq})`;
  const rows = await db
    .select({
      operation: changes.operation,
      first: sql<number>`min(${changes.seq})`,
      last,
      at: sql<number>`max(${changes.at})`,
      subjects: sql<number>`count(distinct ${changes.subjectId})`,
      kinds: sql<string>`group_concat(distinct ${changes.kind})`,
    })
    .from(changes)
    .where(
      and(
        gt(changes.seq, older?.seq ?? 0),
        eq(changes.actorId, actorId),
        eq(changes.actor, actor),
        eq(changes.subject, subject),
        inArray(changes.kind, [...kinds]),
      ),
    )
    .groupBy(changes.operation)
    .orderBy(desc(last))
    .limit(limit);
  return rows.flatMap(({ operation, ...summary }) => (operation === null ? [] : { operation, ...summary }));
};

/** The changes with these numbers, in no order. */
export const listChangesBySeq = (db: Reader | Transaction, seqs: readonly number[]): Promise<Change[]> =>
  db.select().from(changes).where(isOneOf(changes.seq, seqs));

/** Changes of one kind by what they are about, or by the operation they were made in. */
export const listByKind = (
  db: Reader | Transaction,
  { subject, kind }: { subject: string; kind: string },
  { subjectIds, operations }: { subjectIds?: readonly string[]; operations?: readonly string[] },
): Promise<Change[]> =>
  db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.kind, kind),
        subjectIds && and(eq(changes.subject, subject), inArray(changes.subjectId, [...subjectIds])),
        operations && inArray(changes.operation, [...operations]),
      ),
    );

/** How far a consumer has come; null before it has ever moved. */
export async function findPlaceWithin(tx: Reader | Transaction, name: string): Promise<number | null> {
  const [place] = await tx.select().from(consumers).where(eq(consumers.name, name));
  return place?.seq ?? null;
}

/** Moves a consumer on, in the same transaction as what it makes of the changes. */
export async function moveOnWithin(tx: Transaction, name: string, seq: number): Promise<void> {
  await tx
    .insert(consumers)
    .values({ name, seq })
    .onConflictDoUpdate({ target: consumers.name, set: { seq } });
}

/** Gives the earlier changes of things to their first owner, so that they are erased with that account. */
export async function adoptChangesWithin(
  tx: Transaction,
  { subject, subjectIds, ownerId }: { subject: string; subjectIds: readonly string[]; ownerId: string },
): Promise<void> {
  await tx
    .update(changes)
    .set({ ownerId })
    .where(
      and(eq(changes.subject, subject), isOneOf(changes.subjectId, subjectIds), isNull(changes.ownerId)),
    );
}

/** What an erased account takes with it: the changes that concern it, and itself as the author of others that stay. */
export async function countChangesOfWithin(
  tx: Transaction,
  accountId: string,
): Promise<{ changes: number; authors: number }> {
  const countOf = async (condition: SQL | undefined): Promise<number> => {
    const [found] = await tx.select({ rows: count() }).from(changes).where(condition);
    return found?.rows ?? 0;
  };
  const stays = or(isNull(changes.ownerId), ne(changes.ownerId, accountId));
  return {
    changes: await countOf(eq(changes.ownerId, accountId)),
    authors: await countOf(and(eq(changes.actorId, accountId), stays)),
  };
}

/**
 * Removes the oldest changes, at most `limit`, that are from before a moment (milliseconds UTC); returns how many.
 *
 * Only as far as the first one that is younger: a clock that was put back leaves a few for later.
 */
export async function removeChangesBeforeWithin(
  tx: Transaction,
  moment: number,
  limit: number,
): Promise<number> {
  const oldest = await tx
    .select({ seq: changes.seq, at: changes.at })
    .from(changes)
    .orderBy(asc(changes.seq))
    .limit(limit);
  const young = oldest.findIndex(({ at }) => at >= moment);
  const old = young < 0 ? oldest : oldest.slice(0, young);
  const last = old.at(-1);
  if (last) await tx.delete(changes).where(lte(changes.seq, last.seq));
  return old.length;
}
