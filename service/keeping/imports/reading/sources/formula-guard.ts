import type { SourceCell } from '../source-table.ts';

/** What a spreadsheet takes for the beginning of a formula, in wide letters too. */
const GUARDED = /^'[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text without the apostrophe that its program put before what looks like a formula. */
export const withoutGuard = (cell: SourceCell): SourceCell =>
  typeof cell === 'string' && GUARDED.test(cell) ? cell.slice(1) : cell;
