import { LABEL_SETS, type LabelSet } from '../../../clicks/clicks/index.ts';

/** What clicks are told apart by, as numbers. */
export type Facet = 'time' | 'link' | LabelSet;

/** Where a facet's number is in one of the words; a mask of nothing where it is not. */
export type FacetField = { word: number; shift: number; mask: number };

/** How a click's numbers are packed into a few words. */
export type ClickLayout = { words: number; fields: Record<Facet, FacetField> };

/** So many values a facet's numbers are below; facets that are not asked for are absent. */
export type FacetSizes = Partial<Record<Facet, number>>;

const WORD_BITS = 32;
const NOWHERE: FacetField = { word: 0, shift: 0, mask: 0 };
export const FACETS: readonly Facet[] = ['time', 'link', 'agent', 'place', 'origin'];

/** What each facet's number is multiplied by to get to its place in a word; nothing where it is in none or in another. */
export const factorsIn = (word: number, { fields }: ClickLayout): Record<Facet, number> => ({
  time: factorOf(fields.time, word),
  link: factorOf(fields.link, word),
  agent: factorOf(fields.agent, word),
  place: factorOf(fields.place, word),
  origin: factorOf(fields.origin, word),
});

const factorOf = (field: FacetField, word: number): number =>
  field.mask === 0 || field.word !== word ? 0 : 1 << field.shift;

/** Packs what is asked for into as few words as hold it: one or two nearly always, as many as it takes at any rate. */
export function packFacets(sizes: FacetSizes): ClickLayout {
  const used: number[] = [];
  const fields = { time: NOWHERE, link: NOWHERE, agent: NOWHERE, place: NOWHERE, origin: NOWHERE };
  const asked = FACETS.map((facet) => ({ facet, bits: bitsFor(sizes[facet] ?? 1) })).filter(
    ({ bits }) => bits > 0,
  );
  // The largest first: the small ones then fill what is left.
  for (const { facet, bits } of asked.toSorted((a, b) => b.bits - a.bits)) {
    const fitting = used.findIndex((taken) => taken + bits <= WORD_BITS);
    const word = fitting < 0 ? used.push(0) - 1 : fitting;
    const shift = used[word] ?? 0;
    fields[facet] = { word, shift, mask: bits === WORD_BITS ? -1 : (1 << bits) - 1 };
    used[word] = shift + bits;
  }
  return { words: used.length, fields };
}

/** Whether a layout for some sizes has room for others. */
export const areSizesWithin = (sizes: FacetSizes, room: FacetSizes): boolean =>
  FACETS.every((facet) => sizes[facet] === undefined || sizes[facet] <= (room[facet] ?? 0));

/** As many times as many labels as there is room for, at most, without one more word: they grow while clicks are read. */
const MOST_ROOM = 16;

/** Sizes with room for more labels. */
export function withRoom(sizes: FacetSizes): FacetSizes {
  const { words } = packFacets(sizes);
  let room = sizes;
  for (let times = 2; times <= MOST_ROOM; times *= 2) {
    const larger = { ...sizes, ...labelsTimes(sizes, times) };
    if (packFacets(larger).words > words) break;
    room = larger;
  }
  return room;
}

const labelsTimes = (sizes: FacetSizes, times: number): FacetSizes =>
  Object.fromEntries(
    LABEL_SETS.flatMap((set) => {
      const size = sizes[set];
      return size === undefined ? [] : [[set, Math.min(size * times, 2 ** WORD_BITS)]];
    }),
  );

const bitsFor = (size: number): number => Math.ceil(Math.log2(Math.max(size, 1)));
