import { RECORD, RECORD_WORDS } from '../../../../clicks/clicks/index.ts';
import type { Buckets } from '../../question/buckets.ts';
import * as KEPT from '../kept-words.ts';
import { type ClickLayout, factorsIn } from '../layout.ts';
import { type LinkRecords, PickedClicks } from '../picked-clicks.ts';

/**
 * Clicks with everything that any question may need: times are seconds from the first slot on, and the last word of
 * each is that of the record with its milliseconds and its duration.
 */
export class WholeClicks extends PickedClicks {
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
