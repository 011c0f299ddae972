import { eq, inArray } from 'drizzle-orm';
import { accounts, type Link, links } from '../../../../drizzle/schema/index.ts';
import { openReader, type Reader, type Transaction } from '../../../db/connection.ts';
import type { Change } from '../../../db/journal/change.ts';
import { listChangesAfter } from '../../../db/journal/journal-repository.ts';
import { isRecord } from '../../../lib/record.ts';
import { snapshotOf } from '../../links/operations.ts';
import type { Figures } from '../archive/manifest.ts';
import { backupWords } from '../words.ts';
import { type LinkText, linkTexts, reckon } from './figures-repository.ts';
import { ERASING, isExplained, isSweeping } from './judge.ts';
import type { LiveState } from './prove.ts';
import { CopyUnlike } from './unlike.ts';

/** What changed since just before the copy was made. */
type Since = {
  /** By link, its first change after the copy. */
  first: Map<string, Change>;
  /** Kinds of changes after the copy that are about links they do not name. */
  sweeping: Set<string>;
  /** Clicks of links that were deleted, before the copy and after it; null when they cannot be told. */
  deleted: { before: number | null; after: number | null };
};

const PAGE = 1_000;

/**
 * Holds a copy against the running database and its journal, at one moment of it: links that no change names must be
 * equal, the others what they were before their change, and the clicks between what was counted before and after.
 *
 * @throws CopyUnlike when the copy holds something else.
 */
export async function compareWithLive(
  copy: Reader,
  figures: Figures,
  { address, reading, before }: LiveState,
  signal?: AbortSignal,
): Promise<void> {
  const connection = await openReader(address, reading);
  try {
    await connection.transaction(
      async (live) => {
        const since = await readSince(live, before.seq, figures.seq);
        await compareLinks(copy, live, since, signal);
        const after = await reckon(live);
        requireClicks(figures.clicks, before.clicks, after.clicks, since.deleted);
      },
      { behavior: 'deferred' },
    );
  } finally {
    connection.$client.close();
  }
}

async function readSince(live: Transaction, from: number, copySeq: number): Promise<Since> {
  const since: Since = { first: new Map(), sweeping: new Set(), deleted: { before: 0, after: 0 } };
  for (let seq = from; ; ) {
    const page = await listChangesAfter(live, seq, { limit: PAGE });
    for (const change of page) note(since, change, change.seq > copySeq);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return since;
    seq = last.seq;
  }
}

function note({ first, sweeping, deleted }: Since, change: Change, isAfter: boolean): void {
  const side = isAfter ? 'after' : 'before';
  if (change.kind === ERASING) deleted[side] = null;
  if (change.kind === 'link.deleted' && deleted[side] !== null) deleted[side] += clicksIn(change);
  if (!isAfter) return;
  if (isSweeping(change)) sweeping.add(change.kind);
  if (change.subject === 'link' && !first.has(change.subjectId)) first.set(change.subjectId, change);
}

const clicksIn = ({ facts }: Change): number =>
  isRecord(facts) && isRecord(facts.link) ? Number(facts.link.totalClicks ?? 0) : 0;

/** A link that is in one of the two only has null for the other. */
type Pair = { copy: LinkText | null; live: LinkText | null };

async function compareLinks(
  copy: Reader,
  live: Transaction,
  since: Since,
  signal?: AbortSignal,
): Promise<void> {
  let first: string | null = null;
  let others = 0;
  for await (const pair of pairsOf(linkTexts(copy, signal), linkTexts(live, signal))) {
    if (pair.copy?.text === pair.live?.text) continue;
    if (await isExplainedWithin(copy, live, since, pair)) continue;
    if (first === null) first = aliasOf(pair);
    else others += 1;
  }
  if (first === null) return;
  throw new CopyUnlike(
    others === 0
      ? backupWords.problem.link({ alias: first })
      : backupWords.problem.links({ alias: first, count: others + 1 }),
  );
}

async function isExplainedWithin(
  copy: Reader,
  live: Transaction,
  { first, sweeping }: Since,
  pair: Pair,
): Promise<boolean> {
  const change = first.get(pair.copy?.id ?? pair.live?.id ?? '');
  const link = pair.copy && (await findLink(copy, pair.copy.number));
  const told = link &&
    pair.copy && {
      text: pair.copy.text,
      snapshot: snapshotOf(link),
      ownerExists: link.ownerId === null || (await accountExists(live, link.ownerId)),
    };
  return isExplained({ copy: told ?? null, live: pair.live, change }, sweeping);
}

async function findLink(db: Reader, number: number): Promise<Link | null> {
  const [link] = await db.select().from(links).where(eq(links.number, number));
  return link ?? null;
}

async function accountExists(db: Transaction, id: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, [id]));
  return found.length > 0;
}

const aliasOf = ({ copy, live }: Pair): string => {
  const fields: unknown = JSON.parse(copy?.text ?? live?.text ?? '{}');
  return isRecord(fields) ? String(fields.alias) : '';
};

/** Walks through two lists of links in the order of numbers at the same time. */
async function* pairsOf(
  copies: AsyncGenerator<LinkText[]>,
  lives: AsyncGenerator<LinkText[]>,
): AsyncGenerator<Pair> {
  const [copy, live] = [oneByOne(copies), oneByOne(lives)];
  for (;;) {
    const [ours, theirs] = [await copy.look(), await live.look()];
    if (!ours && !theirs) return;
    const number = Math.min(
      ours?.number ?? Number.POSITIVE_INFINITY,
      theirs?.number ?? Number.POSITIVE_INFINITY,
    );
    const pair = {
      copy: ours?.number === number ? ours : null,
      live: theirs?.number === number ? theirs : null,
    };
    if (pair.copy) copy.drop();
    if (pair.live) live.drop();
    yield pair;
  }
}

/** The items of pages; `look` gives the same one until it is dropped. */
function oneByOne(pages: AsyncGenerator<LinkText[]>) {
  let page: LinkText[] = [];
  let at = 0;
  return {
    look: async (): Promise<LinkText | null> => {
      if (at >= page.length) {
        const next = await pages.next();
        [page, at] = [next.done ? [] : next.value, 0];
      }
      return page[at] ?? null;
    },
    drop: () => {
      at += 1;
    },
  };
}

/** Totals only grow, but for links that are deleted with theirs. */
function requireClicks(found: number, before: number, after: number, deleted: Since['deleted']): void {
  const least = deleted.before === null ? 0 : before - deleted.before;
  const most = deleted.after === null ? Number.POSITIVE_INFINITY : after + deleted.after;
  if (found < least || found > most)
    throw new CopyUnlike(
      backupWords.problem.clicks({ found, least, most: Math.min(most, Number.MAX_SAFE_INTEGER) }),
    );
}
