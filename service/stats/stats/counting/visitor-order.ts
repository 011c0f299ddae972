import type { Facet, FacetField } from './layout.ts';
import * as KEPT from './layout.ts';
import type { KeptWords } from './spread.ts';
import { clicksIn, type Piece, VisitorFinder } from './visitor-finder.ts';

/** Packed clicks, and the first number of each facet's labels there: each sifting numbers its labels separately. */
export type SiftedPart = KeptWords & { firsts: Partial<Record<Facet, number>> };

/** The clicks of one partition, all of a visitor's next to each other. Reused from partition to partition. */
export class VisitorOrder {
  /** So many clicks there are. */
  length = 0;
  /** The number of visitors in this partition, and in all partitions before. */
  found = 0;
  known = 0;
  /** Whose clicks they are: a number that no other visitor of any partition has. */
  readonly visitors: Uint32Array;
  /** No partition has more clicks, and none has more visitors. */
  readonly largest: number;
  readonly #parts: readonly SiftedPart[];
  readonly #finder: VisitorFinder;
  readonly #places: Uint32Array;
  #pieces: Piece[] = [];

  constructor(parts: readonly SiftedPart[], partitions: readonly number[]) {
    this.#parts = parts;
    this.largest = partitions.reduce(
      (most, partition) => Math.max(most, clicksAmong(piecesOf(parts, partition))),
      0,
    );
    this.visitors = new Uint32Array(this.largest);
    this.#finder = new VisitorFinder(this.largest);
    this.#places = new Uint32Array(this.largest);
  }

  /** Orders a partition; `known` visitors were numbered in earlier partitions. Returns the number of its visitors. */
  load(partition: number, known: number): number {
    this.#pieces = piecesOf(this.#parts, partition);
    this.length = clicksAmong(this.#pieces);
    this.found = this.#finder.number(this.#pieces, this.length);
    this.known = known;
    orderByVisitor(this, this.#finder, this.#places);
    return this.found;
  }

  /** The numbers that the clicks have of a facet, in order; there is room for them in `scratch`. */
  list(facet: Facet, scratch: Uint32Array): Uint32Array {
    listNumbersOf(facet, this.#pieces, this.#parts, this.#places, scratch);
    return scratch;
  }
}

/** Gives each click its place among those of its visitor; `places` are by the stored order. */
function orderByVisitor(
  { length, known, visitors }: Pick<VisitorOrder, 'length' | 'known' | 'visitors'>,
  { visitorOf, starts }: Pick<VisitorFinder, 'visitorOf' | 'starts'>,
  places: Uint32Array,
): void {
  for (let click = 0; click < length; click += 1) {
    const visitor = visitorOf[click] ?? 0;
    const place = starts[visitor] ?? 0;
    starts[visitor] = place + 1;
    places[click] = place;
    visitors[place] = known + visitor;
  }
}

/** Writes the facet numbers of sifted clicks to their positions. */
function listNumbersOf(
  facet: Facet,
  pieces: readonly Piece[],
  parts: readonly SiftedPart[],
  places: Uint32Array,
  numbers: Uint32Array,
): void {
  let click = 0;
  for (const [index, piece] of pieces.entries()) {
    const part = parts[index];
    if (!part) continue;
    const own = places.subarray(click, click + clicksIn(piece));
    arrange(piece, part.fields[facet], part.firsts[facet] ?? 0, own, numbers);
    click += own.length;
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

/** Where the clicks of a partition are in each part. */
export const piecesOf = (parts: readonly KeptWords[], partition: number): Piece[] =>
  parts.map(({ words, width, starts, ends }) => ({
    words,
    width,
    start: starts[partition] ?? 0,
    end: ends[partition] ?? 0,
  }));

export const clicksAmong = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + clicksIn(piece), 0);
