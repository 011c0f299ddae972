import { LRUCache } from 'lru-cache';
import { bySet, LABEL_SETS, type LabelSet } from '../../../../clicks/clicks/index.ts';
import type { Pool } from '../../../../db/operation.ts';
import type { PickedScope } from '../../question/question.ts';
import type { Range } from '../../question/range.ts';
import { deal, sharesOf } from '../division.ts';
import type { ReadClicks } from './chunk-reader.ts';
import type { ClickFiles } from './click-files.ts';
import { removeQuietly, removeWords } from './click-files.ts';
import type { EarlierCount, Resident } from './resident.ts';
import { type TakenIn, type TakenSegments, takeIn } from './take-in-query.ts';

/** Questions whose counts are kept. */
const MOST_EARLIER = 4;

/** Which clicks to keep, and how the work is divided: `threads` read groups of links. */
export type ResidentReading = {
  scope: PickedScope;
  range: Range;
  split: { threads: number; portions: number; partitions: number };
  /** Where clicks are put; null for memory. */
  files: ClickFiles | null;
};

/** Reads the filed clicks of a scope that were made in a range, and others of the same segments. */
export async function readResident(
  pool: Pool,
  { scope, range, split: { threads, portions, partitions }, files }: ResidentReading,
): Promise<Resident> {
  const inputs = deal(sharesOf(portions), threads).map((shares) => ({
    scope,
    range,
    shares,
    partitions,
    file: files?.make() ?? null,
  }));
  try {
    const taken = await pool.run(takeIn, inputs);
    const earlier = new LRUCache<string, EarlierCount>({ max: MOST_EARLIER });
    return { threads, partitions, earlier, ...joinTaken(taken) };
  } catch (error) {
    for (const { file } of inputs) if (file) removeQuietly(file.path);
    throw error;
  }
}

/** Removes the files of clicks that are not used any more. */
export function release({ read }: Resident): void {
  for (const { words } of read) removeWords(words);
}

type Joined = Omit<Resident, 'threads' | 'partitions' | 'earlier'>;

/** The result of all threads: the segments and labels of each follow those of the threads before. */
function joinTaken(taken: readonly TakenIn[]): Joined {
  const sizes: Record<LabelSet, number> = bySet(() => 0);
  const read: ReadClicks[] = [];
  let segments = 0;
  for (const { words, chunks, numbers, segments: own } of taken) {
    read.push({ words, chunks, firsts: { link: segments, ...sizes } });
    for (const set of LABEL_SETS) sizes[set] += numbers[set].length;
    segments += own.numbers.length;
  }
  const column = (of: keyof TakenSegments): number[] => taken.flatMap((own) => own.segments[of]);
  const all = column('numbers');
  const positions = Uint32Array.from(all.keys()).sort((one, other) => (all[one] ?? 0) - (all[other] ?? 0));
  const ascending = (values: readonly number[]): Float64Array => {
    const sorted = new Float64Array(values.length);
    positions.forEach((position, at) => {
      sorted[at] = values[position] ?? 0;
    });
    return sorted;
  };
  const clicks = column('clicks');
  return {
    read,
    clicks: clicks.reduce((sum, own) => sum + own, 0),
    numbers: bySet((set) => joinWords(taken.map(({ numbers }) => numbers[set]))),
    known: {
      numbers: ascending(all),
      marks: ascending(column('marks')),
      clicks: ascending(clicks),
      sums: ascending(column('sums')),
    },
    positions,
    links: column('links'),
    firstClicks: column('firstClicks'),
    lastClicks: column('lastClicks'),
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
