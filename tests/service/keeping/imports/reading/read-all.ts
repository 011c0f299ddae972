import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportSource } from '../../../../../service/keeping/imports/model.ts';
import { openSource } from '../../../../../service/keeping/imports/reading/open-source.ts';
import type {
  Found,
  ReadLink,
  ReadOptions,
  ReadRow,
  Unreadable,
} from '../../../../../service/keeping/imports/reading/read-row.ts';
import { SourceError } from '../../../../../service/keeping/imports/reading/source-error.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/imports');

export type ReadFile = { found: Found; rows: ReadRow[]; links: ReadLink[]; unreadable: Unreadable[] };

export const fixture = (path: string): string => join(FIXTURES, path);

/** Everything that a source gives. */
export async function readAll(
  source: ImportSource,
  path: string,
  options: ReadOptions = {},
): Promise<ReadFile> {
  const opened = await openSource(source, path, options);
  try {
    const rows: ReadRow[] = [];
    for await (const row of opened.rows) rows.push(row);
    return {
      found: opened.found,
      rows,
      links: rows.flatMap((row) => ('link' in row ? [row.link] : [])),
      unreadable: rows.flatMap((row) => ('unreadable' in row ? [row.unreadable] : [])),
    };
  } finally {
    await opened.close();
  }
}

/** The same for a file that the test makes of a text or of bytes. */
export const readContent = (
  source: ImportSource,
  content: string | Uint8Array,
  options: ReadOptions = {},
): Promise<ReadFile> => withFile(content, (path) => readAll(source, path, options));

/** The code with which a file is refused; `read` when it is not. */
export async function refusalOf(
  source: ImportSource,
  content: string | Uint8Array,
  options: ReadOptions = {},
): Promise<string> {
  try {
    await readContent(source, content, options);
    return 'read';
  } catch (error) {
    if (error instanceof SourceError) return [error.code, error.facts.looksLike].filter(Boolean).join(' ');
    throw error;
  }
}

/** Runs a task with a file of its own, which is gone afterwards. */
export async function withFile<T>(
  content: string | Uint8Array,
  task: (path: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-reading-'));
  try {
    const path = join(folder, 'file');
    await writeFile(path, content);
    return await task(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
