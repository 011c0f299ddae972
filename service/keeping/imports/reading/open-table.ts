import type { ImportSource } from '../model.ts';
import { startOfFile } from './encoding/find-encoding.ts';
import { openText, type TextFile } from './encoding/text-file.ts';
import { openBookmarks } from './forms/bookmarks-file.ts';
import { openCsv } from './forms/csv-table.ts';
import { binaryForm, textForm } from './forms/find-form.ts';
import { openJson } from './forms/json-stream.ts';
import { openJsonLines } from './forms/json-value.ts';
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
