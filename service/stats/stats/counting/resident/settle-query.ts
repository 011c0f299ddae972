import { Type } from '@sinclair/typebox';
import { defineQuery } from '../../../../db/operation.ts';
import * as KEPT from '../kept-words.ts';
import { type ClickLayout, type Facet, factorsIn } from '../layout.ts';
import { type Piece, VisitorFinder } from '../visitor-finder.ts';
import { clicksAmong } from '../visitor-order.ts';
import { type KeptBlocks, listsIn, startsIn } from './block.ts';
import { type StoredWords, type WordsFile, WordsReader, WordsWriter } from './stored-words.ts';
import type { ReadPart } from './take-in-query.ts';

/** What a thread read: its segments and labels are numbered from some numbers on. */
export type ReadClicks = {
  words: StoredWords;
  parts: readonly ReadPart[];
  firsts: Partial<Record<Facet, number>>;
};

type Settling = {
  read: readonly ReadClicks[];
  /** From one partition to another. */
  from: number;
  to: number;
  /** How numbers are packed afterwards. */
  layout: ClickLayout;
  file: WordsFile | null;
};

/** Partitions with about so many clicks are read at once: 12 MB. */
const AT_ONCE = 2 ** 19;

/** Consecutive clicks of a partition, and where they came from. */
type FoundPiece = Piece & Pick<ReadPart, 'fields'> & Pick<ReadClicks, 'firsts'>;

/** Brings the clicks of each visitor together, in some partitions, so that no question has to. */
export const settle = defineQuery(
  'stats.settle',
  Type.Unsafe<KeptBlocks>({ type: 'object' }),
  async (_db, { read, from, to, layout, file }: Settling, pool): Promise<KeptBlocks> => {
    const sizes = Array.from({ length: to - from }, (_, index) => clicksOf(read, from + index));
    const writer = new WordsWriter(file);
    const readers = read.map(({ words }) => new WordsReader(words));
    const visitors = new Uint32Array(sizes.length);
    try {
      const blocks = new BlockMaker(Math.max(0, ...sizes), layout);
      for (let first = from; first < to; ) {
        await pool.pause();
        const end = endOfGroup(sizes, first - from) + from;
        const group = readGroup(read, readers, first, end);
        for (let partition = first; partition < end; partition += 1) {
          const made = blocks.make(group.map((pieces) => pieces(partition)));
          visitors[partition - from] = made.visitors;
          writer.put(made.words);
        }
        first = end;
      }
      return { firstPartition: from, words: writer.finish(), clicks: Uint32Array.from(sizes), visitors };
    } finally {
      writer.close();
      for (const reader of readers) reader.close();
    }
  },
);

const clicksOf = (read: readonly ReadClicks[], partition: number): number =>
  read.reduce(
    (sum, { parts }) =>
      sum +
      parts.reduce(
        (own, { starts, ends, width }) => own + ((ends[partition] ?? 0) - (starts[partition] ?? 0)) / width,
        0,
      ),
    0,
  );

/** Behind the partitions that are read at once, from one on. */
function endOfGroup(sizes: readonly number[], first: number): number {
  let clicks = 0;
  let end = first;
  do {
    clicks += sizes[end] ?? 0;
    end += 1;
  } while (end < sizes.length && clicks + (sizes[end] ?? 0) <= AT_ONCE);
  return end;
}

/** Reads consecutive partitions of all parts; gives the piece of each. */
function readGroup(
  read: readonly ReadClicks[],
  readers: readonly WordsReader[],
  first: number,
  end: number,
): ((partition: number) => FoundPiece)[] {
  return read.flatMap(({ parts, firsts }, source) =>
    parts.map(({ width, starts, ends, fields }, index) => {
      const begin = starts[first] ?? 0;
      const words = readers[source]?.read(index, begin, ends[end - 1] ?? 0) ?? new Uint32Array();
      return (partition: number): FoundPiece => ({
        words,
        width,
        start: (starts[partition] ?? 0) - begin,
        end: (ends[partition] ?? 0) - begin,
        fields,
        firsts,
      });
    }),
  );
}

/** Makes one block after the other, in the same memory. */
class BlockMaker {
  readonly #layout: ClickLayout;
  readonly #finder: VisitorFinder;
  readonly #places: Uint32Array;
  readonly #words: Uint32Array;

  constructor(largest: number, layout: ClickLayout) {
    this.#layout = layout;
    this.#finder = new VisitorFinder(largest);
    this.#places = new Uint32Array(largest);
    this.#words = new Uint32Array(largest * (listsIn(layout) + 3));
  }

  make(pieces: readonly FoundPiece[]): { words: Uint32Array; visitors: number } {
    const clicks = clicksAmong(pieces);
    const visitors = this.#finder.number(pieces, clicks);
    const { starts: ends } = this.#finder;
    placeClicks(this.#finder, clicks, this.#places);
    const { times, facets, rests, keys, end } = startsIn(clicks, visitors, this.#layout);
    const words = this.#words.subarray(0, end);
    // The start of each visitor was moved on to its end.
    words.set(ends.subarray(1, visitors + 1));
    words.set(this.#finder.listKeys(visitors), keys);
    let click = 0;
    for (const piece of pieces) {
      const places = this.#places.subarray(click, click + (piece.end - piece.start) / piece.width);
      moveField(piece, 'time', places, words.subarray(times, facets));
      moveRests(piece, places, words.subarray(rests, keys));
      for (let word = 0; word < this.#layout.words; word += 1) {
        const from = facets + word * clicks;
        moveFacets(piece, factorsIn(word, this.#layout), places, words.subarray(from, from + clicks));
      }
      click += places.length;
    }
    return { words, visitors };
  }
}

/** Gives each click its place among those of its visitor. */
function placeClicks({ visitorOf, starts }: VisitorFinder, clicks: number, places: Uint32Array): void {
  for (let click = 0; click < clicks; click += 1) {
    const visitor = visitorOf[click] ?? 0;
    const place = starts[visitor] ?? 0;
    starts[visitor] = place + 1;
    places[click] = place;
  }
}

function moveField(
  { words, width, start, fields }: FoundPiece,
  facet: Facet,
  places: Uint32Array,
  to: Uint32Array,
): void {
  const { word, shift, mask } = fields[facet];
  for (let click = 0, at = start + KEPT.facets + word; click < places.length; click += 1, at += width) {
    to[places[click] ?? 0] = ((words[at] ?? 0) >>> shift) & mask;
  }
}

function moveRests({ words, width, start }: FoundPiece, places: Uint32Array, to: Uint32Array): void {
  for (let click = 0, at = start + width - 1; click < places.length; click += 1, at += width) {
    to[places[click] ?? 0] = words[at] ?? 0;
  }
}

/** Packs the numbers of all facets but time into a word of each click. */
function moveFacets(
  { words, width, start, fields: { link, agent, place, origin }, firsts }: FoundPiece,
  factors: Record<Facet, number>,
  places: Uint32Array,
  to: Uint32Array,
): void {
  const {
    link: firstLink = 0,
    agent: firstAgent = 0,
    place: firstPlace = 0,
    origin: firstOrigin = 0,
  } = firsts;
  for (let click = 0, at = start + KEPT.facets; click < places.length; click += 1, at += width) {
    to[places[click] ?? 0] =
      Math.imul(firstLink + (((words[at + link.word] ?? 0) >>> link.shift) & link.mask), factors.link) |
      Math.imul(firstAgent + (((words[at + agent.word] ?? 0) >>> agent.shift) & agent.mask), factors.agent) |
      Math.imul(firstPlace + (((words[at + place.word] ?? 0) >>> place.shift) & place.mask), factors.place) |
      Math.imul(
        firstOrigin + (((words[at + origin.word] ?? 0) >>> origin.shift) & origin.mask),
        factors.origin,
      );
  }
}
