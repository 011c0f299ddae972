import { DEFAULT_BOARD } from './default-board.ts';
import {
  type Board,
  type BoardDocument,
  COLUMNS,
  type Grid,
  MOST_BYTES,
  MOST_WIDGETS,
  type Widget,
} from './document.ts';
import { compact } from './grid.ts';
import { KINDS, type Kind, kindOf } from './kinds/index.ts';
import type { Unread } from './kinds/kind.ts';

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

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/** The widget to blame when a board is too large to be stored; undefined when it fits. Own filters are what weighs. */
export function tooHeavy(board: Board): Widget | undefined {
  if (bytesOf({ layout: writeBoard(board) }) <= MOST_BYTES) return undefined;
  return board.toSorted((one, other) => bytesOf(other) - bytesOf(one))[0];
}

/**
 * One widget, cleaned; undefined for what is none. A wrong value becomes the usual one, and never drops the widget.
 *
 * A kind that is not known is read as the nearest one.
 */
export function readWidget(stored: unknown): Widget | undefined {
  if (!isObject(stored) || typeof stored.id !== 'string' || stored.id === '') return undefined;
  const config = isObject(stored.config) ? stored.config : {};
  const kind = kindOf(stored.kind, config);
  return kind && widgetOf(kind, stored.id, readGrid(stored.grid, kind), config);
}

/** With its members in the order the platform writes them in. */
const widgetOf = <K extends Kind>(kind: K, id: string, grid: Grid, config: Unread): Widget<K> => ({
  id,
  kind,
  grid,
  config: KINDS[kind].read(config),
});

const isObject = (value: unknown): value is Unread => typeof value === 'object' && value !== null;

function readGrid(stored: unknown, kind: Kind): Grid {
  const { x, y, w, h } = isObject(stored) ? stored : {};
  const width = Math.min(COLUMNS, Math.max(KINDS[kind].smallest.w, toInteger(w, KINDS[kind].usual.w)));
  return {
    x: Math.min(COLUMNS - width, Math.max(0, toInteger(x, 0))),
    y: Math.max(0, toInteger(y, 0)),
    w: width,
    h: Math.max(KINDS[kind].smallest.h, toInteger(h, KINDS[kind].usual.h)),
  };
}

/** By the language's own conversion: `"5"` is 5. Zero, and what is no number, counts as absent. */
function toInteger(value: unknown, absent: number): number {
  const number = Number(value);
  return Number.isFinite(number) && number !== 0 ? Math.round(number) : absent;
}
