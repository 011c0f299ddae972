import { DEFAULT_BOARD } from './default-board.ts';
import {
  ACCENTS,
  BOARD_DIMENSIONS,
  type Board,
  type BoardDocument,
  BREAKDOWN_VIEWS,
  type BreakdownConfig,
  COLUMNS,
  type Grid,
  type Kind,
  METRICS,
  MOST_TITLE,
  MOST_WIDGETS,
  SMALLEST,
  STAT_METRICS,
  STAT_VIEWS,
  type StatConfig,
  TIME_VIEWS,
  type TimeConfig,
  USUAL,
  type Widget,
} from './document.ts';
import { compact } from './grid.ts';
import { cut, readScope } from './read-scope.ts';

/**
 * The board that a stored document means (docs/contract/board.md#reading).
 *
 * Whatever is wrong in it is repaired or dropped; one that is no document, or has no widget that can be shown, is the
 * default board.
 */
export function readBoard(stored: unknown): Board {
  const widgets: Widget[] = [];
  for (const entry of isBoard(stored) ? stored.widgets : []) {
    const widget = readWidget(entry);
    if (widget && !widgets.some(({ id }) => id === widget.id)) widgets.push(widget);
    if (widgets.length === MOST_WIDGETS) break;
  }
  return widgets.length > 0 ? compact(widgets) : DEFAULT_BOARD;
}

/** Whether it is a document of the only version there is, whatever its widgets are. */
export const isBoard = (stored: unknown): stored is { version: 1; widgets: readonly unknown[] } =>
  isObject(stored) && stored.version === 1 && Array.isArray(stored.widgets);

/** The document of a board, with its members in the order the platform writes them in. */
export const writeBoard = (board: Board): BoardDocument => ({
  version: 1,
  widgets: board.flatMap((widget) => readWidget(widget) ?? []),
});

/** One widget, cleaned; undefined for what is none. A wrong value becomes the usual one, and never drops the widget. */
export function readWidget(stored: unknown): Widget | undefined {
  if (!isObject(stored) || typeof stored.id !== 'string' || stored.id === '') return undefined;
  const { id } = stored;
  const config = isObject(stored.config) ? stored.config : {};
  const gridOf = (kind: Kind): Grid => readGrid(stored.grid, kind);
  switch (stored.kind) {
    case 'stat':
      return { id, kind: 'stat', grid: gridOf('stat'), config: readStat(config) };
    case 'timeseries':
      return { id, kind: 'timeseries', grid: gridOf('timeseries'), config: readTime(config) };
    case 'breakdown':
      return { id, kind: 'breakdown', grid: gridOf('breakdown'), config: readBreakdown(config) };
    default:
      return undefined;
  }
}

type Unread = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unread => typeof value === 'object' && value !== null;

function readStat({ metric: asked, viz, ...looks }: Unread): StatConfig {
  const metric = oneOf(STAT_METRICS, asked) ?? 'total_clicks';
  const view = oneOf(STAT_VIEWS, viz) ?? 'number';
  const isShown = view !== 'number' && (view !== 'gauge' || metric === 'unique_rate');
  return { metric, ...(isShown && { viz: view }), ...readLooks(looks) };
}

const readTime = ({ viz, metric, compare, ...looks }: Unread): TimeConfig => ({
  viz: oneOf(TIME_VIEWS, viz) ?? 'area',
  metric: oneOf(METRICS, metric) ?? 'total',
  ...(compare === 'previous' && { compare }),
  ...readLooks(looks),
});

function readBreakdown({ dimension: asked, viz, metric, ...looks }: Unread): BreakdownConfig {
  const dimension = oneOf(BOARD_DIMENSIONS, asked) ?? 'referrer';
  const view = oneOf(BREAKDOWN_VIEWS, viz) ?? 'bars';
  return {
    dimension,
    viz: view === 'map' && dimension !== 'country' ? 'bars' : view,
    metric: oneOf(METRICS, metric) ?? 'total',
    ...readLooks(looks),
  };
}

function readLooks({ title, accent, scope }: Unread): Pick<StatConfig, 'title' | 'accent' | 'scope'> {
  const name = typeof title === 'string' ? cut(title, MOST_TITLE) : '';
  const colour = oneOf(ACCENTS, accent);
  const own = readScope(scope);
  return {
    ...(name !== '' && { title: name }),
    ...(colour && colour !== 'violet' && { accent: colour }),
    ...(own && { scope: own }),
  };
}

function readGrid(stored: unknown, kind: Kind): Grid {
  const { x, y, w, h } = isObject(stored) ? stored : {};
  const width = Math.min(COLUMNS, Math.max(SMALLEST[kind].w, toInteger(w, USUAL[kind].w)));
  return {
    x: Math.min(COLUMNS - width, Math.max(0, toInteger(x, 0))),
    y: Math.max(0, toInteger(y, 0)),
    w: width,
    h: Math.max(SMALLEST[kind].h, toInteger(h, USUAL[kind].h)),
  };
}

/** By the language's own conversion: `"5"` is 5. Zero, and what is no number, counts as absent. */
function toInteger(value: unknown, absent: number): number {
  const number = Number(value);
  return Number.isFinite(number) && number !== 0 ? Math.round(number) : absent;
}

const oneOf = <Value extends string>(values: readonly Value[], asked: unknown): Value | undefined =>
  values.find((value) => value === asked);
