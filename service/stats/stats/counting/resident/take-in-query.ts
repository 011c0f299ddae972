import { Type } from '@sinclair/typebox';
import {
  bySet,
  FULL_SEGMENT,
  LABEL_SETS,
  type LabelSet,
  RECORD,
  RECORD_WORDS,
} from '../../../../clicks/clicks/index.ts';
import { defineQuery } from '../../../../db/operation.ts';
import { readSegmentsWithin, type SegmentClicks } from '../../file-repository.ts';
import type { PickedScope } from '../../question/question.ts';
import type { Range } from '../../question/range.ts';
import { DenseNumbers } from '../dense-numbers.ts';
import type { Share } from '../division.ts';
import { type KnownSegments, sumOf } from '../known-segments.ts';
import * as KEPT from '../layout.ts';
import * as CLICK from '../layout.ts';
import { type ClickLayout, factorsIn, packFacets, widthOf } from '../layout.ts';
import type { LinkRecords } from '../picked-clicks.ts';
import { type StoredWords, type WordsFile, WordsWriter } from './stored-words.ts';

/** Which clicks to read into memory: plain data, because it is sent to a thread. */
export type TakingIn = {
  scope: PickedScope;
  range: Range;
  shares: readonly Share[];
  /** A power of two. */
  partitions: number;
  /** Where the clicks are put; null for memory. */
  file: WordsFile | null;
};

/**
 * Columns of the segments in the order in which their clicks refer to them. One that is full does not grow, and its sum is
 * not a number.
 */
export type TakenSegments = Record<keyof KnownSegments | 'links' | 'firstClicks' | 'lastClicks', number[]>;

/** How the clicks of a chunk are stored. */
export type ChunkPlan = {
  layout: ClickLayout;
  /** The first click of each partition, and the end of the last one, in memory that all threads see. */
  starts: Uint32Array;
};

/** Clicks in chunks, each by partition. */
export type TakenIn = {
  /** Two arrays of each chunk: when its clicks were made, and all else of them. */
  words: StoredWords;
  chunks: ChunkPlan[];
  /** The labels that they refer to by position. */
  numbers: Record<LabelSet, Uint32Array>;
  segments: TakenSegments;
};

/** Reads the filed clicks of some shares, with everything that any question may need, and puts them away. */
export const takeIn = defineQuery(
  'stats.take-in',
  Type.Unsafe<TakenIn>({ type: 'object' }),
  async (db, { scope, range, shares, partitions, file }: TakingIn, pool): Promise<TakenIn> => {
    const used = bySet(() => new DenseNumbers());
    const segments: TakenSegments = {
      numbers: [],
      marks: [],
      clicks: [],
      sums: [],
      links: [],
      firstClicks: [],
      lastClicks: [],
    };
    const chunks: ChunkPlan[] = [];
    const writer = new WordsWriter(file);
    const chunk = new Chunk(partitions);
    const note = ({
      segment: { number, mark },
      linkNumber,
      records,
      ...ends
    }: SegmentClicks): LinkRecords => {
      const clicks = records.length / RECORD_WORDS;
      const sum = clicks < FULL_SEGMENT ? sumOf(linkNumber, records) : Number.NaN;
      for (const set of LABEL_SETS) used[set].renumber(records, RECORD[set], RECORD_WORDS);
      segments.marks.push(mark);
      segments.clicks.push(clicks);
      segments.sums.push(sum);
      segments.links.push(linkNumber);
      segments.firstClicks.push(ends.firstClick);
      segments.lastClicks.push(ends.lastClick);
      return { link: segments.numbers.push(number) - 1, records };
    };
    try {
      for (const share of shares) {
        await readSegmentsWithin(db, { scope, range, share }, async (page) => {
          await pool.pause();
          const clicks = page.map(note);
          const layout = packFacets({ link: segments.numbers.length, ...bySet((set) => used[set].size) });
          chunks.push({ layout, starts: chunk.fill(clicks, layout) });
          writer.put(chunk.seconds);
          writer.put(chunk.words);
        });
      }
    } finally {
      writer.close();
    }
    return { words: writer.finish(), chunks, numbers: bySet((set) => used[set].list()), segments };
  },
);

/** Some clicks by partition, in the same memory time and again. */
class Chunk {
  seconds = new Uint32Array();
  words = new Uint32Array();
  readonly #partitions: number;

  constructor(partitions: number) {
    this.#partitions = partitions;
  }

  /** Returns where each partition begins. */
  fill(given: readonly LinkRecords[], layout: ClickLayout): Uint32Array {
    const bytes = (this.#partitions + 1) * Uint32Array.BYTES_PER_ELEMENT;
    const starts = new Uint32Array(new SharedArrayBuffer(bytes));
    for (const { records } of given) countIn(records, starts);
    for (let partition = 1; partition < starts.length; partition += 1) {
      starts[partition] = (starts[partition] ?? 0) + (starts[partition - 1] ?? 0);
    }
    const clicks = starts[this.#partitions] ?? 0;
    this.seconds = roomIn(this.seconds, clicks);
    this.words = roomIn(this.words, clicks * widthOf(layout));
    const ends = starts.slice();
    for (const ofLink of given) spread(ofLink, ends, layout, this);
    return starts;
  }
}

/** So many words in the same memory, or in other memory if they do not fit. */
function roomIn({ buffer }: Uint32Array<ArrayBuffer>, words: number): Uint32Array<ArrayBuffer> {
  const fits = buffer.byteLength >= words * Uint32Array.BYTES_PER_ELEMENT;
  return fits ? new Uint32Array(buffer, 0, words) : new Uint32Array(words);
}

/** Adds the clicks of each partition to the start of the next one: the last bits of a visitor's key are its partition. */
function countIn(records: Uint32Array, starts: Uint32Array): void {
  const mask = starts.length - 2;
  for (let at = RECORD.keyHigh; at < records.length; at += RECORD_WORDS) {
    const next = ((records[at] ?? 0) & mask) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
}

/** Writes clicks to the ends of their partitions. */
function spread(
  { link, records }: LinkRecords,
  ends: Uint32Array,
  layout: ClickLayout,
  { seconds, words }: Pick<Chunk, 'seconds' | 'words'>,
): void {
  const mask = ends.length - 2;
  const width = widthOf(layout);
  const places = new Uint32Array(records.length / RECORD_WORDS);
  for (let at = 0, index = 0; at < records.length; at += RECORD_WORDS, index += 1) {
    const keyHigh = records[at + RECORD.keyHigh] ?? 0;
    const click = ends[keyHigh & mask] ?? 0;
    ends[keyHigh & mask] = click + 1;
    seconds[click] = records[at + RECORD.seconds] ?? 0;
    const to = click * width;
    places[index] = to + CLICK.packed;
    words[to + KEPT.visitorHigh] = keyHigh;
    words[to + KEPT.visitorLow] = records[at + RECORD.keyLow] ?? 0;
    words[to + CLICK.timing] = records[at + RECORD.rest] ?? 0;
  }
  for (let word = 0; word < layout.words; word += 1) {
    const { link: ofLink, agent, place, origin } = factorsIn(word, layout);
    const linkBits = Math.imul(link, ofLink);
    for (let at = 0, index = 0; at < records.length; at += RECORD_WORDS, index += 1) {
      words[(places[index] ?? 0) + word] =
        linkBits |
        Math.imul(records[at + RECORD.agent] ?? 0, agent) |
        Math.imul(records[at + RECORD.place] ?? 0, place) |
        Math.imul(records[at + RECORD.origin] ?? 0, origin);
    }
  }
}
