import { type FoundName, foundAt, isLiveAt, type PackedNames } from './packed-names.ts';

type Wanted = { limit: number; now: number; isLeftOut(linkId: string): boolean };

/** The first few of the names that are offered, the nearest first; of each link the nearest name. */
export type NameChoice = {
  isFull(): boolean;
  /** Offers names that are equally near, and farther than all before; `isAsNear` is so for each of them. */
  offer(places: readonly number[], distance: number, isAsNear: (at: number) => boolean): void;
  /** Offers the names from one to before another one. */
  offerRange(range: NameRange, distance: number): void;
  chosen(): FoundName[];
};

export type NameRange = { from: number; to: number };

/** At most so many names are sorted by use; where there are more, all names are gone through by use. */
const MOST_SORTED = 500;

/** Of equally near names the most used are chosen, of those of one link that with the first turn. */
export function createNameChoice(names: PackedNames, { limit, now, isLeftOut }: Wanted): NameChoice {
  const chosen = new Map<number, FoundName>();
  const isFull = (): boolean => chosen.size >= limit;
  const byUse = (places: readonly number[]): Uint32Array =>
    Uint32Array.from(places, (at) => names.places[at] ?? 0)
      .sort()
      .map((place) => names.byUse[place] ?? 0);

  /** Whether no other name of the link was chosen, or is as near and comes before this one. */
  const isBest = (at: number, isAsNear: (other: number) => boolean): boolean => {
    const turn = names.turns[at] ?? 0;
    for (let other = names.nextOfLink[at] ?? at; other !== at; other = names.nextOfLink[other] ?? at) {
      if (chosen.has(other)) return false;
      if ((names.turns[other] ?? 0) < turn && isAsNear(other) && isLiveAt(names, other, now)) return false;
    }
    return !chosen.has(at);
  };
  const offer = (places: Iterable<number>, distance: number, isAsNear: (other: number) => boolean): void => {
    for (const at of places) {
      if (isFull()) return;
      if (!isLiveAt(names, at, now) || !isBest(at, isAsNear)) continue;
      const found = foundAt(names, at, distance);
      if (!isLeftOut(found.linkId)) chosen.set(at, found);
    }
  };
  function* mostUsedIn({ from, to }: NameRange): Generator<number> {
    if (to - from <= MOST_SORTED) yield* byUse(Array.from({ length: to - from }, (_, index) => from + index));
    else for (const at of names.byUse) if (at >= from && at < to) yield at;
  }
  return {
    isFull,
    offer: (places, distance, isAsNear) => offer(byUse(places), distance, isAsNear),
    offerRange: (range, distance) =>
      offer(mostUsedIn(range), distance, (other) => other >= range.from && other < range.to),
    chosen: () => [...chosen.values()],
  };
}
