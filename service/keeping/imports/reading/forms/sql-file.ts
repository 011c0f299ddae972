import type { TextFile } from '../encoding/text-file.ts';
import { MAX_CELLS, type SourceRow, type SourceTable } from '../source-table.ts';
import { type SqlPiece, SqlScanner } from './sql-scanner.ts';

/** The tables of a dump that have rows, each with its columns; null when the dump does not name the columns. */
export type SqlTables = ReadonlyMap<string, { columns: string[] | null; width: number }>;

const MAX_TABLES = 1000;
const NAME = '((?:[`"]?[\\w$-]+[`"]?\\.)?[`"]?[\\w$-]+[`"]?)';
const INTO = new RegExp(
  `^\\s*(?:INSERT|REPLACE)\\b(?:\\s+(?:LOW_PRIORITY|DELAYED|HIGH_PRIORITY|IGNORE))*\\s*(?:INTO)?\\s+${NAME}\\s*(?:\\(([^)]*)\\))?\\s*VALUES?\\s*$`,
  'i',
);
const COPY = new RegExp(`^\\s*COPY\\s+${NAME}\\s*\\(([^)]*)\\)\\s*FROM\\s+stdin\\s*$`, 'i');
const CREATE = new RegExp(
  `^\\s*CREATE\\s+(?:TEMPORARY\\s+)?TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?${NAME}\\s*\\((.*)$`,
  'is',
);
const NO_COLUMN = /^(PRIMARY|UNIQUE|KEY|INDEX|CONSTRAINT|FULLTEXT|FOREIGN|CHECK|SPATIAL|EXCLUDE)\b/i;

/** Whether PostgreSQL wrote a dump; in its texts a backslash is an ordinary character. */
const isPostgres = (start: string): boolean =>
  /PostgreSQL database dump|\bFROM stdin;|pg_catalog/.test(start.slice(0, 100_000));

/** Reads a dump once to find the tables with rows. @throws SourceError */
export async function listSqlTables(file: TextFile): Promise<SqlTables> {
  const tables = new Map<string, { columns: string[] | null; width: number }>();
  const created = new Map<string, string[]>();
  const targetOf = targetReader();
  for await (const piece of piecesOf(file)) {
    if (piece.kind === 'statement') {
      const table = readCreate(piece.text);
      if (table !== null && created.size < MAX_TABLES) created.set(table.name, table.columns);
      continue;
    }
    const target = targetOf(piece.statement);
    if (target === null || tables.has(target.name) || tables.size === MAX_TABLES) continue;
    tables.set(target.name, {
      columns: target.columns ?? created.get(target.name) ?? null,
      width: piece.cells.length,
    });
  }
  return tables;
}

/** The rows of all tables of a dump that hold links, one after another. */
export const sqlTable = (
  file: TextFile,
  columnsByTable: ReadonlyMap<string, readonly string[]>,
): SourceTable => ({
  form: 'sql',
  encoding: file.encoding,
  separator: null,
  columns: [...new Set([...columnsByTable.values()].flat())],
  notes: [],
  rows: () => rowsOf(file, columnsByTable),
  close: async () => undefined,
});

async function* rowsOf(
  file: TextFile,
  columnsByTable: ReadonlyMap<string, readonly string[]>,
): AsyncGenerator<SourceRow> {
  const targetOf = targetReader();
  for await (const piece of piecesOf(file)) {
    if (piece.kind === 'statement') continue;
    const target = targetOf(piece.statement);
    const known = target === null ? undefined : columnsByTable.get(target.name);
    if (target === null || known === undefined) continue;
    const { line, cells } = piece;
    const columns = target.columns ?? known;
    if (cells.length !== columns.length) yield { line, unreadable: 'malformed' };
    else yield { line, read: (column) => cells[columns.indexOf(column)] };
  }
}

async function* piecesOf(file: TextFile): AsyncGenerator<SqlPiece> {
  const scanner = new SqlScanner(isPostgres(file.start));
  for await (const chunk of file.chunks()) yield* scanner.push(chunk);
  scanner.end();
}

type Target = { name: string; columns: string[] | null };

/** The table that a statement fills. It is requested for every row, and parsed once for each statement. */
function targetReader(): (statement: string) => Target | null {
  let last: { statement: string; target: Target | null } | null = null;
  return (statement) => {
    if (last?.statement !== statement) last = { statement, target: readTarget(statement) };
    return last.target;
  };
}

function readTarget(statement: string): Target | null {
  const match = INTO.exec(statement) ?? COPY.exec(statement);
  if (match === null) return null;
  const columns = match[2]?.split(',', MAX_CELLS).map(bareName) ?? null;
  return { name: bareName(match[1] ?? ''), columns };
}

function readCreate(statement: string): { name: string; columns: string[] } | null {
  const match = CREATE.exec(statement);
  if (match === null) return null;
  const columns = splitOutside(match[2] ?? '')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !NO_COLUMN.test(part))
    .slice(0, MAX_CELLS)
    .map((part) => bareName(/^[`"]([^`"]+)[`"]|^\S+/.exec(part)?.[0] ?? ''));
  return { name: bareName(match[1] ?? ''), columns };
}

/** Splits at commas outside brackets and quotes; stops at the closing bracket of the table. */
function splitOutside(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const sign of text) {
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === "'" || sign === '"' || sign === '`') quote = sign;
    else if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
    if (depth < 0) break;
    if (sign === ',' && depth === 0 && quote === '') parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts;
}

/** A name without quotes and without the database before it. */
const bareName = (name: string): string =>
  name
    .split('.')
    .at(-1)
    ?.replace(/[`"\s]/g, '') ?? '';
