import type { Logger } from '../../../kernel/logging.ts';
import { errorCode } from '../../../lib/error-code.ts';
import type { BatchFile } from './disk/batch-file.ts';
import type { FollowedLinks } from './followed-links.ts';
import type { Content, WaitingBatch } from './waiting-batch.ts';

/** A batch that was refused is tried again after so many milliseconds; every further refusal doubles the pause. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** While the database keeps refusing, the log repeats that after so many milliseconds. */
const SAY_EVERY = 60_000;

/** How long a stop waits for the database to take another batch, and how often it is asked, in milliseconds. */
const PATIENCE_AT_STOP = 3_000;
const PAUSE_AT_STOP = 250;

/** How long a caller waits at most until everything is written, in milliseconds, because much may be waiting. */
const LONGEST_WAIT = 3_000;

/** Waiting batches that are on the disk also stay in memory, up to so many bytes. */
const MOST_IN_MEMORY = 4 * 1024 * 1024;

type Parts = {
  write(content: Content, batch: WaitingBatch): Promise<void>;
  log: Logger;
  links: FollowedLinks;
  /** Called with a batch when all its clicks are written, lost or unreadable. */
  done(file: BatchFile): void;
  /**
   * Called with the clicks that are lost: single clicks that are too large for the database, or clicks that cannot be
   * read from the disk.
   */
  lose(clicks: number): void;
};

/**
 * Batches on their way to the database, written one at a time.
 *
 * They wait as long as it refuses them; if there are many, only on the disk. The caller that adds batches has to limit
 * the memory.
 */
export class Backlog {
  readonly #parts: Parts;
  readonly #batches: WaitingBatch[] = [];
  /** How many parts of a batch wait, by its file. */
  readonly #waiting = new Map<BatchFile, number>();
  readonly #waiters = new Set<() => void>();
  #bytes = 0;
  #draining: Promise<void> | undefined;
  #refusals = 0;
  #saidAt = Number.NEGATIVE_INFINITY;
  #progressAt = 0;
  #state: 'running' | 'stopping' | 'ended' = 'running';
  #endPause: () => void = () => undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The memory of the clicks that wait or are being written. */
  get bytes(): number {
    return this.#bytes;
  }

  get clicks(): number {
    return this.#batches.reduce((sum, { clicks }) => sum + clicks, 0);
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  add(batch: WaitingBatch): void {
    this.#batches.push(batch);
    this.#waiting.set(batch.file, 1);
    this.saveMemory();
  }

  get isDraining(): boolean {
    return this.#draining !== undefined;
  }

  /** Writes until nothing waits, for as long as it takes; never rejects. */
  async drain(): Promise<void> {
    if (this.#batches.length > 0) this.#draining ??= this.#run();
    await this.#draining;
  }

  /** Tries at once; resolves when nothing waits any more, the database has refused a batch, or it takes too long. */
  async settle(): Promise<void> {
    this.#endPause();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LONGEST_WAIT);
      const done = (): void => {
        clearTimeout(timer);
        this.#waiters.delete(done);
        resolve();
      };
      this.#waiters.add(done);
      void this.drain().then(done);
    });
  }

  /**
   * Call it when batches were added or removed, or are on the disk: if there are many, it removes them from memory, the
   * latest first.
   */
  saveMemory(): void {
    this.#bytes = this.#batches.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const batch of this.#batches.slice(1).reverse()) {
      if (this.#bytes <= MOST_IN_MEMORY) return;
      this.#bytes -= batch.bytes;
      batch.letGo(this.#parts.links);
      this.#bytes += batch.bytes;
    }
  }

  /** Writes as many batches as it can before the service stops, and logs the rest. */
  async finish(): Promise<void> {
    const { log } = this.#parts;
    this.#state = 'stopping';
    this.#progressAt = performance.now();
    this.#endPause();
    await Promise.race([this.drain(), this.#losePatience()]);
    this.#state = 'ended';
    this.#endPause();
    const [kept, lost] = [this.#count(true), this.#count(false)];
    if (kept > 0) log.warn({ clicks: kept }, 'clicks wait on the disk for the next start');
    if (lost > 0) log.error({ clicks: lost }, 'clicks were lost: the service stopped first');
  }

  async #run(): Promise<void> {
    for (let [batch] = this.#batches; batch && this.#state !== 'ended'; [batch] = this.#batches) {
      if (await this.#attempt(batch)) continue;
      this.#letGo();
      if (this.#state === 'stopping' && this.#count(false) === 0) break;
      await this.#pause();
    }
    // This must run in the same step as the last check of the list, so that a batch that is added now starts a new
    // round.
    this.#draining = undefined;
  }

  /** How many clicks wait that are on the disk, or that are not. */
  #count(isOnDisk: boolean): number {
    return this.#batches
      .filter(({ file }) => file.isWhole === isOnDisk)
      .reduce((sum, { clicks }) => sum + clicks, 0);
  }

  /** Callers of `settle` do not wait for a database that refuses clicks. */
  #letGo(): void {
    for (const resolve of this.#waiters) resolve();
  }

  /** Whether to go on at once. */
  async #attempt(batch: WaitingBatch): Promise<boolean> {
    let content: Content | null = null;
    try {
      content = await batch.load();
      if (content) await this.#parts.write(content, batch);
    } catch (error) {
      this.#batches.shift();
      if (!content && isForGood(error)) return this.#leaveUnread(batch, error);
      if (content && isTooLarge(error)) return this.#split(batch, content);
      // The others first: one that can never be written must not hold them up.
      batch.isLate = true;
      this.#batches.push(batch);
      this.saveMemory();
      this.#complain(error);
      return false;
    }
    this.#batches.shift();
    this.#leave(batch, content);
    this.#recover();
    return true;
  }

  #split(batch: WaitingBatch, content: Content): true {
    const halves = batch.halves(content);
    if (halves) {
      this.#batches.unshift(...halves);
      this.#waiting.set(batch.file, (this.#waiting.get(batch.file) ?? 0) + 1);
      this.saveMemory();
    } else {
      this.#leave(batch, content);
      this.#parts.lose(batch.clicks);
    }
    return true;
  }

  /** The clicks are written, or will never be. */
  #leave(batch: WaitingBatch, content: Content | null): void {
    const { log, links } = this.#parts;
    if (content) batch.done(content, links);
    this.#bytes -= batch.bytes;
    this.#progressAt = performance.now();
    const left = (this.#waiting.get(batch.file) ?? 1) - 1;
    if (left > 0) this.#waiting.set(batch.file, left);
    else {
      this.#waiting.delete(batch.file);
      this.#parts.done(batch.file);
      batch.file.remove().catch((error: unknown) => {
        // Should the next start find it, its number says that the clicks are in the database.
        log.warn({ err: error }, 'a file of clicks that are written could not be removed');
      });
    }
  }

  /** Its file is not there any more, or cannot be made sense of: then it stays where it is. */
  #leaveUnread(batch: WaitingBatch, error: unknown): true {
    const { log, lose } = this.#parts;
    this.#waiting.delete(batch.file);
    if (isGone(error)) {
      lose(batch.clicks);
      this.#leave(batch, null);
    } else {
      this.#parts.done(batch.file);
      log.error({ err: error, file: batch.file.number }, 'clicks on the disk cannot be read, and stay there');
    }
    return true;
  }

  #complain(error: unknown): void {
    this.#refusals += 1;
    if (performance.now() - this.#saidAt < SAY_EVERY) return;
    this.#saidAt = performance.now();
    this.#parts.log.error({ err: error, clicks: this.clicks }, 'clicks could not be written, and wait');
  }

  #recover(): void {
    this.#refusals = 0;
    if (this.#batches.length > 0 || this.#saidAt === Number.NEGATIVE_INFINITY) return;
    this.#saidAt = Number.NEGATIVE_INFINITY;
    this.#parts.log.info('every click that waited is written');
  }

  #pause(): Promise<void> {
    if (this.#state === 'ended') return Promise.resolve();
    const growing = Math.min(FIRST_PAUSE * 2 ** (this.#refusals - 1), LONGEST_PAUSE);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#state === 'stopping' ? PAUSE_AT_STOP : growing);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async #losePatience(): Promise<void> {
    while (this.#batches.length > 0 && performance.now() - this.#progressAt < PATIENCE_AT_STOP)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_AT_STOP));
  }
}

/** Whether the database refused a batch for its size: the writer thread says so by the name of its error. */
const isTooLarge = (error: unknown): boolean => error instanceof Error && error.name === 'RangeError';

const isGone = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Whether reading a file will never succeed, as far as can be told: a disk that fails has a code. */
const isForGood = (error: unknown): boolean => isGone(error) || errorCode(error) === undefined;
