import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areSizesWithin,
  type Facet,
  type FacetSizes,
  packFacets,
  withRoom,
} from '../../../../../service/stats/stats/counting/layout.ts';

const FACETS = ['time', 'agent', 'place', 'origin', 'link'] as const satisfies readonly Facet[];

const size = fc.oneof(fc.constantFrom(0, 1, 2, 3, 4), fc.integer({ min: 1, max: 2 ** 30 }));
const sizes: fc.Arbitrary<FacetSizes> = fc.record(
  { time: size, agent: size, place: size, origin: size, link: size },
  { requiredKeys: [] },
);

describe('the layout of kept clicks', () => {
  it('gives back every number that was packed, whatever else is in the words', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (given, part) => {
        const numberOf = (facet: Facet): number => Math.floor((given[facet] ?? 0) * part);
        const { words, fields } = packFacets(given);
        const packed = new Uint32Array(words);
        for (const facet of FACETS) {
          const { word, shift } = fields[facet];
          if (words > 0) packed[word] = (packed[word] ?? 0) | (numberOf(facet) << shift);
        }
        for (const facet of FACETS) {
          const { word, shift, mask } = fields[facet];
          expect(((packed[word] ?? 0) >>> shift) & mask, facet).toBe(numberOf(facet));
        }
      }),
    );
  });

  it('has room for more labels where that takes no more words', () => {
    fc.assert(
      fc.property(sizes, (given) => {
        const room = withRoom(given);
        expect(packFacets(room).words).toBe(packFacets(given).words);
        expect(areSizesWithin(given, room)).toBe(true);
        expect(areSizesWithin(given, {})).toBe(
          Object.keys(given).length === 0 || Object.values(given).every((size) => size === 0),
        );
      }),
    );
    expect(withRoom({ time: 90, agent: 10, place: 10, origin: 10 })).toMatchObject({ time: 90, agent: 160 });
    expect(withRoom({ time: 2 ** 20, agent: 2 ** 12 })).toEqual({ time: 2 ** 20, agent: 2 ** 12 });
  });

  it('takes one word or two for what installations hold, and more only for very many different numbers', () => {
    const large = { time: 92, agent: 500, place: 20_000, origin: 2_000, link: 10_000 };
    expect(packFacets({ time: 31, agent: 96, place: 1_000, origin: 556 }).words).toBe(1);
    expect(packFacets(large).words).toBe(2);
    expect(packFacets({ ...large, link: 200_000, origin: 1_000_000 }).words).toBe(3);
    expect(packFacets({}).words).toBe(0);
  });
});
