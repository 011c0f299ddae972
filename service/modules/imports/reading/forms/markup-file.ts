import type { Handler } from 'htmlparser2';
import type { TextFile } from '../encoding/text-file.ts';
import { linesOf } from '../encoding/text-lines.ts';
import { SourceError } from '../source-error.ts';
import type { SourceCell, SourceRow } from '../source-table.ts';

/** The cells of one row by column. */
export type MarkupRow = { line: number; cells: Record<string, SourceCell> };

/** Collects rows from the events of the parser; `line` is where the parser is. */
export type MarkupReader = {
  handlerOf(place: { line: number }): Partial<Handler>;
  /** Takes out what is complete. */
  taken(): MarkupRow[];
  /** Whether the document was one of links and came to its end. */
  isWhole(): boolean;
};

/** Lines without a tag that begins or ends: more than this is no markup of ours. */
const MAX_LINES_WITHIN_TAG = 10_000;

/** The rows of a document, read line by line. @throws SourceError */
export async function* markupRows(
  file: TextFile,
  reader: MarkupReader,
  xmlMode: boolean,
): AsyncGenerator<SourceRow> {
  const { Parser } = await import('htmlparser2');
  const place = { line: 1 };
  let lastEvent = 1;
  const told = reader.handlerOf(place);
  const seen = () => {
    lastEvent = place.line;
  };
  const handler: Partial<Handler> = {
    ...told,
    onopentagname: (name) => {
      seen();
      told.onopentagname?.(name);
    },
    ontext: (text) => {
      seen();
      told.ontext?.(text);
    },
  };
  const parser = new Parser(handler, { xmlMode, decodeEntities: true });
  for await (const { line, text } of linesOf(file.chunks())) {
    place.line = line;
    if (text === null || line - lastEvent > MAX_LINES_WITHIN_TAG)
      throw new SourceError('lineTooLong', { line });
    parser.write(`${text}\n`);
    yield* reader.taken().map(rowOf);
  }
  parser.end();
  yield* reader.taken().map(rowOf);
  if (!reader.isWhole()) throw new SourceError('cutOff', { line: place.line });
}

function rowOf({ line, cells }: MarkupRow): SourceRow {
  const byName = new Map(Object.entries(cells));
  return { line, read: (column) => byName.get(column) };
}
