import type { Logger } from '../../../logging.ts';
import { type PackedClicks, sliceClicks } from './queue.ts';

/** How many clicks of a link are recorded and not yet written. */
export type UnwrittenClicks = { unwritten: number };

/** Clicks that go out together. */
export type WaitingBatch = {
  packed: PackedClicks;
  /** One for each click: its count goes down once the click is written. */
  unwritten: readonly UnwrittenClicks[];
  /** What the batch takes up in memory, roughly. */
  bytes: number;
};

/** A batch that was refused is tried again after so many milliseconds; every further refusal doubles the pause. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** A database that goes on refusing is told of again after so many milliseconds. */
const SAY_EVERY = 60_000;

/** How long a stop waits for the database to take another batch, and how often it is asked, in milliseconds. */
const PATIENCE_AT_STOP = 3_000;
const PAUSE_AT_STOP = 250;

type Parts = {
  write(packed: PackedClicks): Promise<void>;
  log: Logger;
  /** Told of clicks that each by itself are too large for the database. */
  lose(clicks: number): void;
};

/**
 * Batches on their way to the database, written one at a time.
 *
 * They wait for as long as it refuses them; the caller that adds batches sees to it that memory is bounded.
 */
export class Backlog {
  readonly #parts: Parts;
  readonly #batches: WaitingBatch[] = [];
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

  /** What the clicks that wait or are being written take up in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  get clicks(): number {
    return this.#batches.reduce((sum, { unwritten }) => sum + unwritten.length, 0);
  }

  add(batch: WaitingBatch): void {
    this.#batches.push(batch);
    this.#bytes += batch.bytes;
  }

  get isDraining(): boolean {
    return this.#draining !== undefined;
  }

  /** Writes until nothing waits, for as long as it takes; never rejects. */
  async drain(): Promise<void> {
    if (this.#batches.length > 0) this.#draining ??= this.#run();
    await this.#draining;
  }

  /** Tries at once, and resolves when nothing waits any more or the database has refused a batch. */
  async settle(): Promise<void> {
    this.#endPause();
    await new Promise<void>((resolve) => {
      this.#waiters.add(resolve);
      void this.drain().then(() => {
        this.#waiters.delete(resolve);
        resolve();
      });
    });
  }

  /** Writes what it can before the service stops, and says what it could not. */
  async finish(): Promise<void> {
    const { log } = this.#parts;
    this.#state = 'stopping';
    this.#progressAt = performance.now();
    if (this.#refusals > 0) log.warn({ clicks: this.clicks }, 'stopping while clicks wait for the database');
    this.#endPause();
    await Promise.race([this.drain(), this.#losePatience()]);
    this.#state = 'ended';
    this.#endPause();
    if (this.clicks > 0) log.error({ clicks: this.clicks }, 'clicks were lost: the service stopped first');
  }

  async #run(): Promise<void> {
    for (let [batch] = this.#batches; batch && this.#state !== 'ended'; [batch] = this.#batches) {
      if (await this.#attempt(batch)) continue;
      this.#letGo();
      await this.#pause();
    }
    // In the same step as the last look at the list: a batch that is added now starts a new round.
    this.#draining = undefined;
  }

  /** Callers of `settle` do not wait for a database that refuses clicks. */
  #letGo(): void {
    for (const resolve of this.#waiters) resolve();
    this.#waiters.clear();
  }

  /** Whether to go on at once. */
  async #attempt(batch: WaitingBatch): Promise<boolean> {
    const { write } = this.#parts;
    try {
      await write(batch.packed);
    } catch (error) {
      this.#batches.shift();
      if (isTooLarge(error)) return this.#split(batch);
      // The others first: one that can never be written must not hold them up.
      this.#batches.push(batch);
      this.#complain(error);
      return false;
    }
    this.#batches.shift();
    this.#leave(batch);
    this.#recover();
    return true;
  }

  #split(batch: WaitingBatch): true {
    const { length } = batch.unwritten;
    if (length > 1) {
      const half = Math.ceil(length / 2);
      const bytes = Math.ceil(batch.bytes / 2);
      this.#batches.unshift(part(batch, 0, half, bytes), part(batch, half, length, batch.bytes - bytes));
    } else {
      this.#leave(batch);
      this.#parts.lose(length);
    }
    return true;
  }

  #leave({ unwritten, bytes }: WaitingBatch): void {
    this.#bytes -= bytes;
    for (const ofLink of unwritten) ofLink.unwritten -= 1;
    this.#progressAt = performance.now();
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

const part = (
  { packed, unwritten }: WaitingBatch,
  from: number,
  to: number,
  bytes: number,
): WaitingBatch => ({
  packed: sliceClicks(packed, from, to),
  unwritten: unwritten.slice(from, to),
  bytes,
});
