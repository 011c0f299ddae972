import type { FoundNote, Unreadable } from './read-row.ts';

/** The content of a cell: a text in CSV, any JSON value elsewhere. */
export type SourceCell = string | number | boolean | null | SourceCell[] | { [name: string]: SourceCell };

/**
 * A row by column names, or why it cannot be read. `line` is its first line, from 1; `rest` has the cells beyond the
 * last column, if any.
 */
export type SourceRow = { line: number } & (
  | { read(column: string): SourceCell | undefined; rest?: string[] }
  | { unreadable: Unreadable }
);

export type SourceForm = 'csv' | 'json' | 'jsonl' | 'sqlite' | 'sql' | 'html' | 'xml' | 'text';

/** A file or an interface as a table, whatever its form. */
export type SourceTable = {
  form: SourceForm;
  encoding: string | null;
  separator: string | null;
  columns: string[];
  notes: FoundNote[];
  /** Iterates over the rows from the beginning, each time it is called. @throws SourceError */
  rows(): AsyncIterable<SourceRow>;
  close(): Promise<void>;
};

/**
 * Formats are decided from this many rows: more than a person can look through. Later rows are read in the same
 * formats.
 */
export const DECIDING_ROWS = 100_000;

/** The longest row, in characters: a link with 200 changes of two long addresses each is shorter. */
export const MAX_ROW_LENGTH = 4_000_000;

/** The most cells of a row. */
export const MAX_CELLS = 1_000;

/** The longest text of a link, in characters. */
export const MAX_TEXT = 10_000;

/** A cell as one line of text for a person. */
export const cellText = (cell: SourceCell | undefined): string =>
  cell === undefined || cell === null ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);

/** The beginning of a text as a copy: a substring would keep the whole text in memory. */
export const beginningOf = (text: string, length: number): string =>
  text.length > length ? Buffer.from(text.slice(0, length), 'utf16le').toString('utf16le') : text;

/** A cell as a text of a link. */
export const textOf = (cell: SourceCell | undefined): string => beginningOf(cellText(cell).trim(), MAX_TEXT);
