import { durationIn, momentOf, RECORD, RECORD_WORDS } from '../../../../clicks/clicks/index.ts';
import { SLOT_SECONDS } from '../../question/range.ts';
import * as KEPT from '../layout.ts';
import * as CLICK from '../layout.ts';
import { FACETS, type Facet, type FacetField } from '../layout.ts';
import { type ClickTotals, emptyTotals } from '../totals.ts';
import type { SiftedPart } from '../visitor-order.ts';
import type { VisitorMarks } from './changed-visitors.ts';
import type { KeptPiece } from './chunk-reader.ts';
import { type KeptSieve, secondOf } from './sieve.ts';

/** A word of a click for each facet. */
const TIME = 0;
const LINK = 1;
const AGENT = 2;
const PLACE = 3;
const ORIGIN = 4;
const fieldAt = (word: number): FacetField => ({ word, shift: 0, mask: -1 });
const FIELDS: Record<Facet, FacetField> = {
  time: fieldAt(TIME),
  link: fieldAt(LINK),
  agent: fieldAt(AGENT),
  place: fieldAt(PLACE),
  origin: fieldAt(ORIGIN),
};
const WIDTH = KEPT.facets + FACETS.length;

/** Picked clicks of some partitions, as if they were sifted for one question. */
export class PickedPart implements SiftedPart {
  readonly width = WIDTH;
  readonly fields = FIELDS;
  readonly firsts = {};
  words = new Uint32Array(2 ** 16);
  /** How many words were picked. */
  end = 0;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly #sieve: KeptSieve;

  /** For partitions below a number. */
  constructor(sieve: KeptSieve, partitions: number) {
    this.#sieve = sieve;
    this.starts = new Uint32Array(partitions);
    this.ends = new Uint32Array(partitions);
  }

  /** Picks clicks of a partition, of the marked visitors only where some are given. Returns facts about those of all visitors. */
  add(partition: number, pieces: readonly KeptPiece[], marks: VisitorMarks | null): ClickTotals {
    const totals = emptyTotals();
    this.starts[partition] = this.end;
    for (const piece of pieces) {
      this.#makeRoom((piece.end - piece.start) * WIDTH);
      this.end = pick(piece, this.#sieve, { marks, totals, words: this.words, end: this.end });
    }
    this.ends[partition] = this.end;
    return totals;
  }

  clear(): void {
    this.end = 0;
    this.starts.fill(0);
    this.ends.fill(0);
  }

  #makeRoom(more: number): void {
    if (this.end + more <= this.words.length) return;
    const before = this.words;
    this.words = new Uint32Array(2 * (this.end + more));
    this.words.set(before);
  }
}

type Picking = { marks: VisitorMarks | null; totals: ClickTotals; words: Uint32Array; end: number };

/** Writes the picked clicks of a piece from `end` on. Returns the new end. */
function pick(
  { chunk: { seconds, words: from, width, layout, firsts }, start: begin, end: until }: KeptPiece,
  {
    range: { start, end: last },
    buckets: { firstSlot, bucketOf },
    linkOf,
    allowed: { agent: agents, place: places, origin: origins },
  }: KeptSieve,
  { marks, totals, words, end }: Picking,
): number {
  const {
    link: firstLink = 0,
    agent: firstAgent = 0,
    place: firstPlace = 0,
    origin: firstOrigin = 0,
  } = firsts;
  const { link: linkField, agent: agentField, place: placeField, origin: originField } = layout.fields;
  const [startSecond, endSecond] = [secondOf(start), secondOf(last)];
  // Seconds between these have neither the first nor the last click.
  let firstSecond = secondOf(totals.firstClick);
  let lastSecond = secondOf(totals.lastClick);
  let [clicks, timed, duration] = [0, 0, 0];
  let to = end;
  for (let click = begin, at = begin * width; click < until; click += 1, at += width) {
    const second = seconds[click] ?? 0;
    const rest = from[at + CLICK.timing] ?? 0;
    // Milliseconds exceed 32-bit integers, so they are computed at the ends of the range only.
    if (second <= startSecond || second >= endSecond) {
      const moment = momentOf(second, rest);
      if (moment < start || moment > last) continue;
    }
    const agent = firstAgent + numberIn(from, at, agentField);
    if (agents !== null && agents[agent] !== 1) continue;
    const place = firstPlace + numberIn(from, at, placeField);
    if (places !== null && places[place] !== 1) continue;
    const origin = firstOrigin + numberIn(from, at, originField);
    if (origins !== null && origins[origin] !== 1) continue;
    const link = linkOf[firstLink + numberIn(from, at, linkField)] ?? 0;
    if (link === 0) continue;
    const packed = durationIn(rest);
    clicks += 1;
    timed += packed === 0 ? 0 : 1;
    duration += packed === 0 ? 0 : packed - 1;
    if (second <= firstSecond || second >= lastSecond) {
      noteEnd(totals, momentOf(second, rest), { agent, place, origin });
      firstSecond = secondOf(totals.firstClick);
      lastSecond = secondOf(totals.lastClick);
    }
    const keyLow = from[at + KEPT.visitorLow] ?? 0;
    if (marks !== null && !marks.has(keyLow)) continue;
    words[to + KEPT.visitorHigh] = from[at + KEPT.visitorHigh] ?? 0;
    words[to + KEPT.visitorLow] = keyLow;
    words[to + KEPT.facets + TIME] = bucketOf[((second / SLOT_SECONDS) >>> 0) - firstSlot] ?? 0;
    words[to + KEPT.facets + LINK] = link - 1;
    words[to + KEPT.facets + AGENT] = agent;
    words[to + KEPT.facets + PLACE] = place;
    words[to + KEPT.facets + ORIGIN] = origin;
    to += WIDTH;
  }
  totals.clicks += clicks;
  totals.timed += timed;
  totals.duration += duration;
  return to;
}

const numberIn = (words: Uint32Array, at: number, { word, shift, mask }: FacetField): number =>
  (((words[at + CLICK.packed + word] ?? 0) >>> shift) & mask) >>> 0;

/** A click that may be the first or the last one; of the last one, a record with nothing but its labels is kept. */
function noteEnd(
  totals: ClickTotals,
  moment: number,
  { agent, place, origin }: { agent: number; place: number; origin: number },
): void {
  totals.firstClick = Math.min(totals.firstClick, moment);
  if (moment < totals.lastClick) return;
  totals.lastClick = moment;
  totals.last ??= new Uint32Array(RECORD_WORDS);
  totals.last[RECORD.agent] = agent;
  totals.last[RECORD.place] = place;
  totals.last[RECORD.origin] = origin;
}
