import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSource } from '../open-source.ts';
import type { OpenedSource, ReadOptions } from '../read-row.ts';
import type { AskingContext } from './answers.ts';
import { type AskedServer, type FetchOptions, fetchLinks } from './fetch-links.ts';

/**
 * The links of another program as a source. They are all fetched before the first is read: pages shift while links are
 * made there, and every row is read more than once to decide how it is written.
 *
 * @throws SourceError when it cannot be asked
 */
export async function openAsked(
  context: AskingContext,
  server: AskedServer,
  options: ReadOptions & FetchOptions = {},
): Promise<OpenedSource> {
  const folder = await mkdtemp(join(options.scratch ?? tmpdir(), 'linnet-import-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'links.jsonl');
    await fetchLinks(context, server, path, options);
    const opened = await openSource(server.source, path, options);
    const close = async (): Promise<void> => {
      await opened.close();
      await remove();
    };
    return { ...opened, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
