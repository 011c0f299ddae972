import type { Handler } from 'htmlparser2';
import type { TextFile } from '../encoding/text-file.ts';
import type { SourceTable } from '../source-table.ts';
import { type MarkupReader, type MarkupRow, markupRows } from './markup-file.ts';

const COLUMNS = ['href', 'title', 'description', 'add_date', 'tags', 'shortcuturl', 'folder'];
const MAX_TEXT = 10_000;

/** Bookmarks that a browser exported: addresses with their folders. */
export const openBookmarks = (file: TextFile): SourceTable => ({
  form: 'html',
  encoding: file.encoding,
  separator: null,
  columns: COLUMNS,
  notes: [],
  rows: () => markupRows(file, new BookmarkReader(), false),
  close: async () => undefined,
});

type Collecting = 'title' | 'folder' | 'description' | null;

/** Folders are `<H3>` before a `<DL>`, bookmarks are `<A>`; the text of `<DD>` describes the bookmark before it. */
class BookmarkReader implements MarkupReader {
  readonly #ready: MarkupRow[] = [];
  readonly #folders: string[] = [];
  #nextFolder = '';
  #collecting: Collecting = null;
  #text = '';
  #row: MarkupRow | null = null;

  handlerOf(place: { line: number }): Partial<Handler> {
    return {
      onopentag: (name, attributes) => this.#opened(name, attributes, place.line),
      onclosetag: (name, isImplied) => {
        if (!isImplied || name !== 'dl') this.#closed(name);
      },
      ontext: (text) => {
        if (this.#collecting !== null && this.#text.length < MAX_TEXT) this.#text += text;
      },
      onend: () => this.#finishRow(),
    };
  }

  taken(): MarkupRow[] {
    return this.#ready.splice(0);
  }

  /** Browsers close every folder, so a file with an open one was cut off. */
  isWhole(): boolean {
    return this.#folders.length === 0;
  }

  #opened(name: string, attributes: Record<string, string>, line: number): void {
    if (name !== 'p' && name !== 'br') this.#finishText();
    if (name === 'dl') {
      this.#finishRow();
      this.#folders.push(this.#nextFolder);
      this.#nextFolder = '';
    } else if (name === 'h3') this.#collect('folder');
    else if (name === 'dd') this.#collect('description');
    else if (name === 'a' && attributes.href !== undefined) this.#beginRow(attributes, line);
  }

  #closed(name: string): void {
    if (name === 'a' || name === 'h3') this.#finishText();
    if (name !== 'dl') return;
    this.#finishText();
    this.#finishRow();
    this.#folders.pop();
  }

  #collect(what: Collecting): void {
    this.#collecting = what;
    this.#text = '';
  }

  #beginRow(
    { href = '', add_date = '', tags = '', shortcuturl = '' }: Record<string, string>,
    line: number,
  ): void {
    this.#finishRow();
    const folder = this.#folders.filter((name) => name !== '');
    this.#row = { line, cells: { href, add_date, tags, shortcuturl, folder } };
    this.#collect('title');
  }

  #finishText(): void {
    const text = this.#text.trim();
    if (this.#collecting === 'folder') this.#nextFolder = text;
    else if (this.#collecting !== null && this.#row !== null) this.#row.cells[this.#collecting] = text;
    this.#collect(null);
  }

  #finishRow(): void {
    this.#finishText();
    if (this.#row !== null) this.#ready.push(this.#row);
    this.#row = null;
  }
}
