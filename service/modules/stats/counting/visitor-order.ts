import * as KEPT from './kept-words.ts';
import type { Facet, FacetField } from './layout.ts';
import type { KeptWords } from './spread.ts';
import { clicksIn, type Piece, VisitorFinder } from './visitor-finder.ts';

/** KeptWords clicks, and what the numbers of a facet are counted from there: those who sifted them numbered labels on their own. */
export type SiftedPart = KeptWords & { firsts: Partial<Record<Facet, number>> };

/** The clicks of one partition, all of a visitor's next to each other. Reused from partition to partition. */
export class VisitorOrder {
  /** So many clicks there are. */
  length = 0;
  /** So many visitors made them, and so many were numbered before. */
  found = 0;
  known = 0;
  /** Whose clicks they are: a number that no other visitor of any partition has. */
  readonly visitors: Uint32Array;
  /** No partition has more clicks. */
  readonly largest: number;
  readonly #parts: readonly SiftedPart[];
  readonly #finder: VisitorFinder;
  readonly #places: Uint32Array;
  #pieces: Piece[] = [];

  constructor(parts: readonly SiftedPart[], partitions: readonly number[]) {
    this.#parts = parts;
    this.largest = partitions.reduce(
      (most, partition) => Math.max(most, countClicks(piecesOf(parts, partition))),
      0,
    );
    this.visitors = new Uint32Array(this.largest);
    this.#finder = new VisitorFinder(this.largest);
    this.#places = new Uint32Array(this.largest);
  }

  /** Puts a partition in order; `known` visitors were numbered before. Returns how many are new. */
  load(partition: number, known: number): number {
    this.#pieces = piecesOf(this.#parts, partition);
    this.length = countClicks(this.#pieces);
    this.found = this.#finder.number(this.#pieces, this.length);
    this.known = known;
    const { visitorOf, starts } = this.#finder;
    const places = this.#places;
    for (let click = 0; click < this.length; click += 1) {
      const visitor = visitorOf[click] ?? 0;
      const place = starts[visitor] ?? 0;
      starts[visitor] = place + 1;
      places[click] = place;
      this.visitors[place] = known + visitor;
    }
    return this.found;
  }

  /** Lists the numbers that the clicks have of a facet, in order. */
  list(facet: Facet, numbers: Uint32Array): void {
    let click = 0;
    for (const [index, piece] of this.#pieces.entries()) {
      const part = this.#parts[index];
      if (!part) continue;
      const places = this.#places.subarray(click, click + clicksIn(piece));
      arrange(piece, part.fields[facet], part.firsts[facet] ?? 0, places, numbers);
      click += places.length;
    }
  }
}

function arrange(
  { words, width, start }: Piece,
  { word, shift, mask }: FacetField,
  first: number,
  places: Uint32Array,
  numbers: Uint32Array,
): void {
  for (let click = 0, at = start + KEPT.facets + word; click < places.length; click += 1, at += width) {
    numbers[places[click] ?? 0] = (first + (((words[at] ?? 0) >>> shift) & mask)) | 0;
  }
}

const piecesOf = (parts: readonly KeptWords[], partition: number): Piece[] =>
  parts.map(({ words, width, starts, ends }) => ({
    words,
    width,
    start: starts[partition] ?? 0,
    end: ends[partition] ?? 0,
  }));

const countClicks = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + clicksIn(piece), 0);
