/**
 * What a widget can show. There is a body for each of the three (`features/stats/stats/board/widget`); a kind of widget
 * says which of them it needs, and how it is drawn.
 */
export type Shown = ShownFigure | ShownTime | ShownRows;

/** A single number. */
export type ShownFigure = {
  readonly as: 'figure';
  readonly metric: StatMetric;
  readonly viz: StatView;
  /** Whether the stretch of time before is counted too. */
  readonly compares: boolean;
};

/** Clicks over time. */
export type ShownTime = {
  readonly as: 'time';
  readonly metric: Metric;
  readonly viz: TimeView;
  /** Whether the stretch of time before is counted too. */
  readonly compares: boolean;
};

/** Clicks split by something. */
export type ShownRows = {
  readonly as: 'rows';
  readonly dimension: BoardDimension;
  readonly metric: Metric;
  readonly viz: BreakdownView;
};

export const STAT_METRICS = ['total_clicks', 'unique_clicks', 'unique_rate', 'clicks_per_visitor'] as const;
export const STAT_VIEWS = ['number', 'gauge', 'odometer'] as const;
/** What charts count. */
export const METRICS = ['total', 'unique', 'both'] as const;
export const TIME_VIEWS = ['area', 'line', 'step', 'bars', 'cumulative', 'calendar', 'table'] as const;
export const BREAKDOWN_VIEWS = [
  'bars',
  'columns',
  'donut',
  'pie',
  'treemap',
  'radial',
  'radar',
  'bubbles',
  'scatter',
  'map',
  'table',
] as const;
export const BOARD_DIMENSIONS = ['short_code', 'referrer', 'country', 'city', 'browser', 'os'] as const;

export type StatMetric = (typeof STAT_METRICS)[number];
export type StatView = (typeof STAT_VIEWS)[number];
export type Metric = (typeof METRICS)[number];
export type TimeView = (typeof TIME_VIEWS)[number];
export type BreakdownView = (typeof BREAKDOWN_VIEWS)[number];
export type BoardDimension = (typeof BOARD_DIMENSIONS)[number];

/** What the figures are split by. */
export const splitOf = (shown: Shown): BoardDimension | 'time' =>
  shown.as === 'rows' ? shown.dimension : 'time';

/** Whether the stretch of time before is counted too. */
export const compares = (shown: Shown): boolean => shown.as !== 'rows' && shown.compares;
