/**
 * The board as it is stored: `{"version": 1, "widgets": […]}`, the format that the platform's dashboard reads and writes too
 * (docs/contract/board.md#document). Nothing else may be written: its reader drops what it does not know.
 *
 * Why: docs/decisions/stats.md#platforms-board-format
 */

/** Twelve columns, whatever the width; positions and sizes are in columns and rows. */
export const COLUMNS = 12;
export const MOST_WIDGETS = 30;
/** UTF-16 units. */
export const MOST_TITLE = 40;
/** Bytes of the body of a request that stores a board. */
export const MOST_BYTES = 32_768;

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

/** Names of colours in the order of the picker; the first is the accent of the product, and is left out when written. */
export const ACCENTS = [
  'violet',
  'indigo',
  'blue',
  'sky',
  'teal',
  'emerald',
  'lime',
  'amber',
  'orange',
  'rose',
  'fuchsia',
  'neutral',
] as const;

/** What a widget's own filter may name, in the order of writing. */
export const SCOPE_KEYS = [
  'short_code',
  'referrer',
  'country',
  'browser',
  'os',
  'city',
  'tag_id',
  'url_id',
] as const;

export type StatMetric = (typeof STAT_METRICS)[number];
export type StatView = (typeof STAT_VIEWS)[number];
export type Metric = (typeof METRICS)[number];
export type TimeView = (typeof TIME_VIEWS)[number];
export type BreakdownView = (typeof BREAKDOWN_VIEWS)[number];
export type BoardDimension = (typeof BOARD_DIMENSIONS)[number];
export type Accent = (typeof ACCENTS)[number];
export type ScopeKey = (typeof SCOPE_KEYS)[number];

/** A widget's own filter: values of one key are alternatives, keys narrow each other. */
export type Scope = Readonly<Partial<Record<ScopeKey, readonly string[]>>>;

export type Grid = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

type Looks = { readonly title?: string; readonly accent?: Accent; readonly scope?: Scope };

export type StatConfig = { readonly metric: StatMetric; readonly viz?: StatView } & Looks;
export type TimeConfig = {
  readonly viz: TimeView;
  readonly metric: Metric;
  readonly compare?: 'previous';
} & Looks;
export type BreakdownConfig = {
  readonly dimension: BoardDimension;
  readonly viz: BreakdownView;
  readonly metric: Metric;
} & Looks;

export type StatWidget = {
  readonly id: string;
  readonly kind: 'stat';
  readonly grid: Grid;
  readonly config: StatConfig;
};
export type TimeWidget = {
  readonly id: string;
  readonly kind: 'timeseries';
  readonly grid: Grid;
  readonly config: TimeConfig;
};
export type BreakdownWidget = {
  readonly id: string;
  readonly kind: 'breakdown';
  readonly grid: Grid;
  readonly config: BreakdownConfig;
};

export type Widget = StatWidget | TimeWidget | BreakdownWidget;
export type Kind = Widget['kind'];

/** Widgets in the order of their places, row by row: also that of the single column on a narrow screen. */
export type Board = readonly Widget[];

export type BoardDocument = { readonly version: 1; readonly widgets: Board };

type Size = { w: number; h: number };

/** In columns and rows; nothing is wider than the board, and nothing is too high. */
export const SMALLEST: Readonly<Record<Kind, Size>> = {
  stat: { w: 2, h: 2 },
  timeseries: { w: 4, h: 3 },
  breakdown: { w: 3, h: 3 },
};

/** What a new widget gets. */
export const USUAL: Readonly<Record<Kind, Size>> = {
  stat: { w: 3, h: 2 },
  timeseries: { w: 12, h: 5 },
  breakdown: { w: 6, h: 6 },
};
