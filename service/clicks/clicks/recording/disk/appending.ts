import type { Logger } from '../../../../kernel/logging.ts';
import type { BatchFile } from './batch-file.ts';

/**
 * New clicks are written to the disk after so many milliseconds. With the duration of the write, and other work of the
 * thread, this stays below the 100 ms of clicks that a kill may lose (docs/contract/clicks.md#kept).
 */
const APPEND_AFTER = 20;

/** After a failure, the disk is tried again after so many milliseconds. */
const RETRY_AFTER = 1_000;

type Parts = {
  log: Logger;
  /** Called when a batch is completely on the disk. */
  whole(): void;
};

/** Puts clicks on the disk soon after they came, one write at a time. */
export class Appending {
  readonly #parts: Parts;
  readonly #files = new Set<BatchFile>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isFailing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Writes new clicks of the batch from now on, until it is complete or removed. */
  add(file: BatchFile): void {
    this.#files.add(file);
  }

  /** Call it when clicks came. */
  soon(): void {
    if (this.#running !== undefined) return;
    this.#timer ??= setTimeout(this.#begin, this.#isFailing ? RETRY_AFTER : APPEND_AFTER);
  }

  /** Writes everything that is not on the disk yet, if the disk accepts it. */
  async finish(): Promise<void> {
    await this.#running;
    clearTimeout(this.#timer);
    this.#begin();
    await this.#running;
    clearTimeout(this.#timer);
  }

  readonly #begin = (): void => {
    this.#timer = undefined;
    this.#running = this.#run();
  };

  async #run(): Promise<void> {
    try {
      for (const file of this.#files) await this.#append(file);
      if (this.#isFailing) this.#parts.log.info('clicks are kept on the disk again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        this.#parts.log.warn({ err: error }, 'clicks cannot be kept on the disk, and wait in memory');
      this.#isFailing = true;
    }
    this.#running = undefined;
    if ([...this.#files].some(({ isBehind }) => isBehind)) this.soon();
  }

  async #append(file: BatchFile): Promise<void> {
    if (!file.isUnwanted) await file.append();
    if (file.isUnwanted) this.#files.delete(file);
    if (!file.isWhole) return;
    this.#files.delete(file);
    this.#parts.whole();
  }
}
