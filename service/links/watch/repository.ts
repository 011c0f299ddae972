import { Type } from '@sinclair/typebox';
import { and, asc, count, eq, getTableColumns, gt, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { links, type WatchedDestination, watchedDestinations } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { isOneOf, outsideBin } from '../../db/expressions.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { insertManyWithin } from '../../db/many-rows.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING, Nullable } from '../../lib/schema/kinds.ts';
import { DAY, MINUTE } from '../../lib/time.ts';
import { snapshotOf } from '../links/operations.ts';
import { LINK_ALIVE, LINK_DEAD } from './changes.ts';
import { destinationsOf, isWatched, watchedHost } from './destinations-rule.ts';
import type { Finding } from './look-rule.ts';
import type { WatchMode } from './model.ts';
import { afterLook } from './state-rule.ts';

/** The watched destinations of a link, in the order in which they were found. */
export const listOfLink = (read: Reader, linkNumber: number): Promise<WatchedDestination[]> =>
  read
    .select()
    .from(watchedDestinations)
    .where(eq(watchedDestinations.linkNumber, linkNumber))
    .orderBy(asc(sql`rowid`));

/** How many destinations are watched. */
export async function countWatched(read: Reader): Promise<number> {
  const [counted] = await read.select({ count: count() }).from(watchedDestinations);
  return counted?.count ?? 0;
}

const ofDead = (ownerId: string) =>
  and(eq(watchedDestinations.state, 'dead'), eq(links.ownerId, ownerId), eq(links.generation, 'v2'));

/** How many links of an account have a dead destination. */
export async function countDead(read: Reader, ownerId: string): Promise<number> {
  const [counted] = await read
    .select({ count: sql<number>`count(distinct ${watchedDestinations.linkNumber})` })
    .from(watchedDestinations)
    .innerJoin(links, eq(links.number, watchedDestinations.linkNumber))
    .where(and(ofDead(ownerId), outsideBin));
  return counted?.count ?? 0;
}

/** Dead destinations of an account's links, the longest dead first. */
export const listDead = (read: Reader, ownerId: string, most: number) =>
  read
    .selectDistinct({
      namespace: links.namespace,
      alias: links.alias,
      since: sql<number>`min(${watchedDestinations.since})`,
    })
    .from(watchedDestinations)
    .innerJoin(links, eq(links.number, watchedDestinations.linkNumber))
    .where(and(ofDead(ownerId), outsideBin))
    .groupBy(links.number)
    .orderBy(sql`min(${watchedDestinations.since})`)
    .limit(most);

const isNotAt = (hosts: readonly string[]) =>
  sql`${watchedDestinations.host} not in (select value from json_each(${JSON.stringify(hosts)}))`;

/** A moment further ahead than this was set while the clock was, ms. */
const LONGEST_PAUSE = 3 * DAY;

/** Those whose turn it is, at most one for each host; `busy` hosts have none. */
export const listTurns = (
  read: Reader,
  { now, busy, most }: { now: number; busy: readonly string[]; most: number },
): Promise<WatchedDestination[]> =>
  read
    .select({ ...getTableColumns(watchedDestinations), first: sql`min(${watchedDestinations.nextAt})` })
    .from(watchedDestinations)
    .where(
      and(
        or(lte(watchedDestinations.nextAt, now), gt(watchedDestinations.nextAt, now + LONGEST_PAUSE)),
        isNotAt(busy),
      ),
    )
    .groupBy(watchedDestinations.host)
    .orderBy(sql`min(${watchedDestinations.nextAt})`)
    .limit(most);

/** A destination that answered when it was last asked, at none of the `busy` hosts; near ones, others, or with null any. */
export async function findWitness(
  read: Reader,
  { isNear, busy }: { isNear: boolean | null; busy: readonly string[] },
): Promise<Pick<WatchedDestination, 'url'> | undefined> {
  const [found] = await read
    .select({ url: watchedDestinations.url })
    .from(watchedDestinations)
    .where(
      and(
        inArray(watchedDestinations.state, ['alive', 'moved']),
        isNotAt(busy),
        isNear === null ? undefined : eq(watchedDestinations.isNear, isNear),
      ),
    )
    .orderBy(sql`random()`)
    .limit(1);
  return found;
}

/** Whether a destination is watched, or a link wants it. */
export async function isAnyWatched(read: Reader): Promise<boolean> {
  const [row] = await read.select({ url: watchedDestinations.url }).from(watchedDestinations).limit(1);
  const isWanted = and(eq(links.watch, true), outsideBin);
  const [link] = await read.select({ id: links.id }).from(links).where(isWanted).limit(1);
  return row !== undefined || link !== undefined;
}

/** When the next turn is, ms UTC; null while nothing is watched. */
export async function nextDue(read: Reader): Promise<number | null> {
  const [first] = await read
    .select({ at: watchedDestinations.nextAt })
    .from(watchedDestinations)
    .orderBy(asc(watchedDestinations.nextAt))
    .limit(1);
  return first?.at ?? null;
}

/** Which links are gone through: a part of all of them, or these. */
type Enrolling = { links: { after: number } | { ids: readonly string[] }; mode: WatchMode; now: number };

/** How many links are gone through in one transaction. */
const LINKS_AT_ONCE = 500;

/**
 * Makes the watched destinations those that links have now: adds new ones, drops others. Returns the number of the last
 * link of a part, and null after the last part.
 */
export const enrolLinks = defineWrite(
  'watch.enrol',
  Nullable(Type.Number()),
  async (tx, { links: asked, mode, now }: Enrolling): Promise<number | null> => {
    const part = await readPart(tx, asked, mode);
    const numbers = part.map(({ number }) => number);
    const known = await tx
      .select({ linkNumber: watchedDestinations.linkNumber, url: watchedDestinations.url })
      .from(watchedDestinations)
      .where(isOneOf(watchedDestinations.linkNumber, numbers));
    const wanted = part.flatMap((link) =>
      isWatched(link, mode)
        ? destinationsOf(link).wanted.map((one) => ({ ...one, linkNumber: link.number }))
        : [],
    );
    const keyOf = (row: { linkNumber: number; url: string }): string => `${row.linkNumber} ${row.url}`;
    const kept = new Set(wanted.map(keyOf));
    const had = new Set(known.map(keyOf));
    for (const { linkNumber, url } of known.filter((row) => !kept.has(keyOf(row))))
      await tx.delete(watchedDestinations).where(isRow({ linkNumber, url }));
    const added = wanted.filter((row) => !had.has(keyOf(row)));
    const pace = Math.min(MINUTE, DAY / added.length);
    const rows = added.map((row, index) => ({
      ...row,
      nextAt: Math.round(now + index * pace),
      state: 'unknown' as const,
      since: now,
      failures: 0,
      turns: [],
    }));
    await insertManyWithin(tx, watchedDestinations, { rows, told: watchedDestinations.linkNumber });
    return part.length === LINKS_AT_ONCE ? (numbers.at(-1) ?? null) : null;
  },
  { background: true, leavesPeople: true },
);

/** Unless all links are watched, those with a choice of their own, and those that were watched before. */
function readPart(tx: Transaction, asked: Enrolling['links'], mode: WatchMode) {
  const chosen = sql`${links.number} in (
    select number from links where watch is not null union select link_number from watched_destinations)`;
  const wanted =
    'ids' in asked
      ? isOneOf(links.id, asked.ids)
      : and(gt(links.number, asked.after), mode === 'all' ? undefined : chosen);
  return tx.select().from(links).where(wanted).orderBy(asc(links.number)).limit(LINKS_AT_ONCE);
}

type Key = Pick<WatchedDestination, 'linkNumber' | 'url'>;

const isRow = ({ linkNumber, url }: Key) =>
  and(eq(watchedDestinations.linkNumber, linkNumber), eq(watchedDestinations.url, url));

type Step = Key & { trail: WatchedDestination['trail']; nextAt: number };

/** Stores the next request of a look and when it may be sent; without a `trail` the look begins anew then. */
export const saveStep = defineWrite(
  'watch.step',
  NOTHING,
  async (tx, { trail, nextAt, ...key }: Step): Promise<void> => {
    const set = { trail, host: watchedHost(trail?.url ?? key.url), nextAt };
    await tx.update(watchedDestinations).set(set).where(isRow(key));
  },
  { background: true, leavesPeople: true },
);

type Look = Key & { found: Finding; now: number; chance: number };

/** Stores what a look found, and appends when the link is dead from now on, or no more. */
export const saveLook = defineWrite(
  'watch.look',
  NOTHING,
  async (tx, { found, now, chance, ...key }: Look): Promise<void> => {
    const [before] = await tx.select().from(watchedDestinations).where(isRow(key));
    if (!before) return;
    const after = afterLook(before, found, { now, chance });
    await tx
      .update(watchedDestinations)
      .set({ ...after, trail: null, host: watchedHost(key.url) })
      .where(isRow(key));
    if ((before.state === 'dead') !== (after.state === 'dead'))
      await appendTurnWithin(tx, { ...before, ...after });
  },
  { background: true, leavesPeople: true },
);

/** A link with several destinations is dead from its first dead one to its last. */
async function appendTurnWithin(
  tx: Transaction,
  { linkNumber, url, place, state, problem, status }: WatchedDestination,
): Promise<void> {
  const [other] = await tx
    .select({ url: watchedDestinations.url })
    .from(watchedDestinations)
    .where(
      and(
        eq(watchedDestinations.linkNumber, linkNumber),
        eq(watchedDestinations.state, 'dead'),
        ne(watchedDestinations.url, url),
      ),
    )
    .limit(1);
  const [link] = other
    ? []
    : await tx
        .select()
        .from(links)
        .where(and(eq(links.number, linkNumber), outsideBin));
  if (!link) return;
  await appendChangeWithin(tx, state === 'dead' ? LINK_DEAD : LINK_ALIVE, {
    subjectId: link.id,
    ownerId: link.ownerId,
    facts: { link: snapshotOf(link), place, problem, status },
  });
}
