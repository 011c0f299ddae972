import type { ImportSource } from '../model.ts';
import { startOfFile } from './encoding/find-encoding.ts';
import { openText, type TextFile } from './encoding/text-file.ts';
import { openBookmarks } from './forms/bookmarks-file.ts';
import { openCsv } from './forms/csv-table.ts';
import { openJson } from './forms/json-stream.ts';
import { isJsonObject, openJsonLines, parseShortCell } from './forms/json-value.ts';
import { openRedirections } from './forms/redirections-file.ts';
import { listSqlTables, sqlTable } from './forms/sql-file.ts';
import { openSqlite, type SqliteFile, sqliteTable } from './forms/sqlite-file.ts';
import { openPasted } from './forms/text-table.ts';
import type { ReadOptions } from './read-row.ts';
import { SourceError } from './source-error.ts';
import type { SourceForm, SourceTable } from './source-table.ts';
import { findSourceLayout, unlike } from './sources/find-layout.ts';
import { domainColumn } from './sources/own-servers.ts';

/** Opens a file as a table, by its content and not by its name. @throws SourceError */
export async function openTable(
  source: ImportSource,
  path: string,
  { encoding, separator, scratch }: ReadOptions,
): Promise<SourceTable> {
  const start = await startOfFile(path);
  if (binaryForm(start) === 'sqlite') return openDatabase(source, await openSqlite(path, scratch));
  const file = await openText(path, start, encoding);
  const form = source === 'text' ? 'text' : textForm(file.start);
  const table = await openForm(source, form, file, separator);
  return file.hasBrokenCharacters ? { ...table, notes: [...table.notes, 'broken-characters'] } : table;
}

async function openForm(
  source: ImportSource,
  form: SourceForm,
  file: TextFile,
  separator?: string,
): Promise<SourceTable> {
  switch (form) {
    case 'csv':
      return openCsv(file, separator);
    case 'json':
      return openJson(file, source === 'jsonl');
    case 'jsonl':
      return openJsonLines(file);
    case 'html':
      return openBookmarks(file);
    case 'xml':
      return openRedirections(file);
    case 'sql':
      return openDump(source, file);
    case 'text':
      return openPasted(file);
    default:
      throw new SourceError('unknownForm');
  }
}

/** The table of links in a database. @throws SourceError */
async function openDatabase(source: ImportSource, file: SqliteFile): Promise<SourceTable> {
  const { tables } = file.database;
  const table = tables.find(
    ({ columns }) => findSourceLayout(source, { form: 'sqlite', columns }) !== undefined,
  );
  if (table !== undefined) {
    return sqliteTable(file, table, source === 'kutt' ? await domainColumn(file.database) : undefined);
  }
  await file.close();
  throw unlike(tables.map(({ columns }) => ({ form: 'sqlite', columns })));
}

/** The columns of YOURLS' table, for a dump of its rows that does not name them. */
const YOURLS_COLUMNS = ['keyword', 'url', 'title', 'timestamp', 'ip', 'clicks'];

/**
 * All tables of links in a dump: two YOURLS installations may share a database with two prefixes. @throws SourceError
 */
async function openDump(source: ImportSource, file: TextFile): Promise<SourceTable> {
  const known = [...(await listSqlTables(file))].map(([name, { columns, width }]) => {
    const isYourls = /(^|_)url$/i.test(name) && width === YOURLS_COLUMNS.length;
    return { name, form: 'sql' as const, columns: columns ?? (isYourls ? YOURLS_COLUMNS : []) };
  });
  const links = known.filter((table) => findSourceLayout(source, table) !== undefined);
  if (links.length === 0) throw known.length === 0 ? new SourceError('noLinks') : unlike(known);
  return sqlTable(file, new Map(links.map(({ name, columns }) => [name, columns])));
}

const SQLITE = 'SQLite format 3\0';
/** zip (also workbooks), gzip, bzip2, xz, 7z, zstd, rar. */
const ARCHIVES = [
  '504b0304',
  '504b0506',
  '1f8b',
  '425a68',
  'fd377a58',
  '377abcaf',
  '28b52ffd',
  '52617221',
  'd0cf11e0',
];

/**
 * The form shown by the first bytes, before they are read as text. @throws SourceError for a file that cannot be read
 * at all
 */
export function binaryForm(start: Uint8Array): 'sqlite' | 'text' {
  if (start.length === 0) throw new SourceError('empty');
  if (Buffer.from(start.subarray(0, SQLITE.length)).toString('latin1') === SQLITE) return 'sqlite';
  const head = Buffer.from(start.subarray(0, 4)).toString('hex');
  if (ARCHIVES.some((archive) => head.startsWith(archive))) throw new SourceError('archive');
  return 'text';
}

const HTML = /^<(!doctype (netscape-bookmark|html)|html|meta|title|h1|dl|dt)\b/i;
const SQL =
  /^\s*(--|#\s|\/\*|(CREATE|INSERT|REPLACE|DROP|SET|LOCK|USE|COPY|BEGIN|START TRANSACTION|ALTER|PRAGMA)\s)/im;
const STATEMENT = /^[ \t]*(\/\*!.*)?\b(INSERT( IGNORE)?\s+INTO|REPLACE INTO|CREATE TABLE|COPY)\s/im;

/** The form of a text, from its beginning. */
export function textForm(start: string): SourceForm {
  const text = start.trimStart();
  if (/^[{[]/.test(text)) return isLines(text) ? 'jsonl' : 'json';
  if (text.startsWith('<')) return HTML.test(withoutComments(text)) ? 'html' : 'xml';
  if (SQL.test(text.slice(0, 200)) && STATEMENT.test(text)) return 'sql';
  return 'csv';
}

function withoutComments(markup: string): string {
  let rest = markup;
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    rest = end < 0 ? '' : rest.slice(end + 3).trimStart();
  }
  return rest;
}

/** Names of lists of links in answers. */
const LISTS = ['links', 'data', 'items', 'shortUrls'];

/** Whether each line is an object: the first line is a complete object, and is not a page of an answer. */
function isLines(text: string): boolean {
  const [first = ''] = text.split(/\r\n|\n|\r/, 1);
  const object = /^\{.*\}\s*$/.test(first) ? parseShortCell(first) : undefined;
  return isJsonObject(object) && !LISTS.some((name) => typeof object[name] === 'object');
}
