/** The longest text that is compared; a row of the table has one more column. */
const LONGEST = 128;

let [row, above, twoAbove] = [rowOfTable(), rowOfTable(), rowOfTable()];

function rowOfTable(): Uint8Array {
  return new Uint8Array(LONGEST + 1);
}

/**
 * How many letters must be added, removed, replaced, or swapped with their neighbour to turn one text into the other;
 * each letter takes part once. Undefined when that is more than `most`, or a text has more than 128 letters.
 *
 * Fills in only the part of the table that a distance up to `most` can come from.
 */
export function distanceWithin(one: string, other: string, most: number): number | undefined {
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) > LONGEST)
    return undefined;
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one.charCodeAt(before) === other.charCodeAt(before)) before += 1;
  let after = 0;
  while (
    after < shorter - before &&
    one.charCodeAt(one.length - 1 - after) === other.charCodeAt(other.length - 1 - after)
  )
    after += 1;
  return distanceBetween(
    one.slice(before, one.length - after),
    other.slice(before, other.length - after),
    most,
  );
}

/** The same for texts without a common beginning and end. */
function distanceBetween(one: string, other: string, most: number): number | undefined {
  const [height, width] = [one.length, other.length];
  const far = most + 1;
  for (let column = 0; column <= width; column += 1) row[column] = Math.min(column, far);
  for (let line = 1; line <= height; line += 1) {
    const free = twoAbove;
    twoAbove = above;
    above = row;
    row = free;
    if (fillRow(one, other, line, most) > most) return undefined;
  }
  const distance = row[width] ?? far;
  return distance > most ? undefined : distance;
}

/** Fills the row of a letter of `one`; returns the least distance in it. */
function fillRow(one: string, other: string, line: number, most: number): number {
  const far = most + 1;
  const [first, last] = [Math.max(1, line - most), Math.min(other.length, line + most)];
  const letter = one.charCodeAt(line - 1);
  row[first - 1] = first === 1 ? Math.min(line, far) : far;
  let least = row[first - 1] ?? far;
  for (let column = first; column <= last; column += 1) {
    const isSame = letter === other.charCodeAt(column - 1);
    let distance = (above[column - 1] ?? far) + (isSame ? 0 : 1);
    distance = Math.min(distance, (row[column - 1] ?? far) + 1);
    // Cells outside that part cannot be reached within `most`.
    if (column < line + most) distance = Math.min(distance, (above[column] ?? far) + 1);
    const isSwapped =
      line > 1 &&
      column > 1 &&
      letter === other.charCodeAt(column - 2) &&
      one.charCodeAt(line - 2) === other.charCodeAt(column - 1);
    if (isSwapped) distance = Math.min(distance, (twoAbove[column - 2] ?? far) + 1);
    row[column] = Math.min(distance, far);
    least = Math.min(least, distance);
  }
  return least;
}
