import { durationIn, RECORD, RECORD_WORDS } from '../../../../clicks/clicks/index.ts';
import type { ClickTotals } from '../totals.ts';
import { type ClickBlock, numberAt } from './block.ts';
import { type KeptSieve, momentAt } from './sieve.ts';

/** Facts about the clicks as a whole that were picked of blocks. */
export class BlockTotals implements ClickTotals {
  clicks = 0;
  firstClick = Number.POSITIVE_INFINITY;
  lastClick = 0;
  timed = 0;
  duration = 0;
  last: Uint32Array | null = null;
  /** Clicks of the seconds between these are neither the first nor the last one. */
  firstSecond = 2 ** 31 - 1;
  lastSecond = -1;
  readonly #sieve: KeptSieve;

  constructor(sieve: KeptSieve) {
    this.#sieve = sieve;
  }

  /** Adds some clicks. */
  add(block: ClickBlock, ats: Uint32Array): void {
    const { times } = block;
    this.addDurations(block, ats);
    for (let index = 0; index < ats.length; index += 1) {
      const at = ats[index] ?? 0;
      const second = times[at] ?? 0;
      if (second <= this.firstSecond || second >= this.lastSecond) this.noteEnd(block, at);
    }
  }

  /** Adds clicks of which the first and the last one are known. */
  addDurations({ rests }: ClickBlock, ats: Uint32Array): void {
    let timed = 0;
    let duration = 0;
    for (let index = 0; index < ats.length; index += 1) {
      const packed = durationIn(rests[ats[index] ?? 0] ?? 0);
      timed += packed === 0 ? 0 : 1;
      duration += packed === 0 ? 0 : packed - 1;
    }
    this.clicks += ats.length;
    this.timed += timed;
    this.duration += duration;
  }

  /** A click that may be the first or the last one. */
  noteEnd(block: ClickBlock, click: number): void {
    const moment = momentAt(block, click, this.#sieve);
    if (moment < this.firstClick) {
      this.firstClick = moment;
      this.firstSecond = block.times[click] ?? 0;
    }
    if (moment < this.lastClick) return;
    this.lastClick = moment;
    this.lastSecond = block.times[click] ?? 0;
    this.last = labelsAt(block, click);
  }

  /** Without what only this object needs: plain data, because it is sent to a thread. */
  asPlain(): ClickTotals {
    const { clicks, firstClick, lastClick, timed, duration, last } = this;
    return { clicks, firstClick, lastClick, timed, duration, last };
  }
}

/** A record of nothing but the labels of a click, as they are counted. */
function labelsAt(block: ClickBlock, click: number): Uint32Array {
  const record = new Uint32Array(RECORD_WORDS);
  for (const facet of ['agent', 'place', 'origin'] as const) {
    record[RECORD[facet]] = numberAt(block.facet(facet), click);
  }
  return record;
}
