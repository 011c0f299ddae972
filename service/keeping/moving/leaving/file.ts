import { createReadStream } from 'node:fs';
import { streamFile } from '../../../http/file-stream.ts';
import { FileContent } from '../../../http/reply.ts';
import type { KeepingContext } from '../../../kernel/context.ts';
import { notFound } from '../../../lib/app-error.ts';
import { copyFolders, listCopies, type StoredCopy } from '../../backups/index.ts';
import { MOVE_FILE_MEDIA } from '../model.ts';

/** The newest complete and proven file for another computer; undefined without one. */
export async function findMoveFile(context: KeepingContext): Promise<StoredCopy | undefined> {
  const offer = context.settings.get('moveOffer');
  if (offer === null || context.moving.making !== null) return undefined;
  const copies = await listCopies(await copyFolders(context));
  return copies.find(({ reason, proof }) => reason === 'move' && proof?.ok);
}

/**
 * The bytes of that file, read from the disk as they are sent.
 *
 * @throws AppError 404 when there is none.
 */
export async function readMoveFile(
  context: KeepingContext,
  signal: AbortSignal,
): Promise<{
  name: string;
  size: number;
  body: FileContent<typeof MOVE_FILE_MEDIA>;
}> {
  const file = await findMoveFile(context);
  if (!file) throw notFound('File');
  return {
    name: file.name,
    size: file.size,
    body: new FileContent(MOVE_FILE_MEDIA, await streamFile(signal, () => partsOf(file.path))),
  };
}

async function* partsOf(path: string): AsyncGenerator<Uint8Array, void> {
  for await (const part of createReadStream(path)) yield part;
}
