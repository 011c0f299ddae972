import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { KeepingContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { movingWords } from '../words.ts';

/** Where the file lies until it is taken over, below the data folder. */
const FOLDER = 'arriving';

/** The largest file that is taken, bytes: more than any disk of an office computer has for it. */
export const LARGEST_FILE = 2 ** 40;

/** The path of the file that was uploaded. */
export const uploadedFile = ({ config }: Pick<KeepingContext, 'config'>): string =>
  join(config.dataDir, FOLDER, 'file.tar.gz');

/**
 * Writes the body of a request to a file, part by part, and returns its size in bytes. A file from before is replaced.
 *
 * @throws AppError 400 when the body ends early, or the system's error when the disk does not take it.
 */
export async function receiveUpload(
  context: Pick<KeepingContext, 'config'>,
  request: Request,
): Promise<number> {
  const path = uploadedFile(context);
  await mkdir(join(context.config.dataDir, FOLDER), { recursive: true, mode: 0o700 });
  const expected = request.headers.get('content-length');
  try {
    const body = request.body ? Readable.from(partsOf(request.body)) : Readable.from([]);
    await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    const { size } = await stat(path);
    if (size === 0 || (expected !== null && size !== Number(expected))) throw endedEarly();
    return size;
  } catch (error) {
    await removeUpload(context);
    throw error;
  }
}

/** What arrives; the connection may end at any part. */
async function* partsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); part.value; part = await reader.read()) yield part.value;
  } catch {
    throw endedEarly();
  }
}

const endedEarly = (): AppError => new AppError('validation_error', movingWords.arriving.ended);

/** Removes the uploaded file, and what is left of one. */
export const removeUpload = ({ config }: Pick<KeepingContext, 'config'>): Promise<void> =>
  rm(join(config.dataDir, FOLDER), { recursive: true, force: true });
