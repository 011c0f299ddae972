import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LABEL_SETS, RECORD, RECORD_WORDS } from '../../../../../service/clicks/clicks/index.ts';
import { DenseNumbers } from '../../../../../service/stats/stats/counting/dense-numbers.ts';
import { WHOLE } from '../../../../../service/stats/stats/counting/division.ts';
import type { Facet } from '../../../../../service/stats/stats/counting/layout.ts';
import { prepare, Sifter, type UsedLabels } from '../../../../../service/stats/stats/counting/sift.ts';
import type { KeptWords } from '../../../../../service/stats/stats/counting/spread.ts';

const FACETS = ['time', 'link', ...LABEL_SETS] as const satisfies readonly Facet[];
const SLOT = 300;
const SLOTS = 40;

/** A click as the words of its record; `link` is told beside it. */
type Click = { link: number; words: number[] };

const word = fc.integer({ min: 0, max: 2 ** 32 - 1 });

/** Numbers that are few at first, and more with each page. */
const clickOf = (page: number) =>
  fc
    .record({
      link: fc.integer({ min: 0, max: 9 }),
      seconds: fc.integer({ min: 0, max: SLOTS * SLOT - 1 }),
      rest: word,
      high: fc.integer({ min: 0, max: 20 }),
      low: word,
      agent: fc.integer({ min: 0, max: 40 ** page }),
      place: fc.integer({ min: 5, max: 5 + page }),
      origin: word,
    })
    .map(
      ({ link, seconds, rest, high, low, agent, place, origin }): Click => ({
        link,
        words: [seconds, rest, high, low, agent, place, origin],
      }),
    );

const pages = fc.tuple(
  ...[0, 1, 2, 3].map((page) => fc.array(clickOf(page), { minLength: page, maxLength: 80 * page })),
);

/** Every click that was kept: its partition, its key and what it is told apart by. */
function unpack({ width, words, starts, ends, fields }: KeptWords): number[][] {
  const found: number[][] = [];
  for (const [partition, start] of starts.entries()) {
    for (let at = start; at < (ends[partition] ?? 0); at += width) {
      const numbers = FACETS.map((facet) => {
        const { word: offset, shift, mask } = fields[facet];
        return (((words[at + 2 + offset] ?? 0) >>> shift) & mask) >>> 0;
      });
      found.push([partition, words[at] ?? 0, words[at + 1] ?? 0, ...numbers]);
    }
  }
  return found;
}

const inOrder = (clicks: readonly number[][]): string[] => clicks.map((numbers) => numbers.join()).toSorted();

it('keeps every click once, with its numbers, however many labels come up while clicks are read', () => {
  fc.assert(
    fc.property(pages, fc.constantFrom(1, 4, 16), (given, partitions) => {
      const used: Required<UsedLabels> = {
        agent: new DenseNumbers(),
        place: new DenseNumbers(),
        origin: new DenseNumbers(),
      };
      const buckets = { firstSlot: 0, bucketOf: Uint32Array.from({ length: SLOTS }, (_, slot) => slot) };
      const range = { start: 0, end: SLOTS * SLOT * 1000 };
      const sieve = { range, slice: WHOLE, partitions, buckets };
      const sifter = new Sifter(sieve);
      for (const page of given) {
        const sources = page.map(({ link, words }) => ({ link, records: Uint32Array.from(words) }));
        const prepared = prepare(sources, sieve, used);
        const labels = Object.fromEntries(LABEL_SETS.map((set) => [set, used[set].size]));
        sifter.add(
          prepared,
          { agent: null, place: null, origin: null },
          { time: SLOTS, link: 10, ...labels },
        );
      }
      const clicks = given.flat();
      const expected = clicks.map(({ link, words }) => [
        (words[RECORD.keyHigh] ?? 0) % partitions,
        words[RECORD.keyHigh] ?? 0,
        words[RECORD.keyLow] ?? 0,
        Math.floor((words[RECORD.seconds] ?? 0) / SLOT),
        link,
        ...LABEL_SETS.map((set) => used[set].positionOf(words[RECORD[set]] ?? 0)),
      ]);
      expect(inOrder(sifter.finish().flatMap(unpack))).toEqual(inOrder(expected));
      expect(sifter.totals.clicks).toBe(clicks.length);
    }),
    { numRuns: 60 },
  );
});

it('keeps clicks whose numbers take a word each', () => {
  const sieve = {
    range: { start: 0, end: 1_000 },
    slice: WHOLE,
    partitions: 2,
    buckets: { firstSlot: 0, bucketOf: Uint32Array.of(0) },
  };
  const sifter = new Sifter(sieve);
  const largest = 2 ** 31 - 1;
  const records = Uint32Array.from({ length: RECORD_WORDS }, (_, at) => (at < RECORD.agent ? 1 : largest));
  records[RECORD.seconds] = 0;
  const sizes = Object.fromEntries(LABEL_SETS.map((set) => [set, 2 ** 31]));
  sifter.add([{ link: 0, records }], { agent: null, place: null, origin: null }, sizes);
  expect(sifter.finish().flatMap(unpack)).toEqual([[1, 1, 1, 0, 0, largest, largest, largest]]);
});
