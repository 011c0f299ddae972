/** What a destination gets of the visitors, in whole percent; a fixed share yields nothing to the others. */
export type Share = { percent: number; isFixed: boolean };

/** How far a share can be moved now. */
export type Bounds = { least: number; most: number };

/** Shares stand in the order of the screen: first that of the link's own destination, which may go without visitors. */
const leastAt = (index: number): number => (index === 0 ? 0 : 1);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** The shares that give and take when the one at `index` moves. */
const yieldingTo = (shares: readonly Share[], index: number): number[] =>
  [...shares.keys()].filter((other) => other !== index && !shares[other]?.isFixed);

/** Without another share that yields, it stays where it is. */
export function boundsAt(shares: readonly Share[], index: number): Bounds {
  const yielding = yieldingTo(shares, index);
  const present = shares[index]?.percent ?? 0;
  if (yielding.length === 0) return { least: present, most: present };
  const room = present + sum(yielding.map((other) => shares[other]?.percent ?? 0));
  return { least: leastAt(index), most: room - sum(yielding.map(leastAt)) };
}

/**
 * Moves one share as near to `wanted` as the others allow, which give or take in proportion to what they have.
 *
 * Returns the percents in the same order. They add up to 100 whenever the given ones do.
 */
export function moveShare(shares: readonly Share[], index: number, wanted: number): number[] {
  const { least, most } = boundsAt(shares, index);
  const moved = Math.min(most, Math.max(least, Math.round(wanted)));
  const fixed = shares.map((share, other) => (other === index ? { percent: moved, isFixed: true } : share));
  return spread(fixed, yieldingTo(shares, index));
}

/** With one more at the end, which takes an even part; fixed shares yield too where nothing else is left. */
export function addShare(shares: readonly Share[]): number[] {
  const more = [...shares, { percent: 0, isFixed: false }];
  const end = shares.length;
  const canGive = boundsAt(more, end).most >= leastAt(end);
  const giving = canGive ? more : more.map((share) => ({ ...share, isFixed: false }));
  return moveShare(giving, end, 100 / more.length);
}

/** Without the one at `index`; the others take what it had, or the own destination where all others are fixed. */
export function removeShare(shares: readonly Share[], index: number): number[] {
  const rest = shares.filter((_, other) => other !== index);
  const yielding = yieldingTo(rest, -1);
  return spread(rest, yielding.length > 0 ? yielding : [0]);
}

/** The first ones get the percents that cannot be split. */
export const evenShares = (count: number): number[] =>
  spread(
    Array.from({ length: count }, () => ({ percent: 0, isFixed: false })),
    [...Array(count).keys()],
  );

/** Gives the shares at `yielding` what the others leave of 100, in proportion to what they have. */
function spread(shares: readonly Share[], yielding: readonly number[]): number[] {
  const percents = shares.map(({ percent }) => percent);
  const kept = sum(percents.filter((_, index) => !yielding.includes(index)));
  const parts = wholeParts(
    100 - kept,
    yielding.map((index) => percents[index] ?? 0),
  );
  for (const [place, index] of yielding.entries()) percents[index] = parts[place] ?? 0;
  return withLeast(percents, yielding);
}

/** Raises what rounding left below its least, at the cost of the largest; there is enough for all. */
function withLeast(percents: readonly number[], yielding: readonly number[]): number[] {
  const raised = [...percents];
  for (const index of yielding) {
    const missing = leastAt(index) - (raised[index] ?? 0);
    if (missing <= 0) continue;
    const largest = yielding.reduce((one, other) =>
      (raised[other] ?? 0) > (raised[one] ?? 0) ? other : one,
    );
    raised[index] = leastAt(index);
    raised[largest] = (raised[largest] ?? 0) - missing;
  }
  return raised;
}

/** Splits a whole number by weights into whole numbers; what rounding leaves goes to the largest fractions. */
function wholeParts(total: number, weights: readonly number[]): number[] {
  const all = sum(weights);
  const exact = weights.map((weight) => total * (all === 0 ? 1 / weights.length : weight / all));
  const parts = exact.map(Math.floor);
  const byFraction = [...exact.keys()].sort(
    (one, other) => fraction(exact[other]) - fraction(exact[one]) || one - other,
  );
  for (const index of byFraction.slice(0, Math.max(0, total - sum(parts))))
    parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Equal weights have equal fractions, whatever the computer makes of thirds. */
const fraction = (number = 0): number => Math.round((number - Math.floor(number)) * 1e9) / 1e9;
