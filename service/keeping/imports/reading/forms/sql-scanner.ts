import { SourceError } from '../source-error.ts';
import { MAX_CELLS, MAX_ROW_LENGTH } from '../source-table.ts';

/** A piece of a dump: a statement up to its values, then each of its rows. */
export type SqlPiece =
  | { kind: 'statement'; text: string }
  | { kind: 'row'; line: number; statement: string; cells: (string | null)[] };

const MAX_STATEMENT = 200_000;
const BEGINS_INSERT = /^(INSERT|REPLACE)\s/i;
const ENDS_WITH_VALUES = /\bVALUES?\s{0,20}$/i;
const COPY = /^COPY\s[^;]{1,10000}\bFROM\s+stdin\s{0,20}$/i;
/** Signs in a text that may have a special meaning, or are counted. */
const ENDS_TEXT = new Set(['\\', "'", '"', '`', '\n']);
/** The letters that have a meaning after a backslash in MySQL; any other sign stands for itself. */
const ESCAPED: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  '0': '\0',
  Z: '\x1a',
  b: '\b',
};

type Mode = 'plain' | 'line-comment' | 'comment' | 'quoted' | 'copy';

/**
 * Reads the SQL of a dump that arrives in pieces: MySQL's and MariaDB's, with backslashes in texts, and PostgreSQL's
 * `COPY`. Runs none of it. Comments are skipped, also those that a server would run.
 */
export class SqlScanner {
  readonly #isPostgres: boolean;
  #pieces: SqlPiece[] = [];
  #mode: Mode = 'plain';
  #quote = '';
  #statement = '';
  /** The statement of the present rows. */
  #values: string | null = null;
  #cells: (string | null)[] | null = null;
  #cell = '';
  #wasQuoted = false;
  #depth = 0;
  #rowLine = 1;
  #rowLength = 0;
  /** Tabs in the present row of `COPY`. */
  #tabs = 0;
  #line = 1;
  /** A sign whose meaning depends on the next sign. */
  #held = '';

  constructor(isPostgres: boolean) {
    this.#isPostgres = isPostgres;
  }

  /** @throws SourceError */
  push(chunk: string): SqlPiece[] {
    for (let at = 0; at < chunk.length; ) {
      const end = this.#endOfText(chunk, at);
      if (end > at) {
        this.#cell += chunk.slice(at, end);
        this.#countRow(end - at);
        at = end;
        continue;
      }
      const sign = chunk.charAt(at);
      this.#step(sign);
      if (sign === '\n') this.#line += 1;
      at += 1;
    }
    return this.#pieces.splice(0);
  }

  /** @throws SourceError when the dump ends inside a text or a row */
  end(): void {
    this.#step('\n');
    if (this.#mode !== 'plain' || this.#values !== null)
      throw new SourceError('cutOff', { line: this.#line });
    if (/^(INSERT|REPLACE|CREATE)\b/i.test(this.#statement))
      throw new SourceError('cutOff', { line: this.#line });
  }

  /** How far a text continues without a special sign: taking it in one piece needs a tenth of the memory. */
  #endOfText(chunk: string, from: number): number {
    if (this.#mode !== 'quoted' || this.#held !== '' || this.#cells === null) return from;
    let at = from;
    while (at < chunk.length && !ENDS_TEXT.has(chunk.charAt(at))) at += 1;
    return at;
  }

  #step(sign: string): void {
    const held = this.#held;
    this.#held = '';
    if (this.#mode === 'plain') this.#plain(sign, held);
    else if (this.#mode === 'quoted') this.#quoted(sign, held);
    else if (this.#mode === 'copy') this.#copied(sign);
    else if (this.#mode === 'line-comment') this.#mode = sign === '\n' ? 'plain' : 'line-comment';
    else if (held === '*' && sign === '/') this.#mode = 'plain';
    else if (sign === '*') this.#held = '*';
  }

  #plain(sign: string, held: string): void {
    if (held === '/' && sign === '*') this.#mode = 'comment';
    else if (held === '--' && /\s/.test(sign)) this.#mode = sign === '\n' ? 'plain' : 'line-comment';
    else if (held === '-' && sign === '-') this.#held = '--';
    else {
      for (const before of held) this.#token(before);
      this.#fresh(sign);
    }
  }

  #fresh(sign: string): void {
    if (sign === '/' || sign === '-') this.#held = sign;
    else if (sign === '#' && !this.#isPostgres) this.#mode = 'line-comment';
    else if (sign === "'" || sign === '"' || sign === '`') this.#beginQuoted(sign);
    else this.#token(sign);
  }

  #beginQuoted(sign: string): void {
    this.#quote = sign;
    this.#mode = 'quoted';
    if (this.#cells === null) this.#statement += sign;
    // A prefix names the character set of a text: `_utf8mb4'…'`, `N'…'`.
    else if (this.#depth === 1) this.#cell = '';
    this.#wasQuoted = true;
  }

  #quoted(sign: string, held: string): void {
    const isEscape = sign === '\\' && !this.#isPostgres && this.#quote !== '`';
    if (held === '\\') this.#inQuotes(ESCAPED[sign] ?? sign);
    else if (held === this.#quote && sign === this.#quote) this.#inQuotes(sign);
    else if (held === this.#quote) this.#endQuoted(sign);
    else if (isEscape || sign === this.#quote) this.#held = sign;
    else this.#inQuotes(sign);
  }

  /** Handles the sign after a quote. */
  #endQuoted(next: string): void {
    this.#mode = 'plain';
    if (this.#cells === null) this.#statement += this.#quote;
    this.#fresh(next);
  }

  #inQuotes(sign: string): void {
    if (this.#cells === null) this.#grow(sign);
    else this.#cell += sign;
    this.#countRow();
  }

  #token(sign: string): void {
    if (this.#cells !== null) this.#inRow(sign);
    else if (this.#values !== null) this.#betweenRows(sign);
    else if (sign === '(' && this.#isBeforeValues()) this.#beginValues();
    else if (sign === ';') this.#endStatement();
    else this.#grow(sign);
  }

  #endStatement(): void {
    this.#pieces.push({ kind: 'statement', text: this.#statement });
    if (COPY.test(this.#statement)) this.#beginCopy();
    else this.#statement = '';
  }

  #isBeforeValues(): boolean {
    return BEGINS_INSERT.test(this.#statement) && ENDS_WITH_VALUES.test(this.#statement.slice(-30));
  }

  #grow(sign: string): void {
    // Several blanks in a row count as one.
    if (sign.trim() === '' && (this.#statement === '' || this.#statement.endsWith(' '))) return;
    // The beginning of a statement without rows is enough to recognise it.
    if (this.#statement.length < MAX_STATEMENT) this.#statement += sign.trim() === '' ? ' ' : sign;
  }

  #beginValues(): void {
    this.#pieces.push({ kind: 'statement', text: this.#statement });
    this.#values = this.#statement;
    this.#statement = '';
    this.#beginRow();
  }

  #beginRow(): void {
    this.#cells = [];
    this.#cell = '';
    this.#wasQuoted = false;
    this.#depth = 1;
    this.#rowLine = this.#line;
    this.#rowLength = 0;
  }

  #betweenRows(sign: string): void {
    if (sign === '(') this.#beginRow();
    else if (sign === ';') {
      this.#values = null;
      this.#statement = '';
    }
    // Anything else follows the rows, such as `ON DUPLICATE KEY UPDATE`.
  }

  #inRow(sign: string): void {
    if (sign === '(') this.#depth += 1;
    if (sign === ')') this.#depth -= 1;
    if (this.#depth === 0) this.#endRow();
    else if (sign === ',' && this.#depth === 1) this.#endCell();
    else if (!this.#wasQuoted) this.#cell += sign;
    this.#countRow();
  }

  #countRow(length = 1): void {
    this.#rowLength += length;
    if (this.#cells !== null && this.#rowLength > MAX_ROW_LENGTH)
      throw new SourceError('lineTooLong', { line: this.#rowLine });
  }

  #endCell(): void {
    const text = this.#wasQuoted ? this.#cell : readBare(this.#cell.trim());
    if (this.#cells?.length === MAX_CELLS) throw new SourceError('tooManyCells', { line: this.#rowLine });
    this.#cells?.push(text);
    this.#cell = '';
    this.#wasQuoted = false;
  }

  #endRow(): void {
    this.#endCell();
    const cells = this.#cells ?? [];
    this.#pieces.push({ kind: 'row', line: this.#rowLine, statement: this.#values ?? '', cells });
    this.#cells = null;
  }

  #beginCopy(): void {
    this.#values = this.#statement;
    this.#statement = '';
    this.#cell = '';
    this.#mode = 'copy';
  }

  #copied(sign: string): void {
    if (sign !== '\n') {
      this.#cell += sign;
      if (sign === '\t') this.#tabs += 1;
      if (this.#tabs >= MAX_CELLS) throw new SourceError('tooManyCells', { line: this.#line });
      if (this.#cell.length > MAX_ROW_LENGTH) throw new SourceError('lineTooLong', { line: this.#line });
      return;
    }
    const row = this.#cell.replace(/\r$/, '');
    this.#cell = '';
    this.#tabs = 0;
    if (row === '\\.') {
      this.#mode = 'plain';
      this.#values = null;
    } else if (row !== '')
      this.#pieces.push({
        kind: 'row',
        line: this.#line,
        statement: this.#values ?? '',
        cells: readCopied(row),
      });
  }
}

/** A value without quotes: a number, NULL, or bytes in hexadecimal. */
function readBare(text: string): string | null {
  if (/^null$/i.test(text)) return null;
  const bytes = /^0x((?:[0-9a-f]{2})+)$/i.exec(text)?.[1];
  return bytes === undefined ? text : Buffer.from(bytes, 'hex').toString('utf8');
}

/** A row of PostgreSQL's `COPY`: separated by tabs, `\N` for null, escapes with a backslash. */
const readCopied = (row: string): (string | null)[] =>
  row
    .split('\t')
    .map((cell) =>
      cell === '\\N' ? null : cell.replace(/\\(.)/g, (_, sign: string) => ESCAPED[sign] ?? sign),
    );
