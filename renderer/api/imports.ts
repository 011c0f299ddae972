import type { ImportResponse, ImportSummary, RowVerdict } from '../../service/keeping/imports/model.ts';
import type {
  ImportOptionsInput,
  ImportOptionsView,
  NewImportInput,
} from '../../service/keeping/imports/options/options-model.ts';
import { call } from './call.ts';

/** An import with a page of its rows, and what the list shows of it. */
export type Import = ImportResponse;
export type { ImportOptionsInput, ImportOptionsView, ImportSummary, RowVerdict };
export type ImportSource = ImportSummary['source'];

/** Rows of one page. */
export const ROWS_OF_PAGE = 50;

export async function listImports(signal?: AbortSignal): Promise<ImportSummary[]> {
  return (await call('GET /api/v1/imports', { signal })).imports;
}

export const getImport = (
  id: string,
  { page, verdict }: { page: number; verdict: RowVerdict | undefined },
  signal?: AbortSignal,
): Promise<Import> =>
  call('GET /api/v1/imports/:import_id', {
    params: { import_id: id },
    query: { page, pageSize: ROWS_OF_PAGE, verdict },
    signal,
  });

/** What links come from: a file, pasted lines, or another server and a key for it. */
export type ImportOrigin = { file: File } | { text: string } | { address: string; key: string };

/** Begins to read; resolves with the id of the import. */
export async function beginImport(source: ImportSource, origin: ImportOrigin): Promise<string> {
  const form = new FormData();
  form.set('source', source);
  if ('address' in origin) form.set('options', JSON.stringify(origin satisfies NewImportInput));
  if ('text' in origin) form.set('text', origin.text);
  if ('file' in origin) form.set('file', origin.file);
  return (await call('POST /api/v1/imports', { body: form })).id;
}

/** Reads the file again; what is absent stays. */
export const changeImportOptions = (id: string, options: ImportOptionsInput): Promise<unknown> =>
  call('PUT /api/v1/imports/:import_id/options', { params: { import_id: id }, body: options });

export const applyImport = (id: string): Promise<unknown> =>
  call('POST /api/v1/imports/:import_id/apply', { params: { import_id: id } });

export const undoImport = (id: string): Promise<unknown> =>
  call('POST /api/v1/imports/:import_id/undo', { params: { import_id: id } });

export const cancelImport = (id: string): Promise<unknown> =>
  call('DELETE /api/v1/imports/:import_id', { params: { import_id: id } });

/** Where every row comes as CSV. */
export const reportAddress = (id: string): string => `/api/v1/imports/${id}/report`;
