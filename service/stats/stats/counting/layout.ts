import { LABEL_SETS, type LabelSet } from '../../../clicks/clicks/index.ts';

/** The properties that distinguish clicks, as numbers. */
export type Facet = 'time' | 'link' | LabelSet;

/** The position of a facet's number in one of the words; an empty mask if it is not in that word. */
export type FacetField = { word: number; shift: number; mask: number };

/** How a click's numbers are packed into a few words. */
export type ClickLayout = { words: number; fields: Record<Facet, FacetField> };

/** The upper limit of each facet's numbers; facets that are not needed are absent. */
export type FacetSizes = Partial<Record<Facet, number>>;

const WORD_BITS = 32;
const NOWHERE: FacetField = { word: 0, shift: 0, mask: 0 };
export const FACETS: readonly Facet[] = ['time', 'link', 'agent', 'place', 'origin'];

/** The factor that moves each facet's number to its position in a word; zero if it is in another word or in none. */
export const factorsIn = (word: number, { fields }: ClickLayout): Record<Facet, number> => ({
  time: factorOf(fields.time, word),
  link: factorOf(fields.link, word),
  agent: factorOf(fields.agent, word),
  place: factorOf(fields.place, word),
  origin: factorOf(fields.origin, word),
});

const factorOf = (field: FacetField, word: number): number =>
  field.mask === 0 || field.word !== word ? 0 : 1 << field.shift;

/** Packs the needed facets into as few words as possible: nearly always one or two. */
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

/**
 * Which word of a kept click holds what: the halves of its visitor's key, and from then on the words of the layout.
 *
 * Constants of a module rather than fields of an object: the build writes their values into the loops over clicks.
 */
export const visitorHigh = 0;
export const visitorLow = 1;
export const facets = 2;

/** Which word of a kept click holds what: the halves of its visitor's key (`kept-words.ts`), and then these. */

/** The word of its record with the milliseconds and the duration. */
export const timing = 2;
/** The first word with its labels and the position of its segment, in the layout of its chunk. */
export const packed = 3;

/** So many words a click has in a layout. */
export const widthOf = ({ words }: ClickLayout): number => packed + words;
