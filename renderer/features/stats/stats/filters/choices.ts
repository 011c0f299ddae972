import type { Dimension, Stats } from '../../../../api/stats.ts';
import { breakdownOf } from '../breakdowns/audience.ts';
import { labelFor } from '../labels.ts';

export type Choice = { key: string; label: string; clicks: number };

/** What a dimension can be filtered by; what is chosen stays on the list even without clicks. */
export function choicesIn(stats: Stats, dimension: Dimension, chosen: readonly string[]): Choice[] {
  const counted = breakdownOf(stats, dimension).map(({ key, clicks }) => ({ key, clicks }));
  const missing = chosen.filter((key) => !counted.some((row) => row.key === key));
  return [...counted, ...missing.map((key) => ({ key, clicks: 0 }))].map(({ key, clicks }) => ({
    key,
    label: labelFor(dimension, key),
    clicks,
  }));
}
