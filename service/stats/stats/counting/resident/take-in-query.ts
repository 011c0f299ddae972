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
import type { Buckets, Range } from '../../question/range.ts';
import { DenseNumbers } from '../dense-numbers.ts';
import type { Share } from '../division.ts';
import * as KEPT from '../kept-words.ts';
import { sumOf } from '../known-segments.ts';
import { type ClickLayout, factorsIn } from '../layout.ts';
import { Packer } from '../packer.ts';
import { type LinkRecords, PickedClicks } from '../picked-clicks.ts';
import { cutRecords } from '../sift.ts';
import type { KeptWords } from '../spread.ts';
import { type StoredWords, type WordsFile, WordsWriter } from './stored-words.ts';

/** Which clicks to read into memory: plain data, because it is sent to a thread. */
export type TakingIn = {
  scope: PickedScope;
  range: Range;
  shares: readonly Share[];
  partitions: number;
  /** Times are stored relative to the first of these seconds; segments with clicks outside of them are left out. */
  firstSecond: number;
  lastSecond: number;
  /** Where the clicks are put; null for memory. */
  file: WordsFile | null;
};

/** Segments in the order in which their clicks refer to them. One that is full does not grow, and needs no sum. */
export type TakenSegments = {
  number: number;
  mark: number;
  clicks: number;
  sum: number;
  linkNumber: number;
}[];

/** Some clicks by partition, without their words. */
export type ReadPart = Omit<KeptWords, 'words'>;

/** Whole clicks, whose link is the position of their segment. */
export type TakenIn = {
  words: StoredWords;
  parts: ReadPart[];
  /** The labels that they refer to by position. */
  numbers: Record<LabelSet, Uint32Array>;
  segments: TakenSegments;
  clicks: number;
};

/** Reads the filed clicks of some shares, with everything that any question may need, and puts them away. */
export const takeIn = defineQuery(
  'stats.take-in',
  Type.Unsafe<TakenIn>({ type: 'object' }),
  async (db, input: TakingIn, pool): Promise<TakenIn> => {
    const { scope, range, shares, partitions, firstSecond, lastSecond, file } = input;
    const used = bySet(() => new DenseNumbers());
    const segments: TakenSegments = [];
    const parts: ReadPart[] = [];
    const writer = new WordsWriter(file);
    const packer = new Packer(partitions, new WholeClicks(), ({ words, ...part }) => {
      parts.push(part);
      writer.put(words);
    });
    const buckets = { firstSlot: firstSecond, bucketOf: new Uint32Array() };
    let clicks = 0;
    const add = ({ segment, linkNumber, records }: SegmentClicks): void => {
      const position = segments.length;
      const { number, mark } = segment;
      const own = records.length / RECORD_WORDS;
      const sum = own < FULL_SEGMENT ? sumOf(linkNumber, records) : Number.NaN;
      segments.push({ number, mark, clicks: own, sum, linkNumber });
      clicks += own;
      for (const set of LABEL_SETS) used[set].renumber(records, RECORD[set], RECORD_WORDS);
      const labels = Object.fromEntries(LABEL_SETS.map((set) => [set, used[set].size]));
      packer.layOut({ time: lastSecond - firstSecond + 1, link: roomFor(position + 1), ...labels });
      for (const part of cutRecords({ link: position, records })) packer.add(part, buckets);
    };
    try {
      for (const share of shares) {
        await readSegmentsWithin(db, { scope, range, share }, async (page) => {
          await pool.pause();
          for (const read of page) if (isWithin(read, input)) add(read);
        });
      }
      packer.finish();
    } finally {
      writer.close();
    }
    return { words: writer.finish(), parts, numbers: bySet((set) => used[set].list()), segments, clicks };
  },
);

const isWithin = (
  { firstClick, lastClick }: SegmentClicks,
  { firstSecond, lastSecond }: Pick<TakingIn, 'firstSecond' | 'lastSecond'>,
): boolean => firstClick >= firstSecond * 1000 && lastClick < (lastSecond + 1) * 1000;

/** Segments are added one by one: a layout has space for twice as many as when it was made. */
const roomFor = (segments: number): number => 2 ** Math.ceil(Math.log2(segments));

/**
 * Clicks with everything that any question may need: times are seconds from the first slot on, and the last word of
 * each is that of the record with its milliseconds and its duration.
 */
class WholeClicks extends PickedClicks {
  override widthOf(layout: ClickLayout): number {
    return super.widthOf(layout) + 1;
  }

  protected override pack(
    { link, records }: LinkRecords,
    { firstSlot }: Pick<Buckets, 'firstSlot'>,
    layout: ClickLayout,
    from: number,
  ): void {
    const { words } = this;
    const width = this.widthOf(layout);
    for (let word = 0; word < layout.words; word += 1) {
      const { time, link: ofLink, agent, place, origin } = factorsIn(word, layout);
      const linkBits = Math.imul(link, ofLink);
      for (let at = 0, to = from + KEPT.facets + word; at < records.length; at += RECORD_WORDS, to += width) {
        words[to] =
          linkBits |
          Math.imul((records[at + RECORD.seconds] ?? 0) - firstSlot, time) |
          Math.imul(records[at + RECORD.agent] ?? 0, agent) |
          Math.imul(records[at + RECORD.place] ?? 0, place) |
          Math.imul(records[at + RECORD.origin] ?? 0, origin);
      }
    }
    for (let at = RECORD.rest, to = from + width - 1; at < records.length; at += RECORD_WORDS, to += width) {
      words[to] = records[at] ?? 0;
    }
  }
}
