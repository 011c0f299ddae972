import * as KEPT from './kept-words.ts';
import type { Sifted } from './sift.ts';
import { clicksIn, type Piece, VisitorFinder } from './visitor-finder.ts';

/** Clicks of one visitor that have a word of the layout in common, counted together. */
export type Runs = {
  length: number;
  /** Whose clicks they are: a number that no other visitor of any partition has. */
  visitors: Uint32Array;
  words: Uint32Array;
  clicks: Uint32Array;
};

/** The clicks of one partition, all of a visitor's next to each other. Reused from partition to partition. */
export type VisitorOrder = {
  /**
   * By word of the layout. Who clicked is the same for all clicks of a visitor nearly always, which then are one run;
   * what and when hardly ever is, so that each click is a run.
   */
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
  const largest = partitions.reduce(
    (most, partition) => Math.max(most, countClicks(piecesOf(parts, partition))),
    0,
  );
  const [who, what, unjoined] = [emptyRuns(largest), emptyRuns(largest), emptyRuns(largest)];
  what.clicks.fill(1);
  const finder = new VisitorFinder(largest);
  const places = new Uint32Array(largest + 2);
  return {
    order: { runs: [who, what], largest },
    load: (partition, known) => {
      const pieces = piecesOf(parts, partition);
      const found = finder.number(pieces, countClicks(pieces));
      const order = (word: number, runs: Runs) => {
        places.set(finder.starts.subarray(0, found + 2));
        runs.length = arrange(pieces, word, { visitorOf: finder.visitorOf, places, known }, runs);
      };
      order(KEPT.what, what);
      if (finder.isSettled) takeVisitors(finder, found, known, who);
      else {
        order(KEPT.who, unjoined);
        join(unjoined, who);
      }
      return found;
    },
  };
}

const piecesOf = (parts: readonly Sifted[], partition: number): Piece[] =>
  parts.map(({ words, starts, ends }) => ({
    words,
    start: starts[partition] ?? 0,
    end: ends[partition] ?? 0,
  }));

const countClicks = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, piece) => sum + clicksIn(piece), 0);

const emptyRuns = (clicks: number): Runs => ({
  length: 0,
  visitors: new Uint32Array(clicks),
  words: new Uint32Array(clicks),
  clicks: new Uint32Array(clicks),
});

type Order = {
  visitorOf: Uint32Array;
  /** Where the next click of each visitor belongs. */
  places: Uint32Array;
  known: number;
};

/** Copies a word of each click to where it belongs in the order. Returns how many clicks there are. */
function arrange(
  pieces: readonly Piece[],
  word: number,
  { visitorOf, places, known }: Order,
  { visitors, words: arranged }: Runs,
): number {
  let click = 0;
  for (const { words, start, end } of pieces) {
    for (let at = start; at < end; at += KEPT.WORDS, click += 1) {
      const visitor = visitorOf[click] ?? 0;
      const to = places[visitor] ?? 0;
      places[visitor] = to + 1;
      visitors[to] = known + visitor;
      arranged[to] = words[at + word] ?? 0;
    }
  }
  return click;
}

/** One run for each visitor. */
function takeVisitors({ starts, whoOf }: VisitorFinder, found: number, known: number, runs: Runs): void {
  for (let visitor = 1; visitor <= found; visitor += 1) {
    runs.visitors[visitor - 1] = known + visitor;
    runs.words[visitor - 1] = whoOf[visitor] ?? 0;
    runs.clicks[visitor - 1] = (starts[visitor + 1] ?? 0) - (starts[visitor] ?? 0);
  }
  runs.length = found;
}

/** Joins clicks of the same visitor and word that follow each other. */
function join({ visitors, words, length }: Runs, runs: Runs): void {
  let run = -1;
  let lastVisitor = 0;
  let lastWord = 0;
  for (let click = 0; click < length; click += 1) {
    const visitor = visitors[click] ?? 0;
    const word = words[click] ?? 0;
    if (visitor !== lastVisitor || word !== lastWord) {
      run += 1;
      lastVisitor = visitor;
      lastWord = word;
      runs.visitors[run] = visitor;
      runs.words[run] = word;
      runs.clicks[run] = 0;
    }
    runs.clicks[run] = (runs.clicks[run] ?? 0) + 1;
  }
  runs.length = run + 1;
}
