import type { ImportSource } from '../../model.ts';
import type { FoundNote, ReadField, ReadLink, Unreadable } from '../read-row.ts';
import type { SourceCell, SourceForm } from '../source-table.ts';

/** The cell of a column, by its name in a layout. */
export type ReadCell = (plainName: string) => SourceCell | undefined;

/** How one program writes its links in one form: the columns that identify it, and the column of each field. */
export type Layout = {
  source: ImportSource;
  forms: readonly SourceForm[];
  /** Columns that identify the layout, as plain names; all of them are required. */
  needs: readonly string[];
  /** The plain names of the columns for a field; the first one that exists is used. */
  fields: Readonly<Partial<Record<ReadField, readonly string[]>>>;
  /** How to split a text of several tags; when absent, the column decides. */
  splitTags?: (text: string) => string[];
  /** Reverses a change that the program made to a cell for its file. */
  clean?: (cell: SourceCell) => SourceCell;
  /** Handles the peculiarities of this program. */
  refine?: (link: ReadLink, read: ReadCell) => ReadLink | Unreadable;
  notes?: readonly FoundNote[];
};

/**
 * `Long URL`, `long_url` and `longUrl` become the same name; so do `Läuft ab` and `laeuft ab`, except for the umlaut.
 */
export const plainName = (column: string): string =>
  column
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '');

export const splitAt =
  (separator: string) =>
  (text: string): string[] =>
    text.split(separator);

/** The signs that begin a formula in a spreadsheet, also in full width. */
const GUARDED = /^'[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** A text without the apostrophe that a program put before a possible formula. */
export const withoutGuard = (cell: SourceCell): SourceCell =>
  typeof cell === 'string' && GUARDED.test(cell) ? cell.slice(1) : cell;
