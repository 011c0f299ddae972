import { SourceError } from '../source-error.ts';
import type { SourceForm } from '../source-table.ts';
import { isJsonObject, parseShortCell } from './json-value.ts';

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
