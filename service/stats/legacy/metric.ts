import type { StatsContext } from '../../kernel/context.ts';
import { type InstallationTotals, readTotals } from './repository.ts';

/** How long one count is answered with, ms: counting everything takes a while, and no account is needed to ask. */
const KEPT_FOR = 60_000;

/** Answers `GET /metric` from a count that is at most a minute old. */
export function createMetric(context: StatsContext): () => Promise<ReturnType<typeof toMetric>> {
  let counted: { at: number; totals: Promise<InstallationTotals> } | undefined;
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

const STEPS = [
  { from: 1_000_000_000, letter: 'B' },
  { from: 1_000_000, letter: 'M' },
  { from: 1000, letter: 'K' },
];

/**
 * A number as a home page shows it off: `12K+` for 12,345; below a thousand, the number itself
 * (docs/contract/legacy.md#other-routes).
 */
function roundedCount(count: number): string {
  const step = STEPS.find(({ from }) => count >= from);
  return step ? `${Math.floor(count / step.from)}${step.letter}+` : String(count);
}

/** The body of `GET /metric`. Always 0 stars: an installation has no repository of its own. */
export const toMetric = ({ links, clicks }: InstallationTotals) => ({
  'total-shortlinks-raw': links,
  'total-clicks-raw': clicks,
  'total-shortlinks': roundedCount(links),
  'total-clicks': roundedCount(clicks),
  'github-stars': 0,
});
