import type { Handler } from 'htmlparser2';
import type { TextFile } from '../encoding/text-file.ts';
import type { SourceTable } from '../source-table.ts';
import { type MarkupReader, type MarkupRow, markupRows } from './markup-file.ts';

const COLUMNS = ['source', 'title', 'target', 'hits', 'timestamp', 'status'];
const MAX_TEXT = 100_000;

/** The XML of WordPress' Redirection, which the export plug-in of YOURLS writes. */
export const openRedirections = (file: TextFile): SourceTable => ({
  form: 'xml',
  encoding: file.encoding,
  separator: null,
  columns: COLUMNS,
  notes: [],
  rows: () => markupRows(file, new RedirectionReader(), true),
  close: async () => undefined,
});

/** The elements of an item that become cells. */
const CELL_OF: ReadonlyMap<string, string> = new Map([
  ['source', 'source'],
  ['title', 'title'],
  ['action', 'target'],
]);

class RedirectionReader implements MarkupReader {
  readonly #ready: MarkupRow[] = [];
  #row: MarkupRow | null = null;
  #text = '';
  #isClosed = false;

  handlerOf(place: { line: number }): Partial<Handler> {
    return {
      onopentag: (name, attributes) => this.#opened(name, attributes, place.line),
      ontext: (text) => {
        if (this.#text.length < MAX_TEXT) this.#text += text;
      },
      onclosetag: (name, isImplied) => {
        // The parser closes open tags at the end of a cut-off file, which do not count as closed; `<statistic/>` is
        // complete.
        if (!isImplied || name === 'statistic') this.#closed(name);
      },
    };
  }

  taken(): MarkupRow[] {
    return this.#ready.splice(0);
  }

  isWhole(): boolean {
    return this.#isClosed;
  }

  #opened(name: string, attributes: Record<string, string>, line: number): void {
    this.#text = '';
    if (name === 'item') this.#row = { line, cells: { status: attributes.status ?? '' } };
    if (name !== 'statistic' || this.#row === null) return;
    this.#row.cells.hits = attributes.count ?? '';
    this.#row.cells.timestamp = attributes.access ?? '';
  }

  #closed(name: string): void {
    const cell = CELL_OF.get(name);
    if (cell !== undefined && this.#row !== null) this.#row.cells[cell] = this.#text.trim();
    if (name === 'redirection') this.#isClosed = true;
    if (name !== 'item' || this.#row === null) return;
    this.#ready.push(this.#row);
    this.#row = null;
  }
}
