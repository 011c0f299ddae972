const WIDTH = 20;
const table = new Uint8Array(WIDTH * WIDTH);

/**
 * How many edits two texts of less than 20 letters are apart, by the whole table. An edit adds, removes or replaces a
 * letter, or swaps two neighbours; each letter takes part once.
 */
export function plainDistance(one: string, other: string): number {
  const at = (line: number, column: number): number => table[line * WIDTH + column] ?? 0;
  for (let line = 0; line <= one.length; line += 1) {
    for (let column = 0; column <= other.length; column += 1) {
      const [own, otherOwn] = [one.charCodeAt(line - 1), other.charCodeAt(column - 1)];
      let least =
        line === 0 ? column : column === 0 ? line : at(line - 1, column - 1) + (own === otherOwn ? 0 : 1);
      if (line > 0) least = Math.min(least, at(line - 1, column) + 1);
      if (column > 0) least = Math.min(least, at(line, column - 1) + 1);
      const isSwapped =
        line > 1 &&
        column > 1 &&
        own === other.charCodeAt(column - 2) &&
        one.charCodeAt(line - 2) === otherOwn;
      table[line * WIDTH + column] = isSwapped ? Math.min(least, at(line - 2, column - 2) + 1) : least;
    }
  }
  return at(one.length, other.length);
}
