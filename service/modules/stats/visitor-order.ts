import type { Share } from './share.ts';
import { KEPT, KEPT_WORDS, type Sifted } from './sift.ts';
import { type Piece, VisitorFinder } from './visitor-finder.ts';

/** Clicks of one visitor in a row that have a word of the layout in common, counted together. */
export type Runs = {
  length: number;
  /** Whose clicks they are: a number that no other visitor of any partition has. */
  visitors: Uint32Array;
  words: Uint32Array;
  clicks: Uint32Array;
};

/** The clicks of one partition, all of a visitor's next to each other. Reused from partition to partition. */
export type VisitorOrder = {
  /** By word of the layout: who clicked, and what and when. */
  runs: readonly [Runs, Runs];
  /** No partition has more clicks. */
  largest: number;
};

export type Orderer = {
  order: VisitorOrder;
  /** Puts a partition in order; `known` visitors were numbered before. Returns how many are new. */
  load(partition: number, known: number): number;
};

/** Puts the clicks of partitions in order, one partition at a time, wherever the parts have them. */
export function createOrderer(parts: readonly Sifted[], partitions: readonly number[]): Orderer {
  const largest = partitions.reduce((most, partition) => Math.max(most, sizeOf(parts, partition)), 0);
  const runs = [emptyRuns(largest), emptyRuns(largest)] as const;
  const ordered = {
    visitors: new Uint32Array(largest),
    who: new Uint32Array(largest),
    what: new Uint32Array(largest),
  };
  const finder = new VisitorFinder(largest);
  return {
    order: { runs, largest },
    load: (partition, known) => {
      const pieces = parts.map((part) => pieceOf(part, partition));
      const clicks = sizeOf(parts, partition);
      const found = finder.number(pieces, clicks);
      arrange(pieces, known, finder, ordered);
      collect(ordered.visitors, ordered.who, clicks, runs[0]);
      collect(ordered.visitors, ordered.what, clicks, runs[1]);
      return found;
    },
  };
}

/** The partitions of a share. */
export const partitionsOf = (partitions: number, { index, of }: Share): number[] =>
  Array.from({ length: partitions }, (_, partition) => partition).filter(
    (partition) => partition % of === index,
  );

const pieceOf = ({ words, starts, ends }: Sifted, partition: number): Piece => ({
  words,
  start: starts[partition] ?? 0,
  end: ends[partition] ?? 0,
});

const sizeOf = (parts: readonly Sifted[], partition: number): number =>
  parts.reduce((sum, part) => {
    const { start, end } = pieceOf(part, partition);
    return sum + (end - start) / KEPT_WORDS;
  }, 0);

const emptyRuns = (clicks: number): Runs => ({
  length: 0,
  visitors: new Uint32Array(clicks),
  words: new Uint32Array(clicks),
  clicks: new Uint32Array(clicks),
});

type Ordered = { visitors: Uint32Array; who: Uint32Array; what: Uint32Array };

/** Copies the partition's clicks to where they belong in the order. */
function arrange(
  pieces: readonly Piece[],
  known: number,
  { visitorOf, nextPlace }: VisitorFinder,
  { visitors, who, what }: Ordered,
): void {
  let click = 0;
  for (const { words, start, end } of pieces) {
    for (let at = start; at < end; at += KEPT_WORDS, click += 1) {
      const visitor = visitorOf[click] ?? 0;
      const to = nextPlace[visitor] ?? 0;
      nextPlace[visitor] = to + 1;
      visitors[to] = known + visitor;
      who[to] = words[at + KEPT.who] ?? 0;
      what[to] = words[at + KEPT.what] ?? 0;
    }
  }
}

function collect(visitors: Uint32Array, words: Uint32Array, clicks: number, runs: Runs): void {
  const { visitors: ofRuns, words: wordsOfRuns, clicks: clicksOfRuns } = runs;
  let run = -1;
  let lastVisitor = 0;
  let lastWord = 0;
  for (let click = 0; click < clicks; click += 1) {
    const visitor = visitors[click] ?? 0;
    const word = words[click] ?? 0;
    if (visitor !== lastVisitor || word !== lastWord) {
      run += 1;
      lastVisitor = visitor;
      lastWord = word;
      ofRuns[run] = visitor;
      wordsOfRuns[run] = word;
      clicksOfRuns[run] = 0;
    }
    clicksOfRuns[run] = (clicksOfRuns[run] ?? 0) + 1;
  }
  runs.length = run + 1;
}
