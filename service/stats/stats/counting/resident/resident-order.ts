import { SLOT_SECONDS } from '../../question/range.ts';
import * as KEPT from '../kept-words.ts';
import { FACETS, type Facet } from '../layout.ts';
import { type ClickTotals, emptyTotals } from '../totals.ts';
import { addUp, KEY_WORDS, type Piece, VisitorFinder } from '../visitor-finder.ts';
import {
  type ClickOrder,
  clicksAmong,
  listNumbersOf,
  orderByVisitor,
  piecesOf,
  type SiftedPart,
} from '../visitor-order.ts';
import { addPicked, pickFrom, type ResidentSieve } from './pick.ts';
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
  readonly #numbers: Record<Facet, Uint32Array>;
  #runs: Run[] = [];
  #picked = 0;
  #others: Piece[] = [];

  constructor(share: ResidentShare, sifted: readonly SiftedPart[], partitions: readonly number[]) {
    this.#share = share;
    this.#sifted = sifted;
    this.largest = partitions.reduce(
      (most, partition) =>
        Math.max(
          most,
          clicksAmong(piecesOf(share.parts, partition)) + clicksAmong(piecesOf(sifted, partition)),
        ),
      0,
    );
    this.visitors = new Uint32Array(this.largest);
    this.#finder = new VisitorFinder(this.largest);
    this.#ats = new Uint32Array(this.largest);
    this.#places = new Uint32Array(this.largest);
    const room = (): Uint32Array => new Uint32Array(this.largest);
    this.#numbers = { time: room(), link: room(), agent: room(), place: room(), origin: room() };
  }

  load(partition: number, known: number): number {
    const keys = keysOf(this.#share.visitors, partition);
    this.#others = piecesOf(this.#sifted, partition);
    const others = clicksAmong(this.#others);
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
    this.#arrange();
    return seen;
  }

  list(facet: Facet): Uint32Array {
    return this.#numbers[facet];
  }

  /** Puts the numbers of all facets to their places at once: that reads each click a single time. */
  #arrange(): void {
    const { sieve } = this.#share;
    for (const { piece, part, from, to } of this.#runs) {
      const picked = { ats: this.#ats.subarray(from, to), places: this.#places.subarray(from, to) };
      arrangeAll(piece, part, picked, sieve, this.#numbers);
    }
    if (this.length === this.#picked) return;
    const places = this.#places.subarray(this.#picked);
    for (const facet of FACETS) {
      listNumbersOf(facet, this.#others, this.#sifted, places, this.#numbers[facet]);
    }
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

function arrangeAll(
  { words }: Piece,
  { fields: { time, link, agent, place, origin }, firsts }: SiftedPart,
  { ats, places }: { ats: Uint32Array; places: Uint32Array },
  { firstSecond, buckets: { firstSlot, bucketOf }, linkOf }: ResidentSieve,
  numbers: Record<Facet, Uint32Array>,
): void {
  const { time: times, link: links, agent: agents, place: ofPlace, origin: origins } = numbers;
  const {
    link: firstSegment = 0,
    agent: firstAgent = 0,
    place: firstPlace = 0,
    origin: firstOrigin = 0,
  } = firsts;
  for (let click = 0; click < ats.length; click += 1) {
    const facets = (ats[click] ?? 0) + KEPT.facets;
    const to = places[click] ?? 0;
    const second = firstSecond + (((words[facets + time.word] ?? 0) >>> time.shift) & time.mask);
    times[to] = bucketOf[((second / SLOT_SECONDS) >>> 0) - firstSlot] ?? 0;
    links[to] =
      (linkOf[firstSegment + (((words[facets + link.word] ?? 0) >>> link.shift) & link.mask)] ?? 0) - 1;
    agents[to] = (firstAgent + (((words[facets + agent.word] ?? 0) >>> agent.shift) & agent.mask)) | 0;
    ofPlace[to] = (firstPlace + (((words[facets + place.word] ?? 0) >>> place.shift) & place.mask)) | 0;
    origins[to] = (firstOrigin + (((words[facets + origin.word] ?? 0) >>> origin.shift) & origin.mask)) | 0;
  }
}
