import { decodePercent } from '../../../../lib/percent-encoding.ts';
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

/** The longest short address, characters. */
const LONGEST = 4096;
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@\s]*@)?([^/?#\s]+)\/?([^?#]*)/i;

/** Host and alias of a short address, with or without a scheme; the alias is empty for the root of the domain. */
export function splitShortAddress(address: string): { host: string; alias: string } | null {
  const match = address.length > LONGEST ? null : ADDRESS.exec(address.trim());
  if (match === null) return null;
  return { host: (match[1] ?? '').toLowerCase(), alias: decodeAlias(withoutSlashes(match[2] ?? '')) };
}

/** A path without slashes at either end. */
export function withoutSlashes(path: string): string {
  let [from, to] = [0, path.length];
  while (from < to && path[from] === '/') from += 1;
  while (to > from && path[to - 1] === '/') to -= 1;
  return path.slice(from, to);
}

/** An alias as a person chose it: addresses have emoji and umlauts percent-encoded. */
export const decodeAlias = (alias: string): string => decodePercent(alias) ?? alias;

/** A link whose alias is a whole short address, with alias and domain separated. */
export function fromShortAddress(link: ReadLink): ReadLink | Unreadable {
  if (link.alias === null) return link;
  const parts = splitShortAddress(link.alias);
  if (parts === null) return 'malformed';
  if (parts.alias === '') return 'root-of-domain';
  return { ...link, alias: parts.alias, domain: link.domain ?? parts.host };
}

/** A host and one name, as people write short addresses: `go/wiki`, `go.example.com/wiki/`; or `/wiki`. */
const WRITTEN_SHORT = /^([a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?)?\/+[^/?#\s]+\/*$/i;

/**
 * The same for an alias that may also stand alone, or be written by hand as an address: a remark tells what was cut.
 */
export function fromWrittenAddress(link: ReadLink): ReadLink | Unreadable {
  const { alias } = link;
  if (alias === null || /^https?:\/\//i.test(alias)) return fromShortAddress(link);
  const match = WRITTEN_SHORT.exec(alias);
  if (match === null) return link;
  const [, host] = match;
  if (host !== undefined)
    return fromShortAddress({
      ...link,
      remarks: [...(link.remarks ?? []), { code: 'name-cut', value: alias }],
    });
  return { ...link, alias: decodeAlias(withoutSlashes(alias)) };
}
