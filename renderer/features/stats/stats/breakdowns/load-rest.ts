import type { Dimension, Stats } from '../../../../api/stats.ts';
import { serviceTime } from '../../../../lib/service-time.ts';
import { type Slice, slicesOf } from '../stats-rows.ts';
import type { StatsSource } from '../stats-source.ts';
import type { StatsView } from '../stats-view.svelte.ts';

type Asked = { stats: Stats; dimension: Dimension; view: StatsView; source: StatsSource };

/** The rows of an answer that is on screen from a place on, up to 100: of the same stretch of time, however late it is. */
export async function loadRest(
  { stats, dimension, view, source }: Asked,
  rowsFrom: number,
  signal: AbortSignal = new AbortController().signal,
): Promise<Slice[]> {
  const { start_date: start, end_date: end } = stats.time_range;
  const query = { ...view.toQuery([dimension], serviceTime.now()), start, end, rowsFrom };
  return slicesOf(await source.load(query, signal), dimension);
}
