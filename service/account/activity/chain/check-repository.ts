import { type Static, Type } from '@sinclair/typebox';
import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { changeHashes, changes, consumers } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery, type Pool } from '../../../db/operation.ts';
import { Nullable, OneOf } from '../../../lib/schema/kinds.ts';
import { ACCOUNT_ERASED } from '../../../people/accounts/operations.ts';
import { type Break, ChainFollower, type ChainPlaces } from './follow.ts';
import { CHAIN_PLACES } from './seal-repository.ts';

/** Rows compared between two pauses. */
const PAGE = 500;

/** How often a check begins anew because old changes were removed meanwhile. */
const MOST_ATTEMPTS = 3;

const CheckedChain = Type.Object({
  entries: Type.Number(),
  erased: Type.Number(),
  first: Nullable(Type.Number()),
  last: Nullable(Type.Object({ seq: Type.Number(), hash: Type.String() })),
  break: Nullable(Type.Object({ seq: Type.Number(), what: OneOf('changed', 'removed', 'inserted', 'hash') })),
});
/** What was found of the chain: how many changes are there and erased, its first and last row, and the first break. */
export type CheckedChain = Static<typeof CheckedChain>;

/** Follows the whole chain. */
export const checkChain = defineQuery(
  'audit.check',
  CheckedChain,
  async (db, _input: null, pool): Promise<CheckedChain> => {
    for (let attempt = 1; ; attempt += 1) {
      const places = await readPlaces(db);
      const follower = new ChainFollower(places);
      const found = await findBreak(db, follower, pool);
      const isSame = (await readPlaces(db)).forgotten === places.forgotten;
      if (isSame || attempt === MOST_ATTEMPTS) return summaryOf(follower, found);
    }
  },
);

const summaryOf = ({ entries, erased, first, last }: ChainFollower, found: Break | null): CheckedChain => ({
  entries,
  erased,
  first,
  last: last && { seq: last.seq, hash: last.hash },
  break: found,
});

async function readPlaces(db: Reader): Promise<ChainPlaces> {
  const rows = await db
    .select()
    .from(consumers)
    .where(inArray(consumers.name, Object.values(CHAIN_PLACES)));
  const placeOf = (name: string): number => rows.find((row) => row.name === name)?.seq ?? 0;
  return {
    begun: placeOf(CHAIN_PLACES.begun),
    sealed: placeOf(CHAIN_PLACES.sealed),
    forgotten: placeOf(CHAIN_PLACES.forgotten),
  };
}

async function findBreak(db: Reader, follower: ChainFollower, pool: Pool): Promise<Break | null> {
  let place = Number.MIN_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .select({ sealed: changeHashes, change: changes })
      .from(changeHashes)
      .leftJoin(changes, eq(changes.seq, changeHashes.seq))
      .where(gt(changeHashes.seq, place))
      .orderBy(asc(changeHashes.seq))
      .limit(PAGE);
    const end = rows.at(-1)?.sealed.seq;
    if (end === undefined) return endOf(db, follower, place);
    const unsealed = await findUnsealed(db, place, end);
    for (const row of rows) {
      const before = unsealed !== null && unsealed < row.sealed.seq ? unsealed : null;
      const found = follower.take(row, before);
      if (found) return found;
    }
    place = end;
    await pool.pause();
  }
}

/** The first change between two places that the chain has no row of. */
async function findUnsealed(db: Reader, after: number, before: number): Promise<number | null> {
  const [found] = await db
    .select({ seq: changes.seq })
    .from(changes)
    .leftJoin(changeHashes, eq(changeHashes.seq, changes.seq))
    .where(and(gt(changes.seq, after), lt(changes.seq, before), isNull(changeHashes.seq)))
    .orderBy(asc(changes.seq))
    .limit(1);
  return found?.seq ?? null;
}

/** The end of the chain; what was erased since the last row was sealed is told behind it. */
async function endOf(db: Reader, follower: ChainFollower, place: number): Promise<Break | null> {
  const erasures = await db
    .select({ facts: changes.facts })
    .from(changes)
    .where(and(gt(changes.seq, place), eq(changes.kind, ACCOUNT_ERASED.kind)));
  for (const { facts } of erasures) follower.noteErasure(facts);
  const found = follower.end();
  if (found?.what !== 'removed') return found;
  const [change] = await db.select({ seq: changes.seq }).from(changes).where(eq(changes.seq, found.seq));
  return change ? { ...found, what: 'hash' } : found;
}
