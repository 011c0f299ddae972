import { RECORD, RECORD_WORDS } from '../../../clicks/clicks/index.ts';
import { type Buckets, SLOT_SECONDS } from '../question/range.ts';
import * as KEPT from './layout.ts';
import { type ClickLayout, factorsIn } from './layout.ts';

/** How many words are collected before they are distributed: 2 MB, which are reused. */
const MOST_WORDS = 2 ** 19;
const FIRST_WORDS = 2 ** 16;

/** Packed clicks of one link, as they are stored. `link` is the position of its label. */
export type LinkRecords = { link: number; records: Uint32Array };

/** The selected clicks, in a few words each, all in one layout. */
export class PickedClicks {
  words = new Uint32Array(FIRST_WORDS);
  /** So many words are in use. */
  end = 0;

  /** So many words a click has in a layout. */
  widthOf({ words }: ClickLayout): number {
    return KEPT.facets + Math.max(1, words);
  }

  /** Whether adding these clicks would exceed the buffer; never if it is empty. */
  isFull({ records }: LinkRecords, layout: ClickLayout): boolean {
    return this.end > 0 && this.end + (records.length / RECORD_WORDS) * this.widthOf(layout) > MOST_WORDS;
  }

  /** Packs clicks of a link. */
  add(clicks: LinkRecords, buckets: Pick<Buckets, 'firstSlot' | 'bucketOf'>, layout: ClickLayout): void {
    const from = this.end;
    this.end += (clicks.records.length / RECORD_WORDS) * this.widthOf(layout);
    this.#makeRoom(from);
    copyKeys(clicks.records, this.widthOf(layout), this.words, from);
    this.#pack(clicks, buckets, layout, from);
  }

  /** Packs numbers from a word on, after the keys. Each step is a separate loop, which is faster for the processor. */
  #pack(
    { link, records }: LinkRecords,
    { bucketOf, firstSlot }: Pick<Buckets, 'firstSlot' | 'bucketOf'>,
    layout: ClickLayout,
    from: number,
  ): void {
    const { words } = this;
    const width = this.widthOf(layout);
    for (let word = 0; word < layout.words; word += 1) {
      const { time, link: ofLink, agent, place, origin } = factorsIn(word, layout);
      const linkBits = Math.imul(link, ofLink);
      for (let at = 0, to = from + KEPT.facets + word; at < records.length; at += RECORD_WORDS, to += width) {
        // Integer division keeps the processor from using fractions.
        const slot = (((records[at + RECORD.seconds] ?? 0) / SLOT_SECONDS) >>> 0) - firstSlot;
        words[to] =
          linkBits |
          Math.imul(bucketOf[slot] ?? 0, time) |
          Math.imul(records[at + RECORD.agent] ?? 0, agent) |
          Math.imul(records[at + RECORD.place] ?? 0, place) |
          Math.imul(records[at + RECORD.origin] ?? 0, origin);
      }
    }
  }

  /** For all that is in use; so many words of it are known. */
  #makeRoom(known: number): void {
    if (this.end <= this.words.length) return;
    const before = this.words;
    this.words = new Uint32Array(2 ** Math.ceil(Math.log2(this.end)));
    this.words.set(before.subarray(0, known));
  }
}

/** Of questions that are over, whose memory the next question uses again: getting it anew takes longer than packing. */
const unused: PickedClicks[] = [];

/** Nothing yet, with memory of a question that is over where there is some. */
export const takePicked = (): PickedClicks => unused.pop() ?? new PickedClicks();

/** Leaves memory to the next question. */
export function givePicked(picked: PickedClicks): void {
  if (unused.length === 0) unused.push(picked);
}

function copyKeys(records: Uint32Array, width: number, words: Uint32Array, first: number): void {
  for (let at = 0, to = first; at < records.length; at += RECORD_WORDS, to += width) {
    words[to + KEPT.visitorHigh] = records[at + RECORD.keyHigh] ?? 0;
    words[to + KEPT.visitorLow] = records[at + RECORD.keyLow] ?? 0;
  }
}
