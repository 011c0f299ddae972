/** How many answers one interface gives, at most: questions cost a stranger little. */
export const ANSWERS = { perSecond: 20, atOnce: 60 } as const;

/**
 * Allows so many things at once, and afterwards so many a second. `take` tells whether one more is allowed now.
 * `elapsed` is a monotonic time, ms.
 */
export function createAllowance(
  elapsed: () => number,
  { perSecond, atOnce }: { perSecond: number; atOnce: number } = ANSWERS,
): { take(): boolean } {
  let left = atOnce;
  let countedAt = elapsed();
  return {
    take: () => {
      const now = elapsed();
      left = Math.min(atOnce, left + ((now - countedAt) / 1_000) * perSecond);
      countedAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
