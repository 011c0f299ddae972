import type { Board } from './document.ts';
import { add } from './edit.ts';
import type { Content } from './kinds/index.ts';
import { MOST_TITLE } from './looks.ts';
import { isBoard, readBoard, writeBoard } from './read-board.ts';

/** A board as text that can be kept, sent and read again, here and on the platform. */
export const exportBoard = (board: Board): string => JSON.stringify(writeBoard(board), null, 2);

/**
 * Reads a board that was exported, bare or wrapped as on the wire; undefined for text that is none.
 *
 * Ids of links mean nothing in another installation: they go where the alias is named too.
 */
export function importBoard(text: string): Board | undefined {
  const given = parsed(text);
  const stored = isWrapped(given) ? given.layout : given;
  if (!isBoard(stored)) return undefined;
  return readBoard({ version: 1, widgets: writeBoard(readBoard(stored)).widgets.map(withoutIds) });
}

function withoutIds(widget: Board[number]): object {
  const { url_id: _, ...others } = widget.config.scope ?? {};
  return others.short_code ? { ...widget, config: { ...widget.config, scope: others } } : widget;
}

const isWrapped = (given: unknown): given is { layout: unknown } =>
  typeof given === 'object' && given !== null && 'layout' in given;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What a link looks like on the board it is pinned to: its clicks over time, under its alias. */
export const contentOfPin = (alias: string): Content => ({
  kind: 'timeseries',
  config: {
    viz: 'area',
    metric: 'total',
    title: `/${alias}`.slice(0, MOST_TITLE),
    scope: { short_code: [alias] },
  },
});

/** Pins a link at the foot of the board; a full board stays as it is. */
export const pin = (board: Board, alias: string, id: string): Board => add(board, contentOfPin(alias), id);
