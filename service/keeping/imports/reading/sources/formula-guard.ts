import type { SourceCell } from '../source-table.ts';

/** The signs that begin a formula in a spreadsheet, also in full width. */
const GUARDED = /^'[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text without the apostrophe that a program put before a possible formula. */
export const withoutGuard = (cell: SourceCell): SourceCell =>
  typeof cell === 'string' && GUARDED.test(cell) ? cell.slice(1) : cell;
