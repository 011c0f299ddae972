import { EDGE } from '../../../../lib/lookup/field-text.ts';
import { RANK, rankOfName } from '../../../../lib/lookup/rank.ts';
import type { LinkRange } from './ranges.ts';

/** Links that have some words, by their positions, and for each of them the first place of every word. */
export type Hits = { links: readonly number[]; places: readonly number[] };

/** The links of a range that have all of the words; all links if there are none. */
export function hitsIn({ text, starts, numbers }: LinkRange, words: readonly string[]): Hits {
  if (words.length === 0) return { links: Array.from(numbers.keys()), places: [] };
  const links: number[] = [];
  const places: number[] = [];
  const next = words.map(() => -1);
  let link = 0;
  for (let from = 0; ; ) {
    let farthest = from;
    for (let word = 0; word < words.length; word += 1) {
      let place = next[word] ?? -1;
      if (place < from) {
        place = text.indexOf(words[word] ?? '', from);
        if (place < 0) return { links, places };
        next[word] = place;
      }
      if (place > farthest) farthest = place;
    }
    while ((starts[link + 1] ?? text.length) <= farthest) link += 1;
    from = starts[link] ?? 0;
    // Every word begins in the same link if none stands before it.
    if (next.every((place) => place >= from)) {
      links.push(link);
      places.push(...next);
      from = starts[link + 1] ?? text.length;
    }
  }
}

/** The rank of a link with a tag of exactly these words: only links with each word as a whole name come before it. */
const WHOLE_TAG = 1;

/** How links are ranked: by their words, and by all of them as one tag. */
export type Ranking = {
  words: readonly string[];
  tag: string;
  /** Whether tags that are the owner's alone do not count. */
  isForTeam: boolean;
};

export const rankingOf = (words: readonly string[], isForTeam: boolean): Ranking => ({
  words,
  tag: EDGE + words.join(' ') + EDGE,
  isForTeam,
});

/** The sum over all words by where they stand in a link; undefined where one of them stands in tags only that do not count. */
export function rankOfHit(
  range: LinkRange,
  { links, places }: Hits,
  hit: number,
  ranking: Ranking,
): number | undefined {
  const { words, tag, isForTeam } = ranking;
  const at = links[hit] ?? 0;
  let sum = 0;
  for (let index = 0; index < words.length; index += 1) {
    const place = places[hit * words.length + index] ?? 0;
    const rank = rankOfPlace(range, { at, word: words[index] ?? '', place, isForTeam });
    if (rank === undefined) return undefined;
    sum += rank;
  }
  if (sum === 0) return sum;
  return hasTag(range, { at, tag, isForTeam }) ? WHOLE_TAG : WHOLE_TAG + sum;
}

type Standing = { at: number; word: string; place: number; isForTeam: boolean };

/** Fields stand in the order of their rank, so that the first place of a word tells the best one. */
function rankOfPlace(
  { text, starts, fields }: LinkRange,
  { at, word, place, isForTeam }: Standing,
): number | undefined {
  const start = starts[at] ?? 0;
  const destinations = start + (fields.destinations[at] ?? 0);
  let first = place;
  if (isForTeam && first >= start + (fields.ownTags[at] ?? 0) && first < destinations) {
    first = destinations + text.slice(destinations, starts[at + 1]).indexOf(word);
    if (first < destinations) return undefined;
  }
  if (first >= start + (fields.notes[at] ?? 0)) return RANK.notes;
  if (first >= destinations) return RANK.destination;
  if (first >= start + (fields.tags[at] ?? 0)) return RANK.tag;
  const title = start + (fields.title[at] ?? 0);
  return first >= title ? RANK.title : rankOfName(text.slice(start, title), word);
}

/** Whether one of the tags is exactly that, which is how a person looks for the links of a tag. */
function hasTag(
  { text, starts, fields }: LinkRange,
  { at, tag, isForTeam }: { at: number; tag: string; isForTeam: boolean },
): boolean {
  const start = starts[at] ?? 0;
  const from = fields.tags[at] ?? 0;
  const to = (isForTeam ? fields.ownTags : fields.destinations)[at] ?? 0;
  // Without any tag there is only the edge behind them.
  if (to - from < tag.length - EDGE.length) return false;
  return text.slice(start + from - EDGE.length, start + to).includes(tag);
}
