import { stringify } from 'csv-stringify/sync';
import type { StoredImportRow } from '../../../../drizzle/schema/index.ts';
import type { Language } from '../../../../words/language.ts';
import { streamFile } from '../../../http/file-stream.ts';
import type { Headers } from '../../../http/respond.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { shortUrlOf } from '../../../links/links/index.ts';
import { downloadHeaders } from '../../../stats/exports/index.ts';
import { WrittenMark } from '../judging/link-draft.ts';
import { getOwnImport } from '../service.ts';
import { reportHeads as words } from '../words.ts';
import { listRowsAfter } from './page-repository.ts';
import { reasonSentence } from './sentences.ts';

/** How many rows are read and sent at a time. */
const AT_ONCE = 1_000;

/** Without this mark, spreadsheets do not recognise UTF-8. */
const MARK = '\uFEFF';

const HEADER = [
  words.line,
  words.verdict,
  words.reason,
  words.alias,
  words.longUrl,
  words.shortUrl,
  words.linkId,
];

/** All rows of one of the caller's imports as CSV, sent while it is written. @throws AppError 404. */
export async function reportOf(
  context: KeepingContext,
  actor: SignedIn,
  id: string,
  { origin, signal, language }: { origin: string; signal: AbortSignal; language: Language },
): Promise<{ body: ReadableStream<Uint8Array>; headers: Headers }> {
  const { source } = await getOwnImport(context, actor, id);
  const base = context.hosts.baseUrlFor(origin);
  const name = `linnet-import-${source}-${id}.csv`;
  async function* parts(left: AbortSignal): AsyncGenerator<Uint8Array, void> {
    yield encode(MARK + toCsv([HEADER]));
    for (let after = 0; ; ) {
      const rows = await context.threads.lists.run(listRowsAfter, { id, after, limit: AT_ONCE }, left);
      const last = rows.at(-1);
      if (!last) return;
      after = last.number;
      yield encode(toCsv(rows.map((row) => cellsOf(row, context, { base, language }))));
    }
  }
  return { body: await streamFile(signal, parts), headers: downloadHeaders({ name, fallback: name }) };
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A file may contain anything: a text that a spreadsheet would run as a formula gets an apostrophe in front. */
const toCsv = (rows: (string | number | null)[][]): string =>
  stringify(rows, { record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ });

function cellsOf(
  row: StoredImportRow,
  context: KeepingContext,
  { base, language }: { base: string; language: Language },
): (string | number | null)[] {
  const { line, verdict, reason, alias, longUrl, link, linkId } = row;
  const isWritten = alias !== null && linkId !== null && fitsSchema(WrittenMark, link);
  const shortUrl = isWritten
    ? shortUrlOf({ alias, namespace: link.namespace }, { base, domains: context.domains })
    : null;
  return [line, verdict, reasonSentence(reason, language), alias, longUrl, shortUrl, linkId];
}
