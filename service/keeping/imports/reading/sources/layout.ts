import type { ImportSource } from '../../options/sources-model.ts';
import type { FoundNote, ReadField, ReadLink, Unreadable } from '../read-row.ts';
import type { SourceCell, SourceForm } from '../source-table.ts';

/** The cell of a column, by the name that a layout knows it by. */
export type ReadCell = (plainName: string) => SourceCell | undefined;

/** How one program writes its links in one form: by which columns it is known, and which holds what. */
export type Layout = {
  source: ImportSource;
  forms: readonly SourceForm[];
  /** Columns by which it is known, as plain names: all of them are there. */
  needs: readonly string[];
  /** The plain names of the columns that may hold a field; the first that exists is taken. */
  fields: Readonly<Partial<Record<ReadField, readonly string[]>>>;
  /** How a text of several tags is taken apart; absent when the column decides. */
  splitTags?: (text: string) => string[];
  /** Makes of a cell what was meant before the program changed it for its file. */
  clean?: (cell: SourceCell) => SourceCell;
  /** What this program does otherwise than others. */
  refine?: (link: ReadLink, read: ReadCell) => ReadLink | Unreadable;
  notes?: readonly FoundNote[];
};

/** `Long URL`, `long_url` and `longUrl` are one name; so are `Läuft ab` and `laeuft ab`, up to the umlaut. */
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
