import type { TextFile } from '../encoding/text-file.ts';
import { SourceError } from '../source-error.ts';
import { MAX_ROW_LENGTH, type SourceTable } from '../source-table.ts';
import { isJsonObject, type JsonEntry, jsonTable, parseCell } from './json-value.ts';

const MAX_DEPTH = 64;

/** The places of lists of links in answers and exports, also when a list contains several answers. */
const IN_PAGE = /^(?:(?:shortUrls\.data|links|data|items)\.\[\]|links\.link_\d+)$/;
const IN_LIST_OF_PAGES = /^\[\]\.(?:(?:shortUrls\.data|links|data|items)\.\[\]|links\.link_\d+)$/;
/** The places of a list in JSON of unknown origin: below one name or two. */
const BELOW_ANY_NAME = /^(?:[^.[\]]+\.){1,2}\[\]$/;

/**
 * Splits a JSON text that arrives in pieces into the objects of its list, without ever storing all of it.
 *
 * Why no library does it: docs/decisions/keeping.md#json-reader
 */
class JsonStream {
  readonly #isOfAnyOrigin: boolean;
  readonly #ready: JsonEntry[] = [];
  /** The open brackets, and for each object the name whose value is being read. */
  #open: { sign: '{' | '['; name: string }[] = [];
  #isQuoted = false;
  #isEscaped = false;
  #word = '';
  #line = 1;
  #taken: { depth: number; line: number; parts: string[]; length: number } | null = null;

  constructor(isOfAnyOrigin: boolean) {
    this.#isOfAnyOrigin = isOfAnyOrigin;
  }

  /** The objects that this piece completes. @throws SourceError */
  push(chunk: string): JsonEntry[] {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const sign = chunk.charCodeAt(at);
      if (sign === LINE_END) this.#line += 1;
      if (this.#isQuoted) this.#inText(sign, chunk, at);
      else if (sign === QUOTE) this.#beginText();
      else if (sign === BRACE || sign === BRACKET) {
        if (this.#begin(sign === BRACE ? '{' : '[')) from = at;
      } else if (sign === BRACE_END || sign === BRACKET_END) {
        if (this.#end(sign === BRACE_END ? '{' : '[')) this.#take(chunk.slice(from, at + 1));
      } else if (sign === COLON) this.#named();
      else if (this.#open.length === 0 && !isBetween(sign)) throw this.#broken();
    }
    if (this.#taken !== null) this.#keep(chunk.slice(from));
    return this.#ready.splice(0);
  }

  /** @throws SourceError when the text ends inside a bracket */
  end(): void {
    if (this.#open.length > 0 || this.#isQuoted) throw new SourceError('cutOff', { line: this.#line });
  }

  #beginText(): void {
    if (this.#open.length === 0) throw this.#broken();
    this.#isQuoted = true;
    this.#word = '';
  }

  #inText(sign: number, chunk: string, at: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (sign === BACKSLASH) this.#isEscaped = true;
    else if (sign === QUOTE) this.#isQuoted = false;
    // Only names are needed here, and all of them are short.
    if (this.#isQuoted && this.#word.length < 64) this.#word += chunk.charAt(at);
  }

  #named(): void {
    const inner = this.#open.at(-1);
    if (inner?.sign === '{') inner.name = this.#word;
  }

  /** Whether an object of the list begins here. */
  #begin(sign: '{' | '['): boolean {
    const path = this.#open.map(({ sign, name }) => (sign === '[' ? '[]' : name)).join('.');
    this.#open.push({ sign, name: '' });
    if (this.#open.length > MAX_DEPTH) throw new SourceError('tooDeep', { line: this.#line });
    if (sign === '[' || !this.#isInList(path)) return false;
    // The object that looked like a link is really a page with several links.
    this.#taken = { depth: this.#open.length, line: this.#line, parts: [], length: 0 };
    return true;
  }

  #isInList(path: string): boolean {
    if (IN_LIST_OF_PAGES.test(path)) return true;
    if (this.#taken !== null) return false;
    return path === '[]' || (this.#isOfAnyOrigin ? BELOW_ANY_NAME : IN_PAGE).test(path);
  }

  /** Whether the current object ends here. */
  #end(sign: '{' | '['): boolean {
    const depth = this.#open.length;
    if (this.#open.pop()?.sign !== sign) throw this.#broken();
    return this.#taken?.depth === depth;
  }

  #take(last: string): void {
    const { line, parts } = this.#taken ?? { line: 0, parts: [] };
    this.#taken = null;
    const object = parseCell([...parts, last].join(''));
    if (!isJsonObject(object)) throw new SourceError('brokenJson', { line });
    this.#ready.push({ line, object });
  }

  #keep(part: string): void {
    if (this.#taken === null) return;
    this.#taken.parts.push(part);
    this.#taken.length += part.length;
    if (this.#taken.length > MAX_ROW_LENGTH) throw new SourceError('lineTooLong', { line: this.#taken.line });
  }

  #broken(): SourceError {
    return new SourceError('brokenJson', { line: this.#line });
  }
}

const LINE_END = 10;
const QUOTE = 34;
const COLON = 58;
const BRACKET = 91;
const BACKSLASH = 92;
const BRACKET_END = 93;
const BRACE = 123;
const BRACE_END = 125;

/** Blanks, line ends, and a comma between two answers. */
const isBetween = (sign: number): boolean => sign <= 32 || sign === 44 || sign === 0x1e;

/**
 * The objects of the list in a JSON file of any size; `isOfAnyOrigin` when the program that wrote it is not known.
 *
 * @throws SourceError
 */
export const openJson = (file: TextFile, isOfAnyOrigin: boolean): Promise<SourceTable> =>
  jsonTable({ form: 'json', encoding: file.encoding, entries: () => entriesOf(file, isOfAnyOrigin) });

async function* entriesOf(file: TextFile, isOfAnyOrigin: boolean): AsyncGenerator<JsonEntry> {
  const stream = new JsonStream(isOfAnyOrigin);
  for await (const chunk of file.chunks()) yield* stream.push(chunk);
  stream.end();
}
