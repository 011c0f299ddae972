import type { Content, Kind } from './kinds/index.ts';

/**
 * The board as it is stored: `{"version": 1, "widgets": […]}`, the format that the platform's dashboard reads and writes too
 * (docs/contract/board.md#document). Nothing else may be written: its reader drops what it does not know.
 *
 * Why: docs/decisions/stats.md#platforms-board-format
 */

/** Twelve columns, whatever the width; positions and sizes are in columns and rows. */
export const COLUMNS = 12;
export const MOST_WIDGETS = 30;
/** Bytes of the body of a request that stores a board. */
export const MOST_BYTES = 32_768;

export type Grid = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

export type Widget<K extends Kind = Kind> = { readonly id: string; readonly grid: Grid } & Content<K>;

/** Widgets in the order of their places, row by row: also that of the single column on a narrow screen. */
export type Board = readonly Widget[];

export type BoardDocument = { readonly version: 1; readonly widgets: Board };
