import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Facet,
  type FacetSizes,
  packFacets,
} from '../../../../service/modules/stats/counting/layout.ts';

const FACETS = ['time', 'agent', 'place', 'origin', 'link'] as const satisfies readonly Facet[];

const size = fc.oneof(fc.constantFrom(0, 1, 2, 3, 4), fc.integer({ min: 1, max: 2 ** 30 }));
const sizes: fc.Arbitrary<FacetSizes> = fc.record(
  { time: size, agent: size, place: size, origin: size, link: size },
  { requiredKeys: [] },
);

describe('the layout of kept clicks', () => {
  it('has every facet that is asked for in exactly one plan, and no other', () => {
    fc.assert(
      fc.property(sizes, (given) => {
        const placed = packFacets(given).flatMap(({ facets }) => facets);
        expect(placed.toSorted()).toEqual(Object.keys(given).toSorted());
      }),
    );
  });

  it('gives back every number that was packed, whatever else is in the words', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (given, part) => {
        const numberOf = (facet: Facet): number => Math.floor((given[facet] ?? 0) * part);
        for (const { facets, layout } of packFacets(given)) {
          const words: [number, number] = [0, 0];
          for (const facet of facets) {
            const { word, shift, mask } = layout[facet];
            words[word] |= (numberOf(facet) & mask) << shift;
          }
          for (const facet of facets) {
            const { word, shift, mask } = layout[facet];
            expect((words[word] >>> shift) & mask, facet).toBe(numberOf(facet));
          }
          for (const facet of FACETS) if (!facets.includes(facet)) expect(layout[facet].mask).toBe(0);
        }
      }),
    );
  });

  it('is one plan for what installations hold, and more only for very many different numbers', () => {
    const large = { time: 92, agent: 500, place: 20_000, origin: 2_000, link: 10_000 };
    expect(packFacets(large)).toHaveLength(1);
    expect(packFacets({ ...large, link: 200_000, origin: 1_000_000 })).toHaveLength(2);
    expect(packFacets({})).toHaveLength(1);
  });
});
