import type { Board, Grid, Widget } from './document.ts';
import type { BoardDimension, BreakdownView, StatMetric } from './shown.ts';

const stat = (id: string, x: number, metric: StatMetric): Widget => ({
  id,
  kind: 'stat',
  grid: { x, y: 0, w: 4, h: 2 },
  config: { metric },
});

const breakdown = (
  id: string,
  { x, y }: Pick<Grid, 'x' | 'y'>,
  config: { dimension: BoardDimension; viz: BreakdownView },
): Widget => ({ id, kind: 'breakdown', grid: { x, y, w: 6, h: 6 }, config: { ...config, metric: 'total' } });

/** What a person sees who never arranged a board. It is not stored by itself. */
export const DEFAULT_BOARD: Board = [
  stat('w_total', 0, 'total_clicks'),
  stat('w_unique', 4, 'unique_clicks'),
  stat('w_cpv', 8, 'clicks_per_visitor'),
  {
    id: 'w_time',
    kind: 'timeseries',
    grid: { x: 0, y: 2, w: 12, h: 5 },
    config: { viz: 'area', metric: 'total' },
  },
  breakdown('w_country', { x: 0, y: 7 }, { dimension: 'country', viz: 'map' }),
  breakdown('w_city', { x: 6, y: 7 }, { dimension: 'city', viz: 'bars' }),
  breakdown('w_links', { x: 0, y: 13 }, { dimension: 'short_code', viz: 'table' }),
  breakdown('w_ref', { x: 6, y: 13 }, { dimension: 'referrer', viz: 'bars' }),
  breakdown('w_browser', { x: 0, y: 19 }, { dimension: 'browser', viz: 'bars' }),
  breakdown('w_os', { x: 6, y: 19 }, { dimension: 'os', viz: 'bars' }),
];
