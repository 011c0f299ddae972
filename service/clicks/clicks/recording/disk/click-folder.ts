import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from '../../../../kernel/logging.ts';
import { drawBelow, type Random } from '../../../../lib/random.ts';
import type { ClickColumns } from '../queue.ts';
import { BatchFile, type FolderParts } from './batch-file.ts';
import { PartBuffer } from './part.ts';

/** In the data folder. Backups do not contain it, because its clicks belong to the present database. */
const FOLDER = 'clicks';

const NAME = /^(\d{1,11})\.clicks$/;

/** The most that waits on the disk, bytes: six to nine million clicks of many visitors. */
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * The first number of a run is random and at most this, so that it differs from the numbers of earlier runs, which the
 * database may still know. With the part of a batch, numbers have to fit into 53 bits (`waiting-batch.ts`).
 */
const FIRST_NUMBERS = 2 ** 35;

export type ClickFolderParts = {
  dataDir: string;
  /** Of the instance. */
  instance: string;
  random: Random;
  log: Logger;
  /** How much may wait there, bytes. */
  mostOnDisk?: number;
};

/** Batches on their way to the database, each with a number of its own and a file of that name. */
export class ClickFolder {
  /** What an earlier run left, oldest first. */
  readonly found: readonly BatchFile[];
  readonly instance: string;
  readonly #path: string;
  readonly #files = new Set<BatchFile>();
  readonly #parts: FolderParts;
  #next: number;
  #bytes = 0;

  /** Where the folder cannot be made or read, batches have numbers all the same. */
  constructor({ dataDir, instance, random, log, mostOnDisk = MOST_BYTES }: ClickFolderParts) {
    this.instance = instance;
    this.#path = join(dataDir, FOLDER);
    this.#next = drawBelow(random, FIRST_NUMBERS, 5);
    this.#parts = {
      instance,
      buffer: new PartBuffer(),
      use: (bytes) => {
        if (bytes > 0 && this.#bytes + bytes > mostOnDisk)
          throw new Error('there is no room for more clicks');
        this.#bytes += bytes;
      },
      removed: (file) => this.#files.delete(file),
    };
    this.found = this.#open(log);
    for (const file of this.found) {
      this.#files.add(file);
      this.#bytes += file.room;
    }
  }

  /** A batch to which clicks will come. */
  add(clicks: ClickColumns): BatchFile {
    this.#next += 1;
    const file = this.#fileOf(this.#next, clicks);
    this.#files.add(file);
    return file;
  }

  /** The numbers of all batches in memory or on the disk, which include every batch that may be sent again. */
  numbers(): number[] {
    return [...this.#files].map(({ number }) => number);
  }

  /** Leaves the files as they are. */
  async close(): Promise<void> {
    await Promise.all([...this.#files].map((file) => file.release()));
  }

  #fileOf(number: number, given: ClickColumns | number): BatchFile {
    return new BatchFile(join(this.#path, `${number}.clicks`), number, this.#parts, given);
  }

  #open(log: Logger): BatchFile[] {
    try {
      mkdirSync(this.#path, { recursive: true, mode: 0o700 });
      const found = readdirSync(this.#path).flatMap((name) => {
        const number = NAME.exec(name)?.[1];
        if (number === undefined) return [];
        const { mtimeMs, size } = statSync(join(this.#path, name));
        return [{ at: mtimeMs, file: this.#fileOf(Number(number), size) }];
      });
      return found.toSorted((a, b) => a.at - b.at || a.file.number - b.file.number).map(({ file }) => file);
    } catch (error) {
      log.warn({ err: error }, 'clicks that wait cannot be kept on the disk');
      return [];
    }
  }
}
