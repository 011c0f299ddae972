import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Scale } from '../../../../../service/stats/stats/counting/division.ts';
import { type Facet, packFacets } from '../../../../../service/stats/stats/counting/layout.ts';
import { VisitorsCount } from '../../../../../service/stats/stats/counting/partition-count.ts';
import type { SiftedPart } from '../../../../../service/stats/stats/counting/visitor-order.ts';

const FACETS = ['time', 'link', 'agent', 'place', 'origin'] as const satisfies readonly Facet[];
/** Numbers of each facet are below. */
const NUMBERS = 200;

type Click = { visitor: number } & Record<Facet, number>;

const number = fc.integer({ min: 0, max: NUMBERS - 1 });
const clicks: fc.Arbitrary<Click[]> = fc.array(
  fc.record({
    // Of two visitors, the keys may differ in one half only.
    visitor: fc.integer({ min: 0, max: 15 }),
    time: number,
    link: number,
    agent: number,
    place: number,
    origin: number,
  }),
  { minLength: 1, maxLength: 300 },
);

/** Some parts of the clicks: each has words of its own, as many as it takes for numbers below some size. */
const given = fc.record({
  parts: fc.array(
    fc.record({
      clicks,
      size: fc.constantFrom(NUMBERS, 2 ** 12, 2 ** 20, 2 ** 31),
      first: fc.integer({ min: 0, max: 50 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  partitions: fc.constantFrom(1, 2, 8),
  /** How many values some dimensions of each facet have; none where numbers are the values. */
  dimensions: fc.record({
    agent: fc.array(fc.constantFrom(1, 2, 13, 32, 33, 90), { minLength: 1, maxLength: 7 }),
    place: fc.array(fc.constantFrom(25, 40, 250), { minLength: 1, maxLength: 3 }),
    origin: fc.array(fc.constantFrom(33, 34, 35, 36, 37, 38), { minLength: 1, maxLength: 6 }),
  }),
});

const keyOf = (visitor: number): [high: number, low: number] => [visitor & 3, (visitor >> 2) * 0x1000_0001];

function pack(own: readonly Click[], size: number, first: number, partitions: number): SiftedPart {
  const { words: facetWords, fields } = packFacets(Object.fromEntries(FACETS.map((facet) => [facet, size])));
  const width = 2 + facetWords;
  const words: number[] = [];
  const [starts, ends] = [new Uint32Array(partitions), new Uint32Array(partitions)];
  for (let partition = 0; partition < partitions; partition += 1) {
    starts[partition] = words.length;
    for (const click of own) {
      const [high, low] = keyOf(click.visitor);
      if (high % partitions !== partition) continue;
      const packed = new Uint32Array(facetWords);
      for (const facet of FACETS) {
        const { word, shift } = fields[facet];
        packed[word] = (packed[word] ?? 0) | (click[facet] << shift);
      }
      words.push(high, low, ...packed);
    }
    ends[partition] = words.length;
  }
  return {
    width,
    words: Uint32Array.from(words),
    starts,
    ends,
    fields,
    firsts: { agent: first, place: first },
  };
}

it('counts clicks and visitors of every value, however clicks are packed and however many values there are', () => {
  fc.assert(
    fc.property(given, ({ parts, partitions, dimensions }) => {
      const scales = [
        { facet: 'time', size: NUMBERS, valueAt: null } as const,
        { facet: 'link', size: NUMBERS, valueAt: null } as const,
        ...Object.entries(dimensions).flatMap(([name, sizes]) =>
          sizes.map((size): Scale => {
            const facet = FACETS.find((known) => known === name) ?? 'agent';
            const valueAt = Uint32Array.from({ length: NUMBERS + 50 }, (_, index) => (index * 31) % size);
            return { facet, size, valueAt };
          }),
        ),
      ];
      const packed = parts.map((part) => pack(part.clicks, part.size, part.first, partitions));
      const all = [...Array(partitions).keys()];
      const count = new VisitorsCount(scales);
      count.add(packed, all);
      const counted = count.counted();
      const made = parts.flatMap(({ clicks: own, first }) =>
        own.map((click) => ({ ...click, agent: click.agent + first, place: click.place + first })),
      );
      expect(counted.visitors).toBe(new Set(made.map(({ visitor }) => visitor)).size);
      for (const [index, { facet, size, valueAt }] of scales.entries()) {
        const labelOf = (click: Click): number => valueAt?.[click[facet]] ?? click[facet];
        const seen = Array.from({ length: size }, () => new Set<number>());
        const clicksOf = new Uint32Array(size);
        for (const click of made) {
          seen[labelOf(click)]?.add(click.visitor);
          clicksOf[labelOf(click)] = (clicksOf[labelOf(click)] ?? 0) + 1;
        }
        expect(counted.counts[index]?.clicks).toEqual(clicksOf);
        expect(counted.counts[index]?.uniques).toEqual(Uint32Array.from(seen, ({ size: count }) => count));
      }
    }),
    { numRuns: 60 },
  );
});
