import { sql } from 'drizzle-orm';
import { clickBatches } from '../../../drizzle/schema/index.ts';
import { CLICK_BYTES, forEachLink, openRecords, readPieces, storedIn } from '../../clicks/clicks/index.ts';
import type { ByteCache } from '../../db/byte-cache.ts';
import type { Reader } from '../../db/connection.ts';
import { pagesOf } from '../../db/pages.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import type { Share } from './counting/division.ts';
import {
  type AskedClicks,
  type ClicksRead,
  type LinkClicks,
  readFiled,
  type TakeClicks,
} from './filed-repository.ts';
import { listNumbers } from './list-repository.ts';
import type { PickedScope } from './question/question.ts';
import { linkNumbers, listed, mayWaitIn } from './scope-repository.ts';

/**
 * If the clicks of other links between two wanted ones are few, they are read too, because that is cheaper than two
 * requests.
 */
const SMALL_GAP = 4;

/**
 * Passes on the clicks of a server, whose answers are limited, from one snapshot. Of batches, which have clicks of many
 * links, only the wanted parts are read. Shares have whole links.
 */
export async function readInPages(
  db: Reader,
  asked: AskedClicks,
  cache: ByteCache | null,
  take: TakeClicks,
): Promise<ClicksRead> {
  const clicks = await inSnapshot(db, async (snapshot) => {
    const filed = await readFiled(snapshot, asked, cache);
    // Waiting clicks come last, because among clicks of the same millisecond the last one is the latest.
    for (const waiting of await readWaiting(snapshot, asked)) filed.push(waiting);
    return filed;
  });
  await take(clicks, db);
  return { source: '', found: new Uint32Array(), clicks: 0 };
}

async function readWaiting(db: Reader, { scope, share }: AskedClicks): Promise<LinkClicks[]> {
  const batches = await listNumbers(
    db,
    [sql`number`, sql`length(links)`, sql`length(records)`],
    sql`${clickBatches} where ${mayWaitIn(scope) ?? sql`true`}`,
  );
  if (batches.length === 0) return [];
  const own = await listLinks(db, scope, share);
  const parts: Part[] = [];
  for (const page of pagesOf(batches, ([, links = 0]) => links)) {
    for (const part of await findParts(db, page, own)) parts.push(part);
  }
  const found = await readPieces(
    db,
    'batch',
    parts.map(({ piece }) => piece),
  );
  const clicks: LinkClicks[] = [];
  parts.forEach(({ links }, index) => {
    const records = openRecords(storedIn(found[index] ?? new Uint8Array()));
    forEachLink(
      { links, records },
      (linkNumber, ofLink) => clicks.push({ linkNumber, records: ofLink }),
      own,
    );
  });
  return clicks;
}

/** The links of a scope. */
async function listLinks(db: Reader, scope: PickedScope, share: Share): Promise<Set<number>> {
  if (scope.kind === 'link') return new Set(scope.number % share.of === share.index ? [scope.number] : []);
  const rows = await listNumbers(db, [sql`number`], sql`(${linkNumbers(scope, share)}) where true`);
  return new Set(rows.flat());
}

/** A batch without its content: its number, and how many bytes its links and its records take. */
type Head = number[];

/** Neighbouring clicks of a batch: their links, and where their records are. */
type Part = { links: Uint32Array; piece: { number: number; head: number; at: number; bytes: number } };

async function findParts(db: Reader, page: readonly Head[], own: ReadonlySet<number>): Promise<Part[]> {
  const numbers = page.map(([number = 0]) => number);
  const rows = await db
    .select({ number: clickBatches.number, links: clickBatches.links })
    .from(clickBatches)
    .where(sql`${clickBatches.number} in ${listed(numbers)}`)
    .orderBy(clickBatches.number);
  const heads = new Map(page.map(([number = 0, , records = 0]) => [number, records % CLICK_BYTES]));
  return rows.flatMap(({ number, links }) =>
    ownRuns(links, own).map(({ from, to, start, end }) => {
      const head = heads.get(number) ?? 0;
      const piece = { number, head, at: head + start * CLICK_BYTES + 1, bytes: (end - start) * CLICK_BYTES };
      return { links: links.subarray(from, to), piece };
    }),
  );
}

/** From one word of a batch's links to another, and from one of its clicks to another. */
type Run = { from: number; to: number; start: number; end: number };

/** Where the links that are asked for stand in a batch. */
function ownRuns(links: Uint32Array, own: ReadonlySet<number>): Run[] {
  const runs: Run[] = [];
  let start = 0;
  for (let from = 0; from < links.length; from += 2) {
    const end = start + (links[from + 1] ?? 0);
    if (own.has(links[from] ?? 0)) {
      const last = runs.at(-1);
      if (last && start - last.end <= SMALL_GAP) {
        last.to = from + 2;
        last.end = end;
      } else runs.push({ from, to: from + 2, start, end });
    }
    start = end;
  }
  return runs;
}
