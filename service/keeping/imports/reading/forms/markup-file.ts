import type { Handler } from 'htmlparser2';
import { linesOf, type TextFile } from '../encoding/text-file.ts';
import { SourceError } from '../source-error.ts';
import { MAX_CELLS, MAX_ROW_LENGTH, type SourceCell, type SourceRow } from '../source-table.ts';

/** The cells of one row by column. */
export type MarkupRow = { line: number; cells: Record<string, SourceCell> };

/** Collects rows from the events of the parser; `line` is the parser's present line. */
export type MarkupReader = {
  handlerOf(place: { line: number }): Partial<Handler>;
  /** Removes and returns the complete rows. */
  taken(): MarkupRow[];
  /** Whether the document contained links and is complete. */
  isWhole(): boolean;
};

/** How many characters are parsed at a time, so that the rows of a long line can be removed in between. */
const PIECE = 32_768;
/** The most tags that may be open at once. */
const MAX_DEPTH = 1_000;

/** The rows of a document, read line by line. @throws SourceError */
export async function* markupRows(
  file: TextFile,
  reader: MarkupReader,
  xmlMode: boolean,
): AsyncGenerator<SourceRow> {
  const { Parser } = await import('htmlparser2');
  const place = { line: 1 };
  const bounds = new Bounds(place);
  const parser = new Parser(bounds.around(reader.handlerOf(place)), { xmlMode, decodeEntities: true });
  for await (const { line, text } of linesOf(file.chunks())) {
    place.line = line;
    if (text === null) throw new SourceError('lineTooLong', { line });
    for (let at = 0; at <= text.length; at += PIECE) {
      const piece = text.slice(at, at + PIECE);
      bounds.count(piece.length + 1);
      parser.write(at + PIECE > text.length ? `${piece}\n` : piece);
      for (const row of reader.taken()) yield rowOf(row);
    }
  }
  parser.end();
  for (const row of reader.taken()) yield rowOf(row);
  if (!reader.isWhole()) throw new SourceError('cutOff', { line: place.line });
}

function rowOf({ line, cells }: MarkupRow): SourceRow {
  const byName = new Map(Object.entries(cells));
  return { line, read: (column) => byName.get(column) };
}

/** Limits what the parser stores: an unfinished tag, its attributes, and the open tags. */
class Bounds {
  readonly #place: { line: number };
  /** Characters since the last tag or text began. */
  #within = 0;
  #attributes = 0;
  #depth = 0;

  constructor(place: { line: number }) {
    this.#place = place;
  }

  /** @throws SourceError when a tag or a comment is too long */
  count(characters: number): void {
    this.#within += characters;
    if (this.#within > MAX_ROW_LENGTH) throw this.#refusal('lineTooLong');
  }

  /** A handler that gets events within the limits only. */
  around(told: Partial<Handler>): Partial<Handler> {
    return {
      ...told,
      onopentagname: () => {
        this.#within = 0;
        this.#attributes = 0;
      },
      onattribute: () => {
        this.#attributes += 1;
        if (this.#attributes > MAX_CELLS) throw this.#refusal('tooManyCells');
      },
      onopentag: (name, attributes, isImplied) => {
        this.#depth += 1;
        if (this.#depth > MAX_DEPTH) throw this.#refusal('tooDeep');
        told.onopentag?.(name, attributes, isImplied);
      },
      onclosetag: (name, isImplied) => {
        this.#depth -= 1;
        told.onclosetag?.(name, isImplied);
      },
      ontext: (text) => {
        this.#within = 0;
        told.ontext?.(text);
      },
    };
  }

  #refusal(code: 'lineTooLong' | 'tooManyCells' | 'tooDeep'): SourceError {
    return new SourceError(code, { line: this.#place.line });
  }
}
