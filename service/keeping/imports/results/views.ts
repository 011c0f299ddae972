import type { StoredImport, StoredImportRow } from '../../../../drizzle/schema/index.ts';
import type { Language } from '../../../../words/language.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { readNotes } from '../judging/judged-row.ts';
import {
  type ImportResponse,
  type ImportRowView,
  type ImportSummary,
  type RowsInput,
  SOURCES,
} from '../model.ts';
import { viewOptions } from '../options/choose.ts';
import { FoundInFile, readOptions } from '../options/options-model.ts';
import { hasFile } from '../receiving/files.ts';
import { undoUntil } from '../repository.ts';
import { getOwnImport } from '../service.ts';
import { listCounted, readImportPage } from './page-repository.ts';
import { problemSentence, reasonSentence } from './sentences.ts';

const PAGE_SIZE = 50;

/** The caller's imports, the newest first; problems in the given language. */
export async function listImports(
  context: KeepingContext,
  { accountId }: SignedIn,
  language: Language,
): Promise<ImportSummary[]> {
  const listed = await context.threads.lists.run(listCounted, { accountId });
  return listed.map(({ found, counts }) => summaryOf(found, counts, language));
}

/** One of the caller's imports, with a page of its rows. @throws AppError 404. */
export async function getImport(
  context: KeepingContext,
  actor: SignedIn,
  id: string,
  { page = 1, pageSize = PAGE_SIZE, verdict }: RowsInput,
  language: Language,
): Promise<ImportResponse> {
  const found = await getOwnImport(context, actor, id);
  const offset = (page - 1) * pageSize;
  const read = await context.threads.lists.run(readImportPage, { id, verdict, limit: pageSize, offset });
  const isReadable = found.status === 'reading' || found.status === 'ready';
  return {
    ...summaryOf(found, read.counts, language),
    can_reread: isReadable && (await hasFile(context, id)),
    options: viewOptions(readOptions(found)),
    found: fitsSchema(FoundInFile, found.found) ? found.found : null,
    rows: read.rows.map((row) => rowOf(row, language)),
    page,
    pageSize,
    total: verdict === undefined ? read.counts.rows : read.counts[verdict],
  };
}

function summaryOf(found: StoredImport, counts: ImportSummary['counts'], language: Language): ImportSummary {
  const isUndoing = found.status === 'undoing';
  return {
    id: found.id,
    source: SOURCES.find((source) => source === found.source) ?? 'csv',
    status: found.status === 'undoing' ? 'applied' : found.status,
    file_name: found.fileName,
    counts,
    done: found.done,
    is_undoing: isUndoing,
    problem: problemSentence(found.problem, language),
    created_at: toIso(found.createdAt),
    updated_at: toIso(found.updatedAt),
    undo_until: found.status === 'applied' ? toIso(undoUntil(found)) : null,
  };
}

function rowOf(
  { line, verdict, reason, alias, longUrl, linkId }: StoredImportRow,
  language: Language,
): ImportRowView {
  return {
    line,
    verdict,
    alias,
    long_url: longUrl,
    reason: reasonSentence(reason, language),
    codes: readNotes(reason).map(({ code }) => code),
    link_id: linkId,
  };
}
