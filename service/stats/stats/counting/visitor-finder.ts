import * as KEPT from './layout.ts';

/** Consecutive packed clicks of a partition, from one word to another. */
export type Piece = { words: Uint32Array; width: number; start: number; end: number };

/** So many clicks a piece has. */
export const clicksIn = ({ width, start, end }: Piece): number => (end - start) / width;

/** Numbers the visitors of a partition from 1, by an open-addressed hash table over their keys. */
export class VisitorFinder {
  /** The visitor of each click, in stored order. */
  readonly visitorOf: Uint32Array;
  /**
   * Before ordering, the number of clicks of each visitor; afterwards, the first position of each visitor's clicks, and
   * the end of the last one's.
   */
  readonly starts: Uint32Array;
  readonly #slots: Uint32Array;
  readonly #keysHigh: Uint32Array;
  readonly #keysLow: Uint32Array;

  constructor(largest: number) {
    this.#slots = new Uint32Array(tableSize(largest));
    this.#keysHigh = new Uint32Array(largest + 1);
    this.#keysLow = new Uint32Array(largest + 1);
    this.visitorOf = new Uint32Array(largest);
    this.starts = new Uint32Array(largest + 2);
  }

  /** Returns how many visitors made these clicks. */
  number(pieces: readonly Piece[], clicks: number): number {
    const mask = tableSize(clicks) - 1;
    this.#slots.fill(0, 0, mask + 1);
    this.starts.fill(0, 0, clicks + 2);
    let found = 0;
    let click = 0;
    for (const piece of pieces) {
      found = this.#find(piece, click, found, mask);
      click += clicksIn(piece);
    }
    addUp(this.starts, found);
    return found;
  }

  /** Looks up the key of every click, and gives the next number to a new key. Returns the number of keys. */
  #find({ words, width, start, end }: Piece, firstClick: number, known: number, mask: number): number {
    const { visitorOf, starts } = this;
    const [slots, keysHigh, keysLow] = [this.#slots, this.#keysHigh, this.#keysLow];
    let found = known;
    for (let at = start, click = firstClick; at < end; at += width, click += 1) {
      const high = words[at + KEPT.visitorHigh] ?? 0;
      const low = words[at + KEPT.visitorLow] ?? 0;
      let slot = low & mask;
      let visitor = slots[slot] ?? 0;
      while (visitor !== 0 && (keysLow[visitor] !== low || keysHigh[visitor] !== high)) {
        slot = (slot + 1) & mask;
        visitor = slots[slot] ?? 0;
      }
      if (visitor === 0) {
        found += 1;
        visitor = found;
        slots[slot] = visitor;
        keysHigh[visitor] = high;
        keysLow[visitor] = low;
      }
      visitorOf[click] = visitor;
      starts[visitor + 1] = (starts[visitor + 1] ?? 0) + 1;
    }
    return found;
  }
}

/** Converts the number of clicks of each visitor into the first position of each. */
function addUp(starts: Uint32Array, visitors: number): void {
  for (let visitor = 1; visitor <= visitors; visitor += 1) {
    starts[visitor + 1] = (starts[visitor + 1] ?? 0) + (starts[visitor] ?? 0);
  }
}

/** A power of two that leaves the table at most half full. */
const tableSize = (clicks: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, clicks * 2)));
