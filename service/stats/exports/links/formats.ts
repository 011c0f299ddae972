import { crc32, deflateRawSync, constants as zlib } from 'node:zlib';
import { readTemplate } from '../../../links/links/operations.ts';
import { SHEET_END, type SheetCell, sheetRows, sheetStart } from '../sheet.ts';
import { type CsvCell, csvLines } from '../written-files.ts';
import type { ExportedChange } from './history-repository.ts';
import type { LinkFields } from './link-fields.ts';
import type { PackedPart } from './zip-stream.ts';

/** What one part of a file is: lines of text, or rows of one of the two sheets of a workbook. */
export type PartKind = 'csv' | 'jsonl' | 'golink' | 'links-sheet' | 'history-sheet';

export type ExportedLink = { fields: LinkFields; history: readonly ExportedChange[] };

/** The links of a part; whether it is the first or the last of its file; how many rows stand above it in a sheet. */
type Part = {
  links: readonly ExportedLink[];
  isFirst: boolean;
  isLast: boolean;
  withHistory: boolean;
  rows: number;
};

/** The columns of every table, in their order. */
const COLUMNS: readonly (keyof LinkFields)[] = [
  'id',
  'alias',
  'short_url',
  'domain',
  'long_url',
  'tags',
  'status',
  'created_at',
  'updated_at',
  'starts_at',
  'pre_start_url',
  'expire_after',
  'expired_redirect_url',
  'max_clicks',
  'total_clicks',
  'starting_clicks',
  'last_click',
  'password_set',
  'block_bots',
  'private_stats',
  'geo_rules',
  'rules',
  'ab_variants',
  'forwarding',
  'title',
  'description',
  'image',
  'color',
  'names',
  'codes',
  'link_title',
  'notes',
  'page',
  'owner',
];

const HISTORY_COLUMNS = ['alias', 'id', 'at', 'kind', 'way', 'by', 'field', 'old', 'new'];

/** The text of a part, and how many rows of a sheet it has. */
export function partText(kind: PartKind, part: Part): { text: string; rows: number } {
  switch (kind) {
    case 'csv':
      return { text: csvText(part), rows: 0 };
    case 'jsonl':
      return { text: part.links.map((link) => jsonLine(link, part.withHistory)).join(''), rows: 0 };
    case 'golink':
      return { text: part.links.flatMap(golinkLines).join(''), rows: 0 };
    case 'links-sheet':
      return sheetText(
        part,
        COLUMNS,
        part.links.map(({ fields }) => rowOf(fields)),
      );
    case 'history-sheet':
      return sheetText(part, HISTORY_COLUMNS, part.links.flatMap(historyRows));
  }
}

/** Spreadsheets read a file without a mark in the code page of their system. */
const MARK = '\ufeff';

const csvText = ({ links, isFirst }: Part): string =>
  (isFirst ? MARK : '') +
  csvLines([...(isFirst ? [COLUMNS] : []), ...links.map(({ fields }) => rowOf(fields).map(toCsvCell))]);

const toCsvCell = (cell: FieldCell): CsvCell => (typeof cell === 'boolean' ? String(cell) : cell);

/** A field as it stands in a table. */
type FieldCell = string | number | boolean | null;

const rowOf = (fields: LinkFields): FieldCell[] => COLUMNS.map((name) => cellOf(fields[name]));

/** Tags stand side by side; what has parts of its own is JSON. */
function cellOf(value: LinkFields[keyof LinkFields]): FieldCell {
  if (value === null || typeof value !== 'object') return value;
  return isTexts(value) ? value.join(', ') : JSON.stringify(value);
}

const isTexts = (value: object): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const jsonLine = ({ fields, history }: ExportedLink, withHistory: boolean): string =>
  `${JSON.stringify(withHistory ? { ...fields, history } : fields)}\n`;

/**
 * A link as golink's own export tells it, where golink can keep it: it has one namespace, and knows neither passwords
 * nor links that are switched off. Braces would be a template there. A link has one name there: each of ours is a line.
 */
function golinkLines({ fields }: ExportedLink): string[] {
  if (fields.password_set || fields.status !== 'ACTIVE') return [];
  const long = golinkDestination(fields);
  if (long === null) return [];
  const facts = {
    Long: long,
    Created: wholeSecond(fields.created_at),
    LastEdit: wholeSecond(fields.updated_at),
    Owner: fields.owner ?? '',
  };
  return golinkNames(fields).map((name) => `${JSON.stringify({ Short: name, ...facts })}\n`);
}

/** Names without a domain. A former one that is kept for a while would stay there for ever. */
const golinkNames = ({ alias, domain, names }: LinkFields): string[] => [
  ...(domain === null ? [alias] : []),
  ...names.flatMap((other) => (other.domain === null && other.kept_until === null ? [other.name] : [])),
];

/** Null for a destination with places that golink cannot fill, and for a page of links. */
function golinkDestination({ long_url, forwarding, page }: LinkFields): string | null {
  if (page !== null) return null;
  const written = (text: string): string => text.replaceAll('{{', '{{"{{"}}');
  if (!forwarding?.places) return written(long_url);
  const { origin, parts } = readTemplate(long_url);
  const texts = parts.map((part) => {
    if (typeof part === 'string') return written(part);
    if (part.otherwise !== '') return null;
    return part.kind === 'path' ? '{{.Path}}' : part.kind === 'user' ? '{{.User}}' : null;
  });
  return texts.includes(null) ? null : origin + texts.join('');
}

const wholeSecond = (iso: string): string => `${iso.slice(0, 19)}Z`;

const historyRows = ({ fields: { alias, id }, history }: ExportedLink): SheetCell[][] =>
  history.flatMap(({ at, kind, way, by, changes }) => {
    const start = [alias, id, at, kind, way, by];
    const edits = Object.entries(changes);
    if (edits.length === 0) return [[...start, null, null, null]];
    return edits.map(([field, { old, new: after }]) => [...start, field, told(old), told(after)]);
  });

const told = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** From so many rows on a sheet gets no further part: a spreadsheet holds 1,048,576, and a part with history is large. */
export const ENOUGH_ROWS = 800_000;

function sheetText(
  { isFirst, isLast, rows: above }: Part,
  columns: readonly string[],
  rows: readonly (readonly SheetCell[])[],
): { text: string; rows: number } {
  const all = isFirst ? [columns, ...rows] : rows;
  const text = `${isFirst ? sheetStart() : ''}${sheetRows(all, above)}${isLast ? SHEET_END : ''}`;
  return { text, rows: all.length };
}

/** A text as a part of a compressed member; `crc` is that of the parts before. */
export function packPart(text: string, crc: number): PackedPart {
  const raw = Buffer.from(text);
  return {
    bytes: deflateRawSync(raw, { finishFlush: zlib.Z_SYNC_FLUSH }),
    crc: crc32(raw, crc),
    length: raw.length,
  };
}
