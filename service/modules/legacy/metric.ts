import type { Context } from '../../context.ts';
import { readTotals } from './repository.ts';
import { type Totals, toMetric } from './totals.ts';

/** Counting everything takes a while, and anybody may ask: one count serves so many milliseconds. */
const KEPT_FOR = 60_000;

/** Answers `GET /metric` from a count that is at most a minute old. */
export function createMetric(context: Context): () => Promise<ReturnType<typeof toMetric>> {
  let counted: { at: number; totals: Promise<Totals> } | undefined;
  return async () => {
    const now = context.clock.elapsed();
    if (!counted || now - counted.at >= KEPT_FOR) {
      counted = { at: now, totals: context.threads.statistics.run(readTotals, null) };
    }
    const { totals } = counted;
    try {
      return toMetric(await totals);
    } catch (error) {
      counted = undefined;
      throw error;
    }
  };
}
