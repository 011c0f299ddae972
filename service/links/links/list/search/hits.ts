import { EDGE } from '../../../../lib/lookup/field-text.ts';
import { RANK, rankOfName } from '../../../../lib/lookup/rank.ts';
import { type LinkRange, RANGE_LINKS } from './ranges.ts';

/** Links that have some words, by their positions, and for each of them the first place of every word. */
export type Hits = { links: Uint32Array; places: Uint32Array };

/** Where hits are written down: those of one range, which are a thousand at most, before it is known how many there are. */
let places = new Uint32Array(RANGE_LINKS);
const links = new Uint32Array(RANGE_LINKS);
const ALL = Uint32Array.from(links.keys());
const NOWHERE = new Uint32Array(0);

/** The links of a range that have all of the words; all links if there are none. */
export function hitsIn({ text, starts, numbers }: LinkRange, words: readonly string[]): Hits {
  if (words.length === 0) return { links: ALL.subarray(0, numbers.length), places: NOWHERE };
  if (places.length < RANGE_LINKS * words.length) places = new Uint32Array(RANGE_LINKS * words.length);
  const next = words.map(() => -1);
  let found = 0;
  let link = 0;
  for (let from = 0; ; ) {
    let farthest = from;
    let nearest = text.length;
    for (let word = 0; word < words.length; word += 1) {
      let place = next[word] ?? -1;
      if (place < from) {
        place = text.indexOf(words[word] ?? '', from);
        if (place < 0) return { links: links.slice(0, found), places: places.slice(0, found * words.length) };
        next[word] = place;
      }
      if (place > farthest) farthest = place;
      if (place < nearest) nearest = place;
    }
    while ((starts[link + 1] ?? text.length) <= farthest) link += 1;
    from = starts[link] ?? 0;
    // All words begin in the same link if none stands before it.
    if (nearest < from) continue;
    for (let word = 0; word < words.length; word += 1) places[found * words.length + word] = next[word] ?? 0;
    links[found] = link;
    found += 1;
    from = starts[link + 1] ?? text.length;
  }
}

/** The rank of a link with a tag of exactly these words: only links with each word as a whole name come before it. */
const WHOLE_TAG = 1;

/** How links are ranked: by their words, and by all of them as one tag. */
export type Ranking = {
  words: readonly string[];
  /** Whether tags that are the owner's alone do not count. */
  isForTeam: boolean;
};

/**
 * Tells the rank of each hit in a range: the sum over all words by where they stand in the link; undefined where one of
 * them stands in tags only that do not count.
 */
export function rankerOf(
  range: LinkRange,
  { links, places }: Hits,
  { words, isForTeam }: Ranking,
): (hit: number) => number | undefined {
  const { kindOf, kinds } = range.facts;
  const tag = EDGE + words.join(' ') + EDGE;
  /** Links of a kind have the same tags. */
  const tagged: (boolean | undefined)[] = kinds.map(() => undefined);
  const isTagged = (at: number): boolean => {
    const kind = kindOf[at] ?? 0;
    const known = tagged[kind] ?? hasTag(range, at, { tag, isForTeam });
    tagged[kind] = known;
    return known;
  };
  return (hit) => {
    const at = links[hit] ?? 0;
    let sum = 0;
    for (let index = 0; index < words.length; index += 1) {
      const place = places[hit * words.length + index] ?? 0;
      const word = words[index] ?? '';
      const first = isForTeam ? placeForTeam(range, at, word, place) : place;
      if (first < 0) return undefined;
      sum += rankOfPlace(range, at, word, first);
    }
    if (sum === 0) return sum;
    return isTagged(at) ? WHOLE_TAG : WHOLE_TAG + sum;
  };
}

/** The first place of a word that the team knows of; negative where there is none. */
function placeForTeam({ text, starts, fields }: LinkRange, at: number, word: string, place: number): number {
  const start = starts[at] ?? 0;
  const destinations = start + (fields.destinations[at] ?? 0);
  if (place < start + (fields.ownTags[at] ?? 0) || place >= destinations) return place;
  const later = text.slice(destinations, starts[at + 1]).indexOf(word);
  return later < 0 ? later : destinations + later;
}

/** Fields stand in the order of their rank, so that the first place of a word tells the best one. */
function rankOfPlace({ text, starts, fields }: LinkRange, at: number, word: string, place: number): number {
  const start = starts[at] ?? 0;
  if (place >= start + (fields.notes[at] ?? 0)) return RANK.notes;
  if (place >= start + (fields.destinations[at] ?? 0)) return RANK.destination;
  if (place >= start + (fields.tags[at] ?? 0)) return RANK.tag;
  const title = start + (fields.title[at] ?? 0);
  return place >= title ? RANK.title : rankOfName(text.slice(start, title), word);
}

/** Whether one of the tags is exactly that, which is how a person looks for the links of a tag. */
function hasTag(
  { text, starts, fields }: LinkRange,
  at: number,
  { tag, isForTeam }: { tag: string; isForTeam: boolean },
): boolean {
  const start = starts[at] ?? 0;
  const tags = start + (fields.tags[at] ?? 0) - EDGE.length;
  const end = start + ((isForTeam ? fields.ownTags : fields.destinations)[at] ?? 0);
  return text.slice(tags, end).includes(tag);
}
