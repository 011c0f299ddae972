import { distanceWithin } from './edit-distance.ts';
import { lettersOf, Shelf } from './shelf.ts';

/** The name of a link that is active and has no password. Moments are milliseconds UTC. */
export type KnownName = {
  readonly linkId: string;
  readonly name: string;
  readonly folded: string;
  readonly startsAt: number | null;
  readonly expireAfter: number | null;
  /** How often the link was followed; 0 when its statistics are private. */
  readonly clicks: number;
};

/** The names of one namespace in memory. */
export type NameTable = {
  add(known: KnownName): void;
  removeOf(linkIds: ReadonlySet<string>): void;
  size(): number;
  /** The names that look like this one. */
  alike(folded: string, now: number): KnownName[];
  /** Names at most `edits` away, or with this beginning, the nearest first; the best name of each link. */
  near(folded: string, wanted: { edits: number; limit: number; now: number }): Near;
  /** Names with this beginning, the most used first; one name of each link. */
  beginning(folded: string, wanted: { limit: number; now: number }): KnownName[];
};

/** The near names, and how many names were compared letter by letter, which is the cost. */
export type Near = { names: KnownName[]; compared: number };

/** From this many letters on, names that only begin with them are near. */
const SHORTEST_BEGINNING = 3;

/** The most names compared for one question, which limits its cost. */
const MOST_COMPARED = 5_000;

/** The distance of a name with this beginning, between one edit and two. */
const BEGINS = 1.5;

/** Checking the length and the letters of a name takes a nanosecond or two; only names that pass are compared. */
export function createNameTable(): NameTable {
  const byFold = new Map<string, KnownName[]>();
  /** By the length of the folded name. */
  const shelves: Shelf<KnownName>[] = [];
  let size = 0;

  const shelve = (known: KnownName): void => {
    const { length } = known.folded;
    const shelf = shelves[length] ?? new Shelf<KnownName>();
    shelves[length] = shelf;
    shelf.add(known.folded, known);
  };
  const fromLength = (length: number): Shelf<KnownName>[] =>
    shelves.slice(length).filter((shelf) => shelf !== undefined);
  const around = (length: number, edits: number): Shelf<KnownName>[] =>
    shelves.slice(Math.max(0, length - edits), length + edits + 1).filter((shelf) => shelf !== undefined);

  return {
    add: (known) => {
      const alike = byFold.get(known.folded);
      if (alike) alike.push(known);
      else byFold.set(known.folded, [known]);
      size += 1;
      shelve(known);
    },
    removeOf: (linkIds) => {
      const isGone = ({ linkId }: KnownName): boolean => linkIds.has(linkId);
      for (const [folded, alike] of byFold) {
        if (!alike.some(isGone)) continue;
        const left = alike.filter((known) => !isGone(known));
        size -= alike.length - left.length;
        if (left.length > 0) byFold.set(folded, left);
        else byFold.delete(folded);
      }
      for (const [length, shelf] of shelves.entries()) {
        if (!shelf?.items().some(isGone)) continue;
        delete shelves[length];
        for (const known of shelf.items()) if (!isGone(known)) shelve(known);
      }
    },
    size: () => size,
    alike: (folded, now) => (byFold.get(folded) ?? []).filter((known) => isLive(known, now)),
    near: (folded, { edits, limit, now }) => {
      const best = createBest(limit);
      const letters = lettersOf(folded);
      let [compared, nearer] = [0, -1];
      let isEnough = false;
      // Few letters differ in names one edit away, so these are searched first, at little cost.
      for (const reach of edits > 1 ? [1, edits] : [edits]) {
        for (const shelf of isEnough ? [] : around(folded.length, reach)) {
          shelf.within(letters, reach, (known) => {
            const distance = distanceWithin(folded, known.folded, reach);
            const begins = folded.length >= SHORTEST_BEGINNING && known.folded.startsWith(folded);
            if (distance !== undefined && distance > nearer && isLive(known, now))
              best.put(known, begins ? Math.min(distance, BEGINS) : distance);
            compared += 1;
            return compared < MOST_COMPARED;
          });
        }
        if (nearer < 0) isEnough = best.isFull();
        nearer = reach;
      }
      const mayBegin = folded.length >= SHORTEST_BEGINNING && !isEnough;
      for (const shelf of mayBegin ? fromLength(folded.length + edits + 1) : []) {
        shelf.having(letters, (known) => {
          if (known.folded.startsWith(folded) && isLive(known, now)) best.put(known, BEGINS);
          return true;
        });
      }
      return { names: best.all(), compared };
    },
    beginning: (folded, { limit, now }) => {
      const best = createBest(limit);
      const letters = lettersOf(folded);
      for (const shelf of fromLength(folded.length)) {
        shelf.having(letters, (known) => {
          if (known.folded.startsWith(folded) && isLive(known, now)) best.put(known, 0);
          return true;
        });
      }
      return best.all();
    },
  };
}

const isLive = ({ startsAt, expireAfter }: KnownName, now: number): boolean =>
  (startsAt === null || startsAt <= now) && (expireAfter === null || expireAfter > now);

type Found = { known: KnownName; distance: number };

/** The nearest first, then the most used, then by name. */
const isBefore = (a: Found, b: Found): boolean => {
  if (a.distance !== b.distance) return a.distance < b.distance;
  if (a.known.clicks !== b.known.clicks) return a.known.clicks > b.known.clicks;
  return a.known.name < b.known.name;
};

/** Keeps the first few of many, in order; of each link its nearest name, and the first of equally near names. */
function createBest(limit: number) {
  const best: Found[] = [];
  return {
    put: (known: KnownName, distance: number): void => {
      const found = { known, distance };
      const last = best[limit - 1];
      if (last && !isBefore(found, last)) return;
      const same = best.findIndex((other) => other.known.linkId === known.linkId);
      const before = best[same];
      if (before && before.distance <= distance) return;
      if (before) best.splice(same, 1);
      const at = best.findIndex((other) => isBefore(found, other));
      best.splice(at < 0 ? best.length : at, 0, found);
      if (best.length > limit) best.pop();
    },
    isFull: (): boolean => best.length === limit,
    all: (): KnownName[] => best.map(({ known }) => known),
  };
}
