import type { Stats } from '../../../../../api/stats.ts';
import type { StatMetric } from '../../../../../lib/board/shown.ts';
import { locale } from '../../../../../lib/locale.ts';
import { formatCompact, formatCount } from '../../../../../lib/numbers.ts';
import type { Slice } from '../../stats-rows.ts';

/** A single number as a widget shows it. */
export type BoardFigure = { value: number; short: string; exact: string };

const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** The number a figure is about; a rate of nothing is 0. */
export function figureOf(metric: StatMetric, { total_clicks, unique_clicks }: Stats['summary']): BoardFigure {
  const value = numberOf(metric, { clicks: total_clicks, visitors: unique_clicks });
  if (metric === 'unique_rate') {
    const told = percent.format(value);
    return { value, short: told, exact: told };
  }
  return { value, short: formatCompact(value), exact: formatCount(value) };
}

/** The same of each bucket, for the small line below a figure. */
export const figuresOver = (metric: StatMetric, rows: readonly Slice[]): number[] =>
  rows.map((row) => numberOf(metric, row));

function numberOf(metric: StatMetric, { clicks, visitors }: Pick<Slice, 'clicks' | 'visitors'>): number {
  switch (metric) {
    case 'total_clicks':
      return clicks;
    case 'unique_clicks':
      return visitors;
    case 'unique_rate':
      return clicks === 0 ? 0 : visitors / clicks;
    case 'clicks_per_visitor':
      return visitors === 0 ? 0 : clicks / visitors;
  }
}
