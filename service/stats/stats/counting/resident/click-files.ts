import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KEY_BYTES, type StoredWords, type WordsFile } from './stored-words.ts';

/** Beside the database. Backups do not contain it. */
const FOLDER = 'statistics';

const NAME_BYTES = 8;

/** Files with the clicks that questions read, beside a database; each is useless without its key. */
export class ClickFiles {
  readonly #folder: string;

  /** Removes what a thread left that was killed. */
  constructor(database: string) {
    this.#folder = join(dirname(database), FOLDER);
    removeQuietly(this.#folder);
  }

  /** A file that is not there yet. */
  make(): WordsFile {
    return { path: join(this.#folder, randomBytes(NAME_BYTES).toString('hex')), key: randomBytes(KEY_BYTES) };
  }

  /** Bytes that may be written: half of what is free. None where the disk takes no files. */
  room(): number {
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = statfsSync(this.#folder);
      return (bavail * bsize) / 2;
    } catch {
      return 0;
    }
  }
}

/** Removes the file that words are in, if they are in one. */
export function removeWords(words: StoredWords): void {
  if (words.kind === 'file') removeQuietly(words.file.path);
}

/** What the disk does not give up stays until the next thread begins. */
export function removeQuietly(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Another thread has it open, where the system does not remove such a file.
  }
}
