import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import type { ClickColumns } from '../queue.ts';
import type { PartBuffer, Stored, StoredClicks } from './part.ts';
import { decode, NOTHING_STORED, sizeOf } from './part.ts';

/** Shared by all files of batches. */
export type FolderParts = {
  instance: string;
  buffer: PartBuffer;
  /** Counts bytes that come or go. @throws Error, and counts nothing, when there is no room for them. */
  use(bytes: number): void;
  /** Told once the file is gone. */
  removed(file: BatchFile): void;
};

/** The block size of file systems, bytes. */
const BLOCK = 4096;

/** The copy on disk of a batch that is not in the database yet. */
export class BatchFile {
  readonly number: number;
  readonly #path: string;
  readonly #folder: FolderParts;
  #clicks: ClickColumns | undefined;
  #isClosed = false;
  #isUnwanted = false;
  #stored: Stored = NOTHING_STORED;
  /** Of the file, as far as it is good. */
  #bytes = 0;
  #isMade = false;
  #handle: FileHandle | undefined;
  #writing: Promise<void> = Promise.resolve();

  /** Without clicks it is a file of an earlier run, with so many bytes. */
  constructor(path: string, number: number, folder: FolderParts, given: ClickColumns | number) {
    this.#path = path;
    this.number = number;
    this.#folder = folder;
    if (typeof given !== 'number') this.#clicks = given;
    else {
      this.#isMade = true;
      this.#bytes = given;
    }
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** How much of the disk it takes up, bytes. */
  get room(): number {
    return roomOf(this.#bytes);
  }

  /** Whether its clicks are in the database, so that nothing more is to be put on the disk. */
  get isUnwanted(): boolean {
    return this.#isUnwanted;
  }

  /** Whether every click of the batch is on the disk, and no more will come. */
  get isWhole(): boolean {
    return this.#clicks === undefined && !this.#isUnwanted;
  }

  /** Whether there is something to put on the disk, or the file is to be closed. */
  get isBehind(): boolean {
    return this.#clicks !== undefined && (this.#isClosed || this.#hasMore(this.#clicks));
  }

  /** No more clicks will come; these are all of them. */
  close(clicks: ClickColumns): void {
    this.#isClosed = true;
    this.#clicks = clicks;
  }

  /**
   * Writes new clicks to the file, without waiting for the disk itself: they survive a kill, but not a power cut. Do
   * not call it again, or for another file of the folder, before it resolves.
   *
   * @throws the system's error; the next call goes on where the last good one ended.
   */
  append(): Promise<void> {
    this.#writing = this.#append();
    return this.#writing;
  }

  /** The clicks that are on the disk; null when there are none. @throws the system's error, or that it is damaged. */
  async read(): Promise<StoredClicks | null> {
    return decode(await readFile(this.#path));
  }

  /** Removes it, because its clicks are in the database. @throws the system's error. */
  async remove(): Promise<void> {
    this.#isUnwanted = true;
    this.#clicks = undefined;
    await this.#writing.catch(() => undefined);
    await this.release();
    if (this.#isMade) await rm(this.#path, { force: true });
    this.#folder.use(-roomOf(this.#bytes));
    this.#folder.removed(this);
  }

  /** Leaves the file as it is. */
  async release(): Promise<void> {
    const handle = this.#handle;
    this.#handle = undefined;
    await handle?.close();
  }

  async #append(): Promise<void> {
    if (this.#clicks && this.#hasMore(this.#clicks)) await this.#write();
    if (!this.#isClosed || !this.#clicks || this.#hasMore(this.#clicks)) return;
    this.#clicks = undefined;
    await this.release();
  }

  #hasMore({ linkNumbers }: ClickColumns): boolean {
    return linkNumbers.length > this.#stored.clicks;
  }

  async #write(): Promise<void> {
    this.#handle ??= await open(this.#path, 'w', 0o600);
    this.#isMade = true;
    if (!this.#clicks) return;
    const size = sizeOf(this.#clicks);
    const { buffer, instance, use } = this.#folder;
    const part = buffer.encode(this.#clicks, this.#stored, instance);
    const grown = roomOf(this.#bytes + part.length) - roomOf(this.#bytes);
    use(grown);
    try {
      await writeAll(this.#handle, part, this.#bytes);
    } catch (error) {
      use(-grown);
      throw error;
    }
    this.#bytes += part.length;
    this.#stored = size;
  }
}

/** The disk space of a file of so many bytes, in whole blocks. */
const roomOf = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK;

/** Each write has an explicit position, so the next attempt overwrites what a full disk cut short. */
async function writeAll(handle: FileHandle, part: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < part.length; ) {
    const { bytesWritten } = await handle.write(part, done, part.length - done, position + done);
    done += bytesWritten;
  }
}
