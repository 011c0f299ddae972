import { LRUCache } from 'lru-cache';
import { bySet, LABEL_SETS, type LabelSet } from '../../../../clicks/clicks/index.ts';
import type { Pool } from '../../../../db/operation.ts';
import type { PickedScope } from '../../question/question.ts';
import type { Range } from '../../question/range.ts';
import type { StoredExtent } from '../../repository.ts';
import { deal, sharesOf } from '../division.ts';
import { type Facet, packFacets } from '../layout.ts';
import { type ClickFiles, removeQuietly, removeWords } from './click-files.ts';
import type { EarlierCount, Resident } from './resident.ts';
import { type ReadClicks, settle } from './settle-query.ts';
import type { WordsFile } from './stored-words.ts';
import { type TakenIn, takeIn } from './take-in-query.ts';

/** Questions whose counts are kept. */
const MOST_EARLIER = 4;

/** How the work is divided: `threads` read groups of links, and each orders some partitions of the visitors. */
export type ResidentReading = {
  scope: PickedScope;
  range: Range;
  stored: StoredExtent;
  split: { threads: number; portions: number; partitions: number };
  /** Where clicks are put; null for memory. */
  files: ClickFiles | null;
};

/** Reads the filed clicks of a scope that were made in a range, and others of the same segments. */
export async function readResident(
  pool: Pool,
  { scope, range, stored, split, files }: ResidentReading,
): Promise<Resident> {
  const { threads, portions, partitions } = split;
  const firstSecond = Math.floor(stored.firstClick / 1000);
  const lastSecond = Math.floor(stored.lastClick / 1000);
  const made: WordsFile[] = [];
  const makeFile = (): WordsFile | null => {
    const file = files?.make() ?? null;
    if (file) made.push(file);
    return file;
  };
  try {
    const taken = await pool.run(
      takeIn,
      deal(sharesOf(portions), threads).map((shares) => ({
        scope,
        range,
        shares,
        partitions,
        firstSecond,
        lastSecond,
        file: makeFile(),
      })),
    );
    const { read, known, segments, numbers } = joinTaken(taken);
    const sizes = bySet((set) => numbers[set].length);
    const layout = packFacets({ link: segments.length, ...sizes });
    const blocks = await pool.run(
      settle,
      sharesOf(threads).map(({ index, of }) => ({
        read,
        layout,
        from: Math.floor((partitions * index) / of),
        to: Math.floor((partitions * (index + 1)) / of),
        file: makeFile(),
      })),
    );
    for (const { words } of read) removeWords(words);
    const clicks = taken.reduce((sum, own) => sum + own.clicks, 0);
    const earlier = new LRUCache<string, EarlierCount>({ max: MOST_EARLIER });
    return { threads, partitions, firstSecond, clicks, blocks, layout, numbers, known, segments, earlier };
  } catch (error) {
    for (const { path } of made) removeQuietly(path);
    throw error;
  }
}

/** Bytes that are kept. */
export const keptBytesOf = ({ clicks, layout, blocks }: Resident): number =>
  Uint32Array.BYTES_PER_ELEMENT *
  blocks.reduce(
    (sum, { visitors }) => sum + visitors.reduce((own, ofPartition) => own + 3 * ofPartition, 0),
    1 + clicks * (layout.words + 2),
  );

/** Removes the files of clicks that are not used any more. */
export function release({ blocks }: Resident): void {
  for (const { words } of blocks) removeWords(words);
}

type Joined = Pick<Resident, 'known' | 'segments' | 'numbers'> & { read: ReadClicks[] };

/** The result of all threads: the segments and labels of each follow those of the threads before. */
function joinTaken(taken: readonly TakenIn[]): Joined {
  const all: (TakenIn['segments'][number] & { position: number })[] = [];
  const sizes: Record<LabelSet, number> = bySet(() => 0);
  const read: ReadClicks[] = [];
  for (const { words, parts, numbers, segments } of taken) {
    const firsts: Partial<Record<Facet, number>> = { link: all.length, ...sizes };
    read.push({ words, parts, firsts });
    for (const set of LABEL_SETS) sizes[set] += numbers[set].length;
    for (const segment of segments) all.push({ ...segment, position: all.length });
  }
  const ascending = all.toSorted((one, other) => one.number - other.number);
  return {
    read,
    numbers: bySet((set) => joinWords(taken.map(({ numbers }) => numbers[set]))),
    known: {
      numbers: Float64Array.from(ascending, ({ number }) => number),
      marks: Float64Array.from(ascending, ({ mark }) => mark),
      clicks: Float64Array.from(ascending, ({ clicks }) => clicks),
      sums: Float64Array.from(ascending, ({ sum }) => sum),
    },
    segments: ascending,
  };
}

function joinWords(lists: readonly Uint32Array[]): Uint32Array {
  const joined = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    joined.set(list, end);
    end += list.length;
  }
  return joined;
}
