import { SourceError } from '../source-error.ts';
import { MAX_CELLS, MAX_ROW_LENGTH } from '../source-table.ts';

/** The cells of one row, and the line on which it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] };

/**
 * The place of the scanner: before a cell, in a cell without quotes, in a quoted cell, or after a quote that may have
 * ended the cell.
 */
type Mode = 'before' | 'bare' | 'quoted' | 'behind';

/**
 * Splits a CSV that arrives in pieces into rows. Limits the cells and characters of a row before storing them,
 * including characters between cells. Blanks around a quoted cell are ignored; a quote elsewhere is an ordinary
 * character.
 */
export class CsvScanner {
  readonly #separator: string;
  #ready: CsvRecord[] = [];
  #cells: string[] = [];
  #cell = '';
  /** The blanks before a quote, and after a quote that may have ended the cell. */
  #blanks = { before: '', behind: '' };
  #mode: Mode = 'before';
  #line = 1;
  #rowLine = 1;
  #rowLength = 0;
  /** Whether the last sign was a carriage return, the possible first half of a line end. */
  #isAfterReturn = false;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** The rows that this piece completes. @throws SourceError for a row with too many characters or cells */
  push(chunk: string): CsvRecord[] {
    for (let at = 0; at < chunk.length; ) {
      const end = this.#mode === 'bare' ? this.#endOfBare(chunk, at) : this.#endOfQuoted(chunk, at);
      if (end > at) {
        this.#cell += chunk.slice(at, end);
        this.#isAfterReturn = false;
        this.#count(end - at);
        at = end;
      } else {
        this.#step(chunk.charAt(at));
        at += 1;
      }
    }
    return this.#ready.splice(0);
  }

  /** The last row, if it has no line end. @throws SourceError when a quotation mark was never closed */
  end(): CsvRecord[] {
    if (this.#mode === 'quoted') throw new SourceError('openQuote', { line: this.#rowLine });
    if (this.#rowLength > 0) this.#endRow();
    return this.#ready.splice(0);
  }

  #endOfBare(chunk: string, from: number): number {
    let at = from;
    while (at < chunk.length && !this.#endsCell(chunk.charAt(at))) at += 1;
    return at;
  }

  /** Stops at each line end, so that lines are counted. */
  #endOfQuoted(chunk: string, from: number): number {
    if (this.#mode !== 'quoted') return from;
    let at = from;
    while (at < chunk.length && chunk[at] !== '"' && !isLineEnd(chunk.charAt(at))) at += 1;
    return at;
  }

  #endsCell(sign: string): boolean {
    return sign === this.#separator || isLineEnd(sign);
  }

  #step(sign: string): void {
    const isSecondHalf = sign === '\n' && this.#isAfterReturn;
    this.#isAfterReturn = sign === '\r';
    if (this.#mode === 'quoted') this.#inQuotes(sign, isSecondHalf);
    else if (isLineEnd(sign)) {
      if (!isSecondHalf) this.#endLine();
    } else if (sign === this.#separator) {
      this.#endCell();
      this.#count(1);
    } else {
      this.#count(1);
      if (this.#mode === 'behind') this.#behindQuotes(sign);
      else this.#beforeCell(sign);
    }
  }

  #beforeCell(sign: string): void {
    if (sign === '"') this.#mode = 'quoted';
    else if (isBlank(sign)) this.#blanks.before += sign;
    else {
      this.#cell = this.#blanks.before + sign;
      this.#mode = 'bare';
    }
  }

  #inQuotes(sign: string, isSecondHalf: boolean): void {
    this.#count(1);
    if (sign === '"') this.#mode = 'behind';
    else {
      if (isLineEnd(sign) && !isSecondHalf) this.#line += 1;
      this.#cell += sign;
    }
  }

  /**
   * A doubled quote stands for one; if anything but blanks follows a quote, the quotes belong to an unquoted cell.
   */
  #behindQuotes(sign: string): void {
    const { before, behind } = this.#blanks;
    if (isBlank(sign)) this.#blanks.behind += sign;
    else if (sign === '"' && behind === '') {
      this.#cell += sign;
      this.#mode = 'quoted';
    } else {
      this.#cell = `${before}"${this.#cell}"${behind}${sign}`;
      this.#mode = 'bare';
    }
  }

  #endCell(): void {
    if (this.#cells.length === MAX_CELLS) throw new SourceError('tooManyCells', { line: this.#rowLine });
    this.#cells.push(this.#mode === 'before' ? this.#blanks.before : this.#cell);
    this.#cell = '';
    this.#blanks = { before: '', behind: '' };
    this.#mode = 'before';
  }

  #endLine(): void {
    this.#endRow();
    this.#line += 1;
    this.#rowLine = this.#line;
  }

  /** Blank lines are skipped. */
  #endRow(): void {
    this.#endCell();
    const isBlankLine = this.#cells.length === 1 && (this.#cells[0] ?? '').trim() === '';
    if (!isBlankLine) this.#ready.push({ line: this.#rowLine, cells: this.#cells });
    this.#cells = [];
    this.#rowLength = 0;
  }

  #count(characters: number): void {
    this.#rowLength += characters;
    if (this.#rowLength > MAX_ROW_LENGTH) throw new SourceError('lineTooLong', { line: this.#rowLine });
  }
}

const isLineEnd = (sign: string): boolean => sign === '\n' || sign === '\r';
const isBlank = (sign: string): boolean => sign === ' ' || sign === '\t';

/**
 * The rows of a CSV; blank lines are skipped.
 *
 * @throws SourceError for a quotation mark that is never closed, and for a row that is too long
 */
export async function* csvRecords(
  chunks: AsyncIterable<string>,
  separator: string,
): AsyncGenerator<CsvRecord> {
  const scanner = new CsvScanner(separator);
  for await (const chunk of chunks) yield* scanner.push(chunk);
  yield* scanner.end();
}
