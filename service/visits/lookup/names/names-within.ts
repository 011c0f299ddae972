import type { PackedNames, Sorted } from './packed-names.ts';

/** The longest text that names are compared with. */
const LONGEST = 128;

/** The most edits that can be told. */
const MOST_EDITS = 2;

/**
 * The most letters compared for one text, which limits its cost to a tenth of a millisecond. Among 100,000 names of words
 * some hundred are enough; among as many random ones, the last of the names with an edit in either half are not found.
 */
const MOST_LETTERS = 4_000;

/**
 * How many places of the text can be reached by reading a name: as many letters as were read, or up to two more or
 * fewer. Each is a bit, the lowest for the fewest letters.
 */
const PLACES = 2 * MOST_EDITS + 1;
const ALL_PLACES = 2 ** PLACES - 1;

/** A row for each number of letters that were read, and one before that of none. */
const ROWS = LONGEST + PLACES + 1;

/** The places that were reached with so many edits, and those that may be. */
const [withNone, withOne, withTwo] = [new Uint8Array(ROWS), new Uint8Array(ROWS), new Uint8Array(ROWS)];
const [mayNone, mayOne, mayTwo] = [new Uint8Array(ROWS), new Uint8Array(ROWS), new Uint8Array(ROWS)];
/** The places after a letter like the last one that was read. */
const matches = new Uint8Array(ROWS);
/** The letters of the text in the direction of reading; zeros, which are no letters, are before and after it. */
const text = new Uint16Array(LONGEST + 2 * PLACES);

/**
 * The names at most `most` edits, 0 to 2, from a text of at most 128 letters, with their distances. An edit adds,
 * removes or replaces a letter, or swaps two neighbours; each letter takes part once.
 *
 * Names with the same beginning are compared with it once, and left out together when it is too far already. Most
 * beginnings are a few edits from that of the text, so the names are read in both directions, and each time edits are
 * possible from some place on only: first after the middle of the text, then, from the end, before its last quarter, and
 * at last with one edit anywhere and the other in this quarter. Any two edits are found by one of these.
 */
export function namesWithin(names: PackedNames, folded: string, most: number): Map<number, number> {
  const found = new Map<number, number>();
  const { length } = folded;
  if (length > LONGEST) return found;
  const middle = length >> 1;
  const late = length - (length >> 2);
  const letters = folded.split('');
  const backwards = letters.toReversed();
  let left = MOST_LETTERS;
  const read = (sorted: Sorted, one: number, two: number): void => {
    begin(sorted === names.fromEnd ? backwards : letters, { one, two: most > 1 ? two : NOWHERE });
    left -= compare(names, sorted, { length, mostLetters: left }, found);
  };
  read(names.fromStart, most > 0 ? middle : NOWHERE, middle);
  // Edits before a place are after it from the end, and one that ends there takes one letter more.
  if (most > 0) read(names.fromEnd, length - (most > 1 ? late : middle) + 1, length - middle + 1);
  if (most > 1) read(names.fromStart, 0, late);
  return found;
}

const NOWHERE = Number.POSITIVE_INFINITY;

/** From which place in the text on one edit and two are possible. */
type Edits = { one: number; two: number };

function begin(letters: readonly string[], { one, two }: Edits): void {
  text.fill(0);
  for (const [at, letter] of letters.entries()) text[MOST_EDITS + at] = letter.charCodeAt(0);
  for (let read = 0; read < letters.length + PLACES; read += 1) {
    const inText = ALL_PLACES & ~placesFrom(letters.length + 1, read);
    mayNone[read + 1] = inText;
    mayOne[read + 1] = inText & placesFrom(one, read);
    mayTwo[read + 1] = inText & placesFrom(two, read);
  }
  // Places further on are reached by leaving letters of the text out.
  withNone[1] = 0b00100;
  withOne[1] = 0b01100 & (mayOne[1] ?? 0);
  withTwo[1] = 0b11100 & (mayTwo[1] ?? 0);
}

/** The places from one of the text on, after so many letters. */
function placesFrom(place: number, read: number): number {
  const fewer = Math.min(Math.max(place - read + MOST_EDITS, 0), PLACES);
  return ALL_PLACES & (ALL_PLACES << fewer);
}

/**
 * Reads the names letter by letter, and notes those that reach the end of the text, each with its least distance. Returns
 * how many letters were compared.
 */
function compare(
  { letters, starts, fromEnd }: PackedNames,
  sorted: Sorted,
  { length, mostLetters }: { length: number; mostLetters: number },
  found: Map<number, number>,
): number {
  const { order, common, next } = sorted;
  const isFromEnd = sorted === fromEnd;
  let [at, compared] = [0, 0];
  while (at < order.length && compared < mostLetters) {
    const name = order[at] ?? 0;
    const [start, end] = [starts[name] ?? 0, starts[name + 1] ?? 0];
    const known = common[at] ?? 0;
    let read = known;
    let isNear = true;
    while (isNear && read < end - start) {
      isNear = readLetter(read, letters[isFromEnd ? end - 1 - read : start + read] ?? 0);
      read += 1;
    }
    compared += read - known;
    if (isNear) {
      const distance = distanceAfter(read, length);
      if (distance !== undefined) found.set(name, Math.min(distance, found.get(name) ?? distance));
      at += 1;
    } else {
      at = read === known + 1 ? (next[at] ?? 0) : at + 1;
      while ((common[at] ?? 0) >= read) at = next[at] ?? 0;
    }
  }
  return compared;
}

/** Reads one more letter of a name; returns whether any place of the text was reached with it. */
function readLetter(read: number, letter: number): boolean {
  let match = 0;
  for (let place = 0; place < PLACES; place += 1) if (text[read + place] === letter) match |= 1 << place;
  const swap = (match << 1) & ((matches[read + 1] ?? 0) >> 1);
  const none = withNone[read + 1] ?? 0;
  const one = withOne[read + 1] ?? 0;
  // By an edit: a letter added, replaced, left out, or swapped with the one before.
  const newNone = none & match & (mayNone[read + 2] ?? 0);
  const newOne =
    ((one & match) | (none >> 1) | none | (newNone << 1) | ((withNone[read] ?? 0) & swap)) &
    (mayOne[read + 2] ?? 0);
  const newTwo =
    (((withTwo[read + 1] ?? 0) & match) | (one >> 1) | one | (newOne << 1) | ((withOne[read] ?? 0) & swap)) &
    (mayTwo[read + 2] ?? 0);
  matches[read + 2] = match;
  withNone[read + 2] = newNone;
  withOne[read + 2] = newOne;
  withTwo[read + 2] = newTwo;
  return (newNone | newOne | newTwo) !== 0;
}

/** With how many edits all letters of a name lead to the end of the text; undefined when with more than allowed. */
function distanceAfter(read: number, length: number): number | undefined {
  const place = length - read + MOST_EDITS;
  if (place < 0 || place >= PLACES) return undefined;
  const edits = [withNone, withOne, withTwo].findIndex(
    (reached) => (((reached[read + 1] ?? 0) >> place) & 1) === 1,
  );
  return edits < 0 ? undefined : edits;
}
