import type { Board, BoardDimension, StatMetric, Widget } from '../../../../../lib/board/document.ts';
import { USUAL } from '../../../../../lib/board/document.ts';
import type { Content } from '../../../../../lib/board/edit.ts';

const FIGURES: readonly StatMetric[] = ['total_clicks', 'unique_clicks', 'unique_rate', 'clicks_per_visitor'];
const DIMENSIONS: readonly BoardDimension[] = ['short_code', 'referrer', 'country', 'city', 'browser', 'os'];

/** What can be added to a board, as it looks at first. */
export const CATALOGUE: { figures: readonly Content[]; charts: readonly Content[] } = {
  figures: FIGURES.map((metric) => ({ kind: 'stat', config: { metric } })),
  charts: [
    { kind: 'timeseries', config: { viz: 'area', metric: 'total' } },
    { kind: 'timeseries', config: { viz: 'calendar', metric: 'total' } },
    ...DIMENSIONS.map(
      (dimension): Content => ({
        kind: 'breakdown',
        config: { dimension, viz: dimension === 'country' ? 'map' : 'bars', metric: 'total' },
      }),
    ),
    { kind: 'breakdown', config: { dimension: 'referrer', viz: 'donut', metric: 'total' } },
    { kind: 'breakdown', config: { dimension: 'short_code', viz: 'treemap', metric: 'total' } },
  ],
};

/** How a content would look, before it is on the board. */
export const preview = (content: Content, id: string): Widget => ({
  id,
  grid: { x: 0, y: 0, ...USUAL[content.kind] },
  ...content,
});

/** Whether the board shows the same already, in whatever way. */
export const isShown = (board: Board, { kind, config }: Content): boolean =>
  board.some((widget) => widget.kind === kind && aboutOf(widget.config) === aboutOf(config));

/** What a widget is about, apart from its looks. */
function aboutOf(config: Widget['config']): string {
  if ('dimension' in config) return `${config.dimension} ${config.viz}`;
  return 'compare' in config || config.viz === 'calendar' ? `${config.viz}` : config.metric;
}
