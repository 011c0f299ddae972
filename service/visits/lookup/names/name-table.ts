import { createNameChoice, type NameRange } from './name-choice.ts';
import { namesWithin } from './names-within.ts';
import { byUseFirst, type FoundName, foundAt, isLiveAt, type PackedNames } from './packed-names.ts';

/** The names of one namespace. */
export type NameTable = {
  /** The names that look like this one. */
  alike(folded: string, now: number): FoundName[];
  /** Names at most `edits`, 0 to 2, away, or with this beginning, the nearest first; the best name of each link. */
  near(folded: string, wanted: { edits: number; limit: number; now: number }): FoundName[];
  /** Names with this beginning, the most used first; one name of each link. */
  beginning(folded: string, wanted: { limit: number; now: number }): FoundName[];
};

/** From this many letters on, names that only begin with them are near. */
const SHORTEST_BEGINNING = 3;

/** The distance of a name with this beginning, between one edit and two. */
const BEGINS = 1.5;

/** The names without those of the links that are left out. */
export function createNameTable(
  names: PackedNames,
  isLeftOut: (linkId: string) => boolean = () => false,
): NameTable {
  return {
    alike: (folded, now) => {
      const found: FoundName[] = [];
      const { from, to } = rangeOf(names, folded);
      for (let at = from; at < to && lengthAt(names, at) === folded.length; at += 1)
        if (isLiveAt(names, at, now)) found.push(foundAt(names, at, 0));
      return found.filter(({ linkId }) => !isLeftOut(linkId));
    },
    near: (folded, { edits, limit, now }) => {
      const choice = createNameChoice(names, { limit, now, isLeftOut });
      const offerWithin = (least: number, most: number): void => {
        const found = namesWithin(names, folded, most);
        for (let distance = least; distance <= most; distance += 1) {
          const isAsNear = (at: number): boolean => found.get(at) === distance;
          choice.offer([...found.keys()].filter(isAsNear), distance, isAsNear);
        }
      };
      // Few names are one edit away, so these are looked for first, at little cost.
      offerWithin(0, Math.min(edits, 1));
      if (folded.length >= SHORTEST_BEGINNING) choice.offerRange(rangeOf(names, folded), BEGINS);
      if (edits > 1 && !choice.isFull()) offerWithin(2, edits);
      return choice.chosen();
    },
    beginning: (folded, { limit, now }) => {
      const choice = createNameChoice(names, { limit, now, isLeftOut });
      choice.offerRange(rangeOf(names, folded), 0);
      return choice.chosen();
    },
  };
}

/** The answers of several tables together, which have no link in common. */
export function joinTables(tables: readonly NameTable[]): NameTable {
  const firstOf = (found: FoundName[], limit: number): FoundName[] =>
    found.sort((a, b) => a.distance - b.distance || byUseFirst(a, b)).slice(0, limit);
  return {
    alike: (folded, now) => tables.flatMap((table) => table.alike(folded, now)),
    near: (folded, wanted) =>
      firstOf(
        tables.flatMap((table) => table.near(folded, wanted)),
        wanted.limit,
      ),
    beginning: (folded, wanted) =>
      firstOf(
        tables.flatMap((table) => table.beginning(folded, wanted)),
        wanted.limit,
      ),
  };
}

const lengthAt = ({ starts }: PackedNames, at: number): number => (starts[at + 1] ?? 0) - (starts[at] ?? 0);

/** The names with this beginning, which follow each other; those that are no longer come first. */
function rangeOf(names: PackedNames, beginning: string): NameRange {
  return {
    from: firstWhere(names.places.length, (at) => compareBeginning(names, at, beginning) >= 0),
    to: firstWhere(names.places.length, (at) => compareBeginning(names, at, beginning) > 0),
  };
}

/** Below 0 for a name before those with this beginning, 0 for one of them, above 0 for one behind them. */
function compareBeginning(names: PackedNames, at: number, beginning: string): number {
  const { letters, starts } = names;
  const start = starts[at] ?? 0;
  const length = lengthAt(names, at);
  for (let letter = 0; letter < beginning.length; letter += 1) {
    if (letter === length) return -1;
    const difference = (letters[start + letter] ?? 0) - beginning.charCodeAt(letter);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The first number below `end` for which this is so; it is so for all after that. */
function firstWhere(end: number, is: (at: number) => boolean): number {
  let [low, high] = [0, end];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (is(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
