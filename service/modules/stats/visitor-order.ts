import { KEPT, KEPT_WORDS, type Sifted } from './sift.ts';

/** What clicks are told apart by, as numbers. */
export type Facet = 'time' | 'agent' | 'place' | 'origin' | 'link';

/** The clicks of one partition, all of a visitor's next to each other. Reused from partition to partition. */
export type VisitorOrder = {
  clicks: number;
  /** Whose click each is: a number that no other visitor of any partition has. */
  visitors: Uint32Array;
  columns: Record<Facet, Uint32Array>;
};

/** Puts the clicks of a partition in order; `known` visitors were numbered before. Returns how many are new. */
export type Orderer = { order: VisitorOrder; load(partition: number, known: number): number };

export function createOrderer(sifted: Sifted): Orderer {
  const { words, starts, ends } = sifted;
  const largest =
    starts.reduce((most, start, index) => Math.max(most, (ends[index] ?? 0) - start), 0) / KEPT_WORDS;
  const column = (): Uint32Array => new Uint32Array(largest);
  const columns = { time: column(), agent: column(), place: column(), origin: column(), link: column() };
  const order: VisitorOrder = { clicks: 0, visitors: column(), columns };
  const finder = new VisitorFinder(words, largest);
  return {
    order,
    load: (partition, known) => {
      const start = starts[partition] ?? 0;
      order.clicks = ((ends[partition] ?? 0) - start) / KEPT_WORDS;
      const found = finder.number(start, order.clicks);
      fill(order, words, start, known, finder);
      return found;
    },
  };
}

/** Copies the partition's clicks to where they belong in the order. */
function fill(
  order: VisitorOrder,
  words: Uint32Array,
  start: number,
  known: number,
  finder: VisitorFinder,
): void {
  const { visitors, columns, clicks } = order;
  const { time, agent, place, origin, link } = columns;
  const { visitorOf, nextPlace } = finder;
  for (let click = 0, at = start; click < clicks; click += 1, at += KEPT_WORDS) {
    const visitor = visitorOf[click] ?? 0;
    const to = nextPlace[visitor] ?? 0;
    nextPlace[visitor] = to + 1;
    visitors[to] = known + visitor;
    time[to] = words[at + KEPT.time] ?? 0;
    agent[to] = words[at + KEPT.agent] ?? 0;
    place[to] = words[at + KEPT.place] ?? 0;
    origin[to] = words[at + KEPT.origin] ?? 0;
    link[to] = words[at + KEPT.link] ?? 0;
  }
}

/** Numbers the visitors of a partition from 1, by an open-addressed hash table over their keys. */
class VisitorFinder {
  /** The visitor of each click, in stored order. */
  readonly visitorOf: Uint32Array;
  /** Where the next click of each visitor belongs once they are ordered. */
  readonly nextPlace: Uint32Array;
  readonly #words: Uint32Array;
  readonly #slots: Uint32Array;
  /** Where a click of each visitor is among the words, to compare keys with. */
  readonly #sample: Uint32Array;

  constructor(words: Uint32Array, largest: number) {
    this.#words = words;
    this.#slots = new Uint32Array(tableSize(largest));
    this.#sample = new Uint32Array(largest + 1);
    this.visitorOf = new Uint32Array(largest);
    this.nextPlace = new Uint32Array(largest + 2);
  }

  /** Returns how many visitors made these clicks. */
  number(start: number, clicks: number): number {
    const mask = tableSize(clicks) - 1;
    this.#slots.fill(0, 0, mask + 1);
    this.nextPlace.fill(0, 0, clicks + 2);
    let found = 0;
    for (let click = 0, at = start; click < clicks; click += 1, at += KEPT_WORDS) {
      const slot = this.#findSlot(at, mask);
      let visitor = this.#slots[slot] ?? 0;
      if (visitor === 0) {
        found += 1;
        visitor = found;
        this.#slots[slot] = visitor;
        this.#sample[visitor] = at;
      }
      this.visitorOf[click] = visitor;
      this.nextPlace[visitor + 1] = (this.nextPlace[visitor + 1] ?? 0) + 1;
    }
    for (let visitor = 1; visitor <= found; visitor += 1) {
      this.nextPlace[visitor] = (this.nextPlace[visitor] ?? 0) + (this.nextPlace[visitor - 1] ?? 0);
    }
    return found;
  }

  /** The slot of the visitor who made the click, or the free one where they belong. */
  #findSlot(at: number, mask: number): number {
    const words = this.#words;
    const high = words[at + KEPT.keyHigh];
    const low = words[at + KEPT.keyLow] ?? 0;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const visitor = this.#slots[slot] ?? 0;
      if (visitor === 0) return slot;
      const sample = this.#sample[visitor] ?? 0;
      if (words[sample + KEPT.keyHigh] === high && words[sample + KEPT.keyLow] === low) return slot;
    }
  }
}

/** A power of two that leaves the table at most half full. */
const tableSize = (clicks: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, clicks * 2)));
