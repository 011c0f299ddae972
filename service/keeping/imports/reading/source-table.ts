import type { FoundNote, Unreadable } from './read-row.ts';

/** What a cell holds: a text in CSV, anything that JSON can say elsewhere. */
export type SourceCell = string | number | boolean | null | SourceCell[] | { [name: string]: SourceCell };

/**
 * One row by the names of its columns, or why there is none. `line` is where it begins, from 1; `rest` is what stands in
 * cells that no column has, when there is anything.
 */
export type SourceRow = {
  line: number;
} & ({ read(column: string): SourceCell | undefined; rest?: string[] } | { unreadable: Unreadable });

export type SourceForm = 'csv' | 'json' | 'jsonl' | 'sqlite' | 'sql' | 'html' | 'xml' | 'text';

/** A file or an interface as a table, whatever its form. */
export type SourceTable = {
  form: SourceForm;
  encoding: string | null;
  separator: string | null;
  columns: string[];
  notes: FoundNote[];
  /** The rows from the beginning, each time it is called. @throws SourceError */
  rows(): AsyncIterable<SourceRow>;
  close(): Promise<void>;
};

/** Rows further on are read as those before are: enough for every list that a person can look through. */
export const DECIDING_ROWS = 100_000;

/** No row is longer, in characters: a link with 200 changes of two long addresses each has fewer. */
export const MAX_ROW_LENGTH = 4_000_000;

/** No row has more cells. */
export const MAX_CELLS = 1_000;

/** A longer text is no part of a link, in characters. */
export const MAX_TEXT = 10_000;

/** A cell as one line of text for a person. */
export const cellText = (cell: SourceCell | undefined): string =>
  cell === undefined || cell === null ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);

/** The beginning of a text by itself: what is only cut out of it would keep all of it in memory. */
export const beginningOf = (text: string, length: number): string =>
  text.length > length ? Buffer.from(text.slice(0, length), 'utf16le').toString('utf16le') : text;

/** A cell as a text that is part of a link. */
export const textOf = (cell: SourceCell | undefined): string => beginningOf(cellText(cell).trim(), MAX_TEXT);
