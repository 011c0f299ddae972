import { and, gt, lte, sql } from 'drizzle-orm';
import { clickBatches, clickSegments } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { PAGE_BYTES, VALUE_BYTES } from '../../../db/limits.ts';
import { pagesOf } from '../../../db/pages.ts';
import { CLICK_BYTES } from './stored-records.ts';

/**
 * A part of the stored records of a row: `bytes` bytes from the position `at` on, counted from one. It is read together
 * with the first `head` bytes of the row, which tell how its records are packed.
 */
export type RecordPiece = { number: number; head: number; at: number; bytes: number };

/** A whole segment of so many clicks, with or without a version at its beginning. */
export const wholeSegment = (number: number, clicks: number): RecordPiece => ({
  number,
  head: 0,
  at: 1,
  bytes: (clicks + 1) * CLICK_BYTES,
});

/** Pieces of one request. */
const MOST_PIECES = 20_000;

const TABLES = { batch: clickBatches, segment: clickSegments };

/** A part of a piece, small enough for one value of an answer. */
type Part = RecordPiece & { ofPiece: number };

/**
 * The bytes of pieces, in order; fewer if a row is shorter. Values that are too large for one answer of a server are
 * read in parts.
 */
export async function readPieces(
  db: Pick<Reader | Transaction, 'all'>,
  from: keyof typeof TABLES,
  pieces: readonly RecordPiece[],
): Promise<Uint8Array[]> {
  const found: Uint8Array[][] = pieces.map(() => []);
  for (const page of pagesOf(pieces.flatMap(cut), ({ bytes }) => bytes, MOST_PIECES)) {
    const wanted = page.map(({ number, head, at, bytes }) => [number, head, at, bytes]);
    const rows = await db.all<{ position: number; part: ArrayBuffer }>(sql`
      select wanted.key as position, cast(
        substr(records, 1, wanted.value ->> 1) || substr(records, wanted.value ->> 2, wanted.value ->> 3) as blob) as part
      from json_each(${JSON.stringify(wanted)}) wanted cross join ${TABLES[from]} on number = wanted.value ->> 0`);
    for (const { position, part } of rows) {
      const piece = page[position]?.ofPiece;
      if (piece !== undefined) found[piece]?.push(new Uint8Array(part));
    }
  }
  return found.map(join);
}

function cut({ number, head, at, bytes }: RecordPiece, ofPiece: number): Part[] {
  const parts: Part[] = [];
  for (let done = 0; done < bytes; done += VALUE_BYTES) {
    const size = Math.min(VALUE_BYTES, bytes - done);
    parts.push({ ofPiece, number, head: done === 0 ? head : 0, at: at + done, bytes: size });
  }
  return parts;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array()] = parts;
  if (parts.length <= 1) return first;
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let end = 0;
  for (const part of parts) {
    joined.set(part, end);
    end += part.length;
  }
  return joined;
}

/** The links of a batch that waits. */
type WaitingLinks = { number: number; links: Uint32Array };

/** The links of all batches that wait, page by page in order of their numbers. */
export async function* pagesOfWaiting(
  db: Pick<Reader | Transaction, 'all' | 'select'>,
): AsyncGenerator<WaitingLinks[]> {
  for (let after = 0; ; ) {
    const [end] = await db.all<{ number: number | null }>(sql`
      select max(number) as number from (
        select number, sum(length(links)) over (order by number) as bytes, row_number() over (order by number) as row
        from ${clickBatches} where number > ${after})
      where bytes <= ${PAGE_BYTES} or row = 1`);
    if (end?.number == null) return;
    yield await db
      .select({ number: clickBatches.number, links: clickBatches.links })
      .from(clickBatches)
      .where(and(gt(clickBatches.number, after), lte(clickBatches.number, end.number)))
      .orderBy(clickBatches.number);
    after = end.number;
  }
}
