import * as KEPT from './kept-words.ts';

/** Kept clicks of a partition next to each other, from one word to another. */
export type Piece = { words: Uint32Array; width: number; start: number; end: number };

/** So many clicks a piece has. */
export const clicksIn = ({ width, start, end }: Piece): number => (end - start) / width;

/** Numbers the visitors of a partition from 1, by an open-addressed hash table over their keys. */
export class VisitorFinder {
  /** The visitor of each click, in stored order. */
  readonly visitorOf: Uint32Array;
  /** Where the clicks of each visitor begin once they are ordered, and where those of the last one end. */
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
    const { starts } = this;
    const mask = tableSize(clicks) - 1;
    this.#slots.fill(0, 0, mask + 1);
    starts.fill(0, 0, clicks + 2);
    let found = 0;
    let click = 0;
    for (const piece of pieces) {
      found = this.#find(piece, click, found, mask);
      click += clicksIn(piece);
    }
    for (let visitor = 1; visitor <= found; visitor += 1) {
      starts[visitor + 1] = (starts[visitor + 1] ?? 0) + (starts[visitor] ?? 0);
    }
    return found;
  }

  /** Looks every click's key up, and gives the next number to a key that is not there. Returns how many there are then. */
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

/** A power of two that leaves the table at most half full. */
const tableSize = (clicks: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, clicks * 2)));
