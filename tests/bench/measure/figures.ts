/** The middle one; NaN without any. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * How much larger one figure is than another that was measured in the same rounds: the middle one of each round's ratio.
 *
 * A machine that others use is slow for minutes on end. Within a round both sides have the same of it; medians of all
 * rounds, divided, have not. NaN where no round has both.
 */
export function ratioOf(figures: readonly number[], reference: readonly number[]): number {
  const ratios = figures.map((figure, round) => figure / (reference[round] ?? Number.NaN));
  return median(ratios.filter(Number.isFinite));
}

/**
 * Measures each side once in every round, and returns the figures of each side, round by round.
 *
 * Every second round begins with the last side: which one comes after which is then no part of what is measured. Ends
 * early when there is no time left, in ms, but not before the third round.
 */
export async function inTurns<Side, Figure>(
  sides: readonly Side[],
  { rounds, time = Number.POSITIVE_INFINITY }: { rounds: number; time?: number },
  measure: (side: Side, round: number) => Promise<Figure>,
): Promise<Figure[][]> {
  const figures = sides.map((): Figure[] => []);
  const begun = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    if (round >= LEAST_ROUNDS && performance.now() - begun > time) break;
    for (const [index, side] of inOrderOf(round, [...sides.entries()])) {
      figures[index]?.push(await measure(side, round));
    }
  }
  return figures;
}

const LEAST_ROUNDS = 3;

const inOrderOf = <Item>(round: number, items: Item[]): Item[] =>
  round % 2 === 0 ? items : items.toReversed();
