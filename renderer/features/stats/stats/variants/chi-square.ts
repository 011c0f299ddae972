/** A destination as it was set and as it came out. */
export type Cell = { percent: number; clicks: number };

/** The sum of some numbers. */
export const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

/**
 * What chi-square exceeds once in a hundred times by chance alone, by degrees of freedom from 1 on.
 *
 * People look at these numbers again and again, so one false alarm in twenty would be too many.
 */
const CRITICAL = [6.635, 9.21, 11.345, 13.277, 15.086, 16.812, 18.475, 20.09, 21.666, 23.209];

/** What a normal variable exceeds once in a hundred times. */
const Z_ONE_SIDED = 2.3263;

/** Beyond the table by Wilson and Hilferty, which is less than two thousandths off there. */
export function criticalAt(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return CRITICAL[degrees - 1] ?? degrees * (1 - spread + Z_ONE_SIDED * Math.sqrt(spread)) ** 3;
}

/** How far clicks are from what their shares, which need not add up to 100, made one expect; 0 for not at all. */
export function chiSquare(cells: readonly Cell[]): number {
  const clicks = sum(cells.map((cell) => cell.clicks));
  const percents = sum(cells.map((cell) => cell.percent));
  return sum(
    cells.map((cell) => {
      const expected = (clicks * cell.percent) / percents;
      return (cell.clicks - expected) ** 2 / expected;
    }),
  );
}
