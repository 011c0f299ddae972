import { eq, inArray } from 'drizzle-orm';
import { accounts, type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import type { Change } from '../../../db/journal/change.ts';
import { listChangesAfter } from '../../../db/journal/journal-repository.ts';
import { openReader } from '../../../db/open.ts';
import { isRecord } from '../../../lib/record.ts';
import { snapshotOf } from '../../../links/links/operations.ts';
import { backupWords } from '../../words.ts';
import type { Figures } from '../archive/manifest.ts';
import { type LinkText, linkTexts, reckon } from './figures-repository.ts';
import { ERASING, isExplained, isSweeping } from './judge.ts';
import { CopyUnlike, type LiveState } from './proof.ts';

/** The changes since just before the copy was made, as far as they were read. */
type Since = {
  /** The last change that was read. */
  seq: number;
  /** The first change after the copy, by link. */
  first: Map<string, Change>;
  /** Kinds of changes after the copy that affect links without naming them. */
  sweeping: Set<string>;
  /** Clicks of deleted links, before the copy and after it; null when they are not known. */
  deleted: { before: number | null; after: number | null };
};

const PAGE = 1_000;

/** If more links than this differ without a change that explains it, they are not examined again. */
const MOST_UNEXPLAINED = 10_000;

/**
 * Compares a copy with the running database and its journal. A link that no change names must be equal; any other
 * must be as it was before its change; and the number of clicks must lie between the counts before and after.
 *
 * @throws CopyUnlike when the copy differs.
 */
export async function compareWithLive(
  copy: Reader,
  figures: Figures,
  { address, reading, before }: LiveState,
  signal?: AbortSignal,
): Promise<void> {
  const live = await openReader(address, reading);
  try {
    const since: Since = {
      seq: before.seq,
      first: new Map(),
      sweeping: new Set(),
      deleted: { before: 0, after: 0 },
    };
    await readOn(live, since, figures.seq);
    const different = await findUnexplained(copy, live, since, signal);
    const after = await reckon(live);
    // Changes made during the comparison are in the journal now.
    await readOn(live, since, figures.seq);
    await requireExplained(copy, live, since, different);
    requireClicks(figures.clicks, before.clicks, after.clicks, since.deleted);
  } finally {
    live.$client.close();
  }
}

/** Reads the rest of the journal. */
async function readOn(live: Reader, since: Since, copySeq: number): Promise<void> {
  for (;;) {
    const page = await listChangesAfter(live, since.seq, { limit: PAGE });
    for (const change of page) note(since, change, change.seq > copySeq);
    since.seq = page.at(-1)?.seq ?? since.seq;
    if (page.length < PAGE) return;
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

/** A link and its counterpart; null on the side that lacks it. */
type Pair = { copy: LinkText | null; live: LinkText | null };

async function findUnexplained(
  copy: Reader,
  live: Reader,
  since: Since,
  signal?: AbortSignal,
): Promise<Pair[]> {
  const unexplained: Pair[] = [];
  for await (const pair of pairsOf(linkTexts(copy, signal), linkTexts(live, signal))) {
    if (pair.copy?.text === pair.live?.text) continue;
    if (!(await isExplainedBy(copy, live, since, pair))) unexplained.push(pair);
    if (unexplained.length >= MOST_UNEXPLAINED) break;
  }
  return unexplained;
}

async function requireExplained(
  copy: Reader,
  live: Reader,
  since: Since,
  pairs: readonly Pair[],
): Promise<void> {
  const wrong: Pair[] = [];
  for (const pair of pairs) if (!(await isExplainedBy(copy, live, since, pair))) wrong.push(pair);
  const [first] = wrong;
  if (!first) return;
  const alias = aliasOf(first);
  throw new CopyUnlike(
    wrong.length === 1
      ? backupWords.problem.link({ alias })
      : backupWords.problem.links({ alias, count: wrong.length }),
  );
}

async function isExplainedBy(
  copy: Reader,
  live: Reader,
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

async function accountExists(db: Reader, id: string): Promise<boolean> {
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

/** Reads two lists of links, sorted by number, side by side. */
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

/** The items of all pages; `look` returns the same item until it is dropped. */
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

/** Totals only grow, except for deleted links, whose clicks disappear with them. */
function requireClicks(found: number, before: number, after: number, deleted: Since['deleted']): void {
  const least = deleted.before === null ? 0 : before - deleted.before;
  const most = deleted.after === null ? Number.POSITIVE_INFINITY : after + deleted.after;
  if (found < least || found > most)
    throw new CopyUnlike(
      backupWords.problem.clicks({ found, least, most: Math.min(most, Number.MAX_SAFE_INTEGER) }),
    );
}
