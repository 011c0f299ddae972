import { SLOT_SECONDS } from '../../question/buckets.ts';
import * as KEPT from '../kept-words.ts';
import type { Facet } from '../layout.ts';
import { type ClickTotals, emptyTotals } from '../totals.ts';
import { addUp, KEY_WORDS, type Piece, VisitorFinder } from '../visitor-finder.ts';
import {
  type ClickOrder,
  clicksOf,
  listNumbersOf,
  orderByVisitor,
  piecesOf,
  type SiftedPart,
} from '../visitor-order.ts';
import { pickFrom, type ResidentSieve } from './pick.ts';
import { addPicked } from './picked-totals.ts';
import type { ResidentVisitors } from './settle-query.ts';

/** What one thread counts of the clicks in memory. */
export type ResidentShare = {
  parts: readonly SiftedPart[];
  visitors: ResidentVisitors;
  sieve: ResidentSieve;
};

/** Picked clicks of a piece: from one position to another among all that were picked. */
type Run = { piece: Piece; part: SiftedPart; from: number; to: number };

/** Orders clicks that are in memory, of which a question picks some, together with others that were sifted for it. */
export class ResidentOrder implements ClickOrder {
  length = 0;
  found = 0;
  known = 0;
  readonly visitors: Uint32Array;
  readonly largest: number;
  /** Of all clicks in memory that were picked so far. */
  readonly totals: ClickTotals = emptyTotals();
  readonly #share: ResidentShare;
  readonly #sifted: readonly SiftedPart[];
  readonly #finder: VisitorFinder;
  readonly #ats: Uint32Array;
  readonly #places: Uint32Array;
  #runs: Run[] = [];
  #picked = 0;
  #others: Piece[] = [];

  constructor(share: ResidentShare, sifted: readonly SiftedPart[], partitions: readonly number[]) {
    this.#share = share;
    this.#sifted = sifted;
    this.largest = partitions.reduce(
      (most, partition) =>
        Math.max(most, clicksOf(piecesOf(share.parts, partition)) + clicksOf(piecesOf(sifted, partition))),
      0,
    );
    this.visitors = new Uint32Array(this.largest);
    this.#finder = new VisitorFinder(this.largest);
    this.#ats = new Uint32Array(this.largest);
    this.#places = new Uint32Array(this.largest);
  }

  load(partition: number, known: number): number {
    const keys = keysOf(this.#share.visitors, partition);
    this.#others = piecesOf(this.#sifted, partition);
    const others = clicksOf(this.#others);
    const { starts } = this.#finder;
    starts.fill(0, 0, keys.length / KEY_WORDS + others + 2);
    this.#pick(partition);
    this.known = known;
    this.length = this.#picked + others;
    this.found =
      others === 0 ? keys.length / KEY_WORDS : this.#finder.numberOthers(keys, this.#others, this.#picked);
    const seen = countSeen(starts, this.found);
    addUp(starts, this.found);
    orderByVisitor(this, this.#finder, this.#places);
    return seen;
  }

  list(facet: Facet, numbers: Uint32Array): void {
    const { sieve } = this.#share;
    for (const run of this.#runs) {
      const ats = this.#ats.subarray(run.from, run.to);
      const places = this.#places.subarray(run.from, run.to);
      if (facet === 'time') listTimes(run, ats, places, sieve, numbers);
      else if (facet === 'link') listLinks(run, ats, places, sieve, numbers);
      else listFacet(run, facet, ats, places, numbers);
    }
    listNumbersOf(facet, this.#others, this.#sifted, this.#places.subarray(this.#picked), numbers);
  }

  #pick(partition: number): void {
    const { parts, sieve } = this.#share;
    const { starts, visitorOf } = this.#finder;
    this.#runs = [];
    this.#picked = 0;
    for (const [index, piece] of piecesOf(parts, partition).entries()) {
      const part = parts[index];
      if (!part) continue;
      const from = this.#picked;
      this.#picked = pickFrom(piece, part, sieve, { ats: this.#ats, visitorOf }, from);
      if (this.#picked === from) continue;
      this.#runs.push({ piece, part, from, to: this.#picked });
      addPicked(this.totals, piece, part, this.#ats.subarray(from, this.#picked), sieve);
    }
    countEach(visitorOf, this.#picked, starts);
  }
}

/** The keys of the visitors of a partition. */
function keysOf({ partitions, starts, keys }: ResidentVisitors, partition: number): Uint32Array {
  const index = partitions.indexOf(partition);
  return keys.subarray((starts[index] ?? 0) * KEY_WORDS, (starts[index + 1] ?? 0) * KEY_WORDS);
}

function countEach(visitorOf: Uint32Array, clicks: number, starts: Uint32Array): void {
  for (let click = 0; click < clicks; click += 1) {
    const next = (visitorOf[click] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
}

/** How many visitors have clicks. */
function countSeen(starts: Uint32Array, visitors: number): number {
  let seen = 0;
  for (let visitor = 1; visitor <= visitors; visitor += 1) seen += starts[visitor + 1] === 0 ? 0 : 1;
  return seen;
}

function listTimes(
  { piece: { words }, part }: Run,
  ats: Uint32Array,
  places: Uint32Array,
  { firstSecond, buckets: { firstSlot, bucketOf } }: ResidentSieve,
  numbers: Uint32Array,
): void {
  const { word, shift, mask } = part.fields.time;
  for (let click = 0; click < ats.length; click += 1) {
    const second = firstSecond + (((words[(ats[click] ?? 0) + KEPT.facets + word] ?? 0) >>> shift) & mask);
    numbers[places[click] ?? 0] = bucketOf[((second / SLOT_SECONDS) >>> 0) - firstSlot] ?? 0;
  }
}

function listLinks(
  { piece: { words }, part }: Run,
  ats: Uint32Array,
  places: Uint32Array,
  { linkOf }: ResidentSieve,
  numbers: Uint32Array,
): void {
  const { word, shift, mask } = part.fields.link;
  const first = part.firsts.link ?? 0;
  for (let click = 0; click < ats.length; click += 1) {
    const segment = first + (((words[(ats[click] ?? 0) + KEPT.facets + word] ?? 0) >>> shift) & mask);
    numbers[places[click] ?? 0] = (linkOf[segment] ?? 0) - 1;
  }
}

function listFacet(
  { piece: { words }, part }: Run,
  facet: Facet,
  ats: Uint32Array,
  places: Uint32Array,
  numbers: Uint32Array,
): void {
  const { word, shift, mask } = part.fields[facet];
  const first = part.firsts[facet] ?? 0;
  for (let click = 0; click < ats.length; click += 1) {
    numbers[places[click] ?? 0] =
      (first + (((words[(ats[click] ?? 0) + KEPT.facets + word] ?? 0) >>> shift) & mask)) | 0;
  }
}
