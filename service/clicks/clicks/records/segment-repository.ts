import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../db/connection.ts';
import { VALUE_BYTES } from '../../../db/limits.ts';
import { pagesOf } from '../../../db/pages.ts';
import { readPieces, wholeSegment } from './piece-repository.ts';
import { CLICK_BYTES, isSealed, SEAL } from './stored-records.ts';

/** Numbers of 53 bits, which JavaScript can hold. */
const BITS = sql.raw(String(Number.MAX_SAFE_INTEGER));

/** The new revision of a segment, for every change of its records. */
export const nextRevision: SQL<number> = sql<number>`(random() & ${BITS})`;

/**
 * Identifies the records of a segment: they are unchanged while segment number and revision are the same. Another state
 * of the segment, a deleted segment with the same number, and an older state of the database have another revision.
 * Segments of earlier versions have none; their other facts are compared instead.
 */
export const segmentMark: SQL<number> = sql<number>`
  ((revision + first_click * 1000003 + last_click * 31 + link_number * 8191 + clicks) & ${BITS})`;

/** A segment without its records. */
type SegmentHead = { number: number; clicks: number };

/** The most bytes that a segment of so many clicks has. */
export const mostBytes = (clicks: number): number => clicks * CLICK_BYTES + SEAL.length;

/** Segments in a row of an answer, and how many bytes they are at most. */
type Block = { heads: SegmentHead[]; bytes: number };

/**
 * The records of segments as they are stored, in their order: of a server in pages, and many segments in one value, because
 * a row for each takes longer than what is in it.
 *
 * @throws Error when a segment is not there, or has not as many clicks as are said.
 */
export async function readSegments(
  db: Pick<Reader, 'all'>,
  heads: readonly SegmentHead[],
): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  for (const page of pagesOf(blocksOf(heads), ({ bytes }) => bytes)) {
    const rows = await db.all<{ bytes: ArrayBuffer | null }>(sql`
      select case when json_array_length(block.value) > 0 then (
        select cast(group_concat(cast(records as text), '') as blob)
        from json_each(block.value) run
          cross join click_segments on number between run.value ->> 0 and run.value ->> 1) end as bytes
      from json_each(${JSON.stringify(page.map(({ heads: ofBlock }) => runsOf(ofBlock)))}) block order by block.key`);
    for (const [index, { heads: ofBlock }] of page.entries()) {
      const bytes = rows[index]?.bytes;
      const parts = bytes ? cut(new Uint8Array(bytes), ofBlock) : await readLarge(db, ofBlock);
      for (const part of parts) found.push(part);
    }
  }
  return found;
}

/** Whether an earlier version made it, larger than any value that is asked for now. */
const isLarge = ({ clicks }: SegmentHead): boolean => mostBytes(clicks) > VALUE_BYTES;

/** Segments that fit into a value together; one that is larger than any comes alone. */
function blocksOf(heads: readonly SegmentHead[]): Block[] {
  const blocks: Block[] = [];
  for (const head of heads) {
    const size = mostBytes(head.clicks);
    const block = blocks.at(-1);
    if (block && block.bytes + size <= VALUE_BYTES) {
      block.heads.push(head);
      block.bytes += size;
    } else blocks.push({ heads: [head], bytes: size });
  }
  return blocks;
}

/** From one number to another, without a gap: most segments that are asked for were filed one after the other. */
function runsOf(heads: readonly SegmentHead[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const head of heads) {
    if (isLarge(head)) continue;
    const last = runs.at(-1);
    if (last && last[1] + 1 === head.number) last[1] = head.number;
    else runs.push([head.number, head.number]);
  }
  return runs;
}

const readLarge = (db: Pick<Reader, 'all'>, heads: readonly SegmentHead[]): Promise<Uint8Array[]> =>
  readPieces(
    db,
    'segment',
    heads.map(({ number, clicks }) => wholeSegment(number, clicks)),
  );

/** Segments that were joined: those of this version are longer by what they begin with. */
function cut(bytes: Uint8Array, heads: readonly SegmentHead[]): Uint8Array[] {
  let at = 0;
  const parts = heads.map(({ clicks }) => {
    const from = at;
    at += clicks * CLICK_BYTES + (isSealed(bytes, from) ? SEAL.length : 0);
    return bytes.subarray(from, at);
  });
  if (at !== bytes.length) throw new Error('The server sent other segments of clicks than it was asked for');
  return parts;
}
