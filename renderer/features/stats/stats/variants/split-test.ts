import { type Cell, chiSquare, criticalAt, sum } from './chi-square.ts';

/**
 * What can be said about how visitors were shared out.
 *
 * `untested`: there is nothing to compare. `few`: too few clicks. `as-set`: no more off than chance explains. `off`:
 * more off than that. `clicks` were compared; `more` are missing until every share is known to within `POINTS`.
 */
export type Verdict = { kind: 'untested' | 'off' } | { kind: 'few' | 'as-set'; clicks: number; more: number };

/** How close to the truth a share should be told, in points of percent either way. */
export const POINTS = 2;

/** 19 of 20 such ranges hold the truth. */
const Z = 1.96;

/** A chi-square test means little where a destination is expected to have fewer clicks than this. */
const LEAST_EXPECTED = 5;

/** Whether clicks were shared out as set; destinations without a share are left out. */
export function judgeSplit(all: readonly Cell[]): Verdict {
  const cells = all.filter(({ percent }) => percent > 0);
  if (cells.length < 2) return { kind: 'untested' };
  const clicks = sum(cells.map((cell) => cell.clicks));
  const percents = sum(cells.map((cell) => cell.percent));
  const shares = cells.map(({ percent }) => percent / percents);
  const more = Math.max(0, clicksToTell(shares) - clicks);
  if (Math.min(...shares) * clicks < LEAST_EXPECTED) return { kind: 'few', clicks, more };
  return chiSquare(cells) <= criticalAt(cells.length - 1)
    ? { kind: 'as-set', clicks, more }
    : { kind: 'off' };
}

/** How many clicks tell each of these shares (0 to 1) to within `POINTS`. */
const clicksToTell = (shares: readonly number[]): number =>
  Math.ceil(Math.max(...shares.map((share) => (Z ** 2 * share * (1 - share)) / (POINTS / 100) ** 2)));

/** The range (0 to 1) within which a true share lies, by Wilson, where `clicks` of `all` had it. */
export function wilsonRange(clicks: number, all: number): { from: number; to: number } {
  if (all === 0) return { from: 0, to: 1 };
  const share = clicks / all;
  const middle = share + Z ** 2 / (2 * all);
  const reach = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  const scale = 1 + Z ** 2 / all;
  return { from: Math.max(0, (middle - reach) / scale), to: Math.min(1, (middle + reach) / scale) };
}
