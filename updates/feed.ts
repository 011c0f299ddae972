import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf, UpdateRefused } from './refusal.ts';
import { refused } from './words.ts';

/** A place with updates: lists, packages and their signatures, side by side. */
export type Feed = {
  /** The text of a small file; undefined when there is none. Throws UpdateRefused. */
  readText(name: string): Promise<string | undefined>;
  /** The bytes of a package. Throws UpdateRefused; the stream fails when the place does not answer. */
  open(name: string): Promise<Readable>;
};

/** A list or a signature is smaller, bytes. */
export const LONGEST_TEXT = 1_000_000;

/** Whether a name cannot lead out of its folder. */
export function isPlainName(name: string): boolean {
  return name.length <= 200 && /^[\w][\w .()+~-]*$/.test(name);
}

/** A folder on this computer or in the network. One that hangs is given up after `patience` ms. */
export function folderFeed(folder: string, patience: number): Feed {
  const inTime = <T>(work: Promise<T>): Promise<T> =>
    withinTime(work, patience, new UpdateRefused(refused.noAnswer({ place: folder })));
  return {
    readText: async (name) => {
      try {
        return await inTime(readSmall(join(folder, name), name));
      } catch (error) {
        if (error instanceof UpdateRefused) throw error;
        if (codeOf(error) === 'ENOENT' && (await inTime(isFolder(folder)))) return undefined;
        throw new UpdateRefused(refused.folder({ folder }), { cause: error });
      }
    },
    open: async (name) => {
      try {
        const file = await inTime(open(join(folder, name)));
        return createReadStream('', { fd: file });
      } catch (error) {
        if (error instanceof UpdateRefused) throw error;
        throw new UpdateRefused(refused.missing({ file: name }), { cause: error });
      }
    },
  };
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function readSmall(path: string, name: string): Promise<string> {
  const file = await open(path);
  try {
    // A link may lead to a device, whose size says nothing.
    const bytes = Buffer.alloc(LONGEST_TEXT + 1);
    let length = 0;
    while (length < bytes.length) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length, null);
      if (bytesRead === 0) return bytes.toString('utf8', 0, length);
      length += bytesRead;
    }
    throw new UpdateRefused(refused.tooLarge({ file: name }));
  } finally {
    await file.close();
  }
}

/** Rejects with `late` when the work takes longer; it may continue without effect. */
export async function withinTime<T>(work: Promise<T>, ms: number, late: Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
