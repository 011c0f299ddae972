import type { Stats } from '../../stats/index.ts';

type Rows = Stats['metrics'][string];

/** The rows of one metric by one dimension; both metrics have them in the same order (docs/contract/stats.md#dimensions). */
export const countsOf = ({ metrics }: Stats, metric: 'clicks' | 'unique_clicks', dimension: string): Rows =>
  metrics[`${metric}_by_${dimension}`] ?? [];
