import type { LabelSet } from '../../clicks/index.ts';

/** What clicks are told apart by, as numbers. */
export type Facet = 'time' | 'link' | LabelSet;

/** Where a facet's number is in one of the two words; a mask of nothing where it is not. */
export type FacetField = { word: 0 | 1; shift: number; mask: number };

/**
 * How a click's numbers are packed into two words: who clicked, and what and when. A visitor's clicks share the first
 * nearly always and the second often, and are then counted together.
 */
export type ClickLayout = Record<Facet, FacetField>;

/** So many values a facet's numbers are below; facets that are not asked for are absent. */
export type FacetSizes = Partial<Record<Facet, number>>;

const WORD_BITS = 32;
const NOWHERE: FacetField = { word: 0, shift: 0, mask: 0 };

/** In this order; a link is a fact of its own and goes where there is room. */
const WORDS: readonly [Facet, readonly (0 | 1)[]][] = [
  ['agent', [0]],
  ['place', [0]],
  ['time', [1]],
  ['origin', [1]],
  ['link', [1, 0]],
];

/** What each facet's number is multiplied by to get to its place in a word; nothing where it is not asked for. */
export const factorsOf = ({ time, agent, place, origin, link }: ClickLayout): Record<Facet, number> => ({
  time: factorOf(time),
  agent: factorOf(agent),
  place: factorOf(place),
  origin: factorOf(origin),
  link: factorOf(link),
});

const factorOf = ({ shift, mask }: FacetField): number => (mask === 0 ? 0 : 1 << shift);

export type PackedFacets = { facets: Facet[]; layout: ClickLayout };

/**
 * Packs what is asked for: in one go nearly always. With very many different numbers there are several, and the clicks
 * are gone through once for each.
 */
export function packFacets(sizes: FacetSizes): PackedFacets[] {
  const packs: Filling[] = [emptyPack()];
  for (const [facet, words] of WORDS) {
    const size = sizes[facet];
    if (size === undefined) continue;
    const bits = Math.ceil(Math.log2(Math.max(size, 1)));
    const fits = ({ used }: { used: [number, number] }) =>
      words.find((word) => used[word] + bits <= WORD_BITS);
    const pack = packs.find((candidate) => fits(candidate) !== undefined) ?? addTo(packs, emptyPack());
    const word = fits(pack) ?? 0;
    pack.facets.push(facet);
    pack.layout[facet] = { word, shift: bits === 0 ? 0 : pack.used[word], mask: (1 << bits) - 1 };
    pack.used[word] += bits;
  }
  return packs.map(({ facets, layout }) => ({ facets, layout }));
}

/** Which bits of each word are taken. */
type Filling = PackedFacets & { used: [number, number] };

const emptyPack = (): Filling => ({
  facets: [],
  layout: { time: NOWHERE, agent: NOWHERE, place: NOWHERE, origin: NOWHERE, link: NOWHERE },
  used: [0, 0],
});

function addTo<Item>(items: Item[], item: Item): Item {
  items.push(item);
  return item;
}
