import { LRUCache } from 'lru-cache';
import type { LimitVerdict, Window } from '../../http/rate-limit.ts';
import type { Clock } from '../../lib/clock.ts';
import { bucketOf, verdictOf } from './verdict.ts';

/** A day window as it is stored. */
export type SavedWindow = { bucket: string; startedAt: number; count: number };

/** The same with what was added to it here since it was last saved. */
export type ChangedWindow = SavedWindow & { added: number };

type Count = { startedAt: number; count: number };

/** Callers remembered at once; the least recent are forgotten first, so that memory stays bounded. */
const MOST_BUCKETS = 100_000;

/** Counts requests in fixed windows, all windows of a limit at once. */
export class Limiter {
  /** By a sum of sizes: with a number of entries it would take the room for all of them at once, 2 MB. */
  readonly #counts = new LRUCache<string, Count>({ maxSize: MOST_BUCKETS, sizeCalculation: () => 1 });
  /** How much was added to day windows that are to be saved. */
  readonly #added = new Map<string, number>();
  readonly #clock: Clock;
  readonly #enabled: boolean;
  readonly #changed: () => void;
  #refused = 0;

  /** Calls `changed` when day windows are to be saved. */
  constructor(clock: Clock, options: { enabled: boolean; saved: readonly SavedWindow[]; changed(): void }) {
    this.#clock = clock;
    this.#enabled = options.enabled;
    this.#changed = options.changed;
    for (const { bucket, startedAt, count } of options.saved) this.#counts.set(bucket, { startedAt, count });
  }

  /** Requests that were refused since the start. */
  get refused(): number {
    return this.#refused;
  }

  /** Counts one request of `caller` on `route`; null when limits are switched off. */
  take(route: string, windows: readonly Window[], caller: string): LimitVerdict | null {
    if (!this.#enabled) return null;
    const now = this.#clock.now();
    const taken = windows.map((window) => ({
      window,
      ...this.#count(bucketOf(route, caller, window), window, now),
    }));
    return this.note(verdictOf(taken, now));
  }

  /** Counts a refusal. */
  note(verdict: LimitVerdict | null): LimitVerdict | null {
    if (verdict && verdict.retryAfter !== null) this.#refused += 1;
    return verdict;
  }

  /** Seconds until `caller` may try again, without counting anything; null when the next request would pass. */
  look(route: string, windows: readonly Window[], caller: string): { retryAfter: number | null } {
    const now = this.#clock.now();
    const full = windows.flatMap((window) => {
      const known = this.#counts.get(bucketOf(route, caller, window));
      const isFull = known && isRunning(known, window, now) && known.count >= window.requests;
      return isFull ? [known.startedAt + window.length] : [];
    });
    const isRefused = this.#enabled && full.length > 0;
    return { retryAfter: isRefused ? Math.ceil((Math.max(...full) - now) / 1000) : null };
  }

  /** The day windows counted on since they were last taken, so many at most. */
  takeChanges(most = Number.POSITIVE_INFINITY): ChangedWindow[] {
    const changes: ChangedWindow[] = [];
    for (const [bucket, added] of this.#added) {
      if (changes.length >= most) break;
      this.#added.delete(bucket);
      const count = this.#counts.peek(bucket);
      if (count) changes.push({ bucket, ...count, added });
    }
    return changes;
  }

  /** Puts changes that could not be saved among those of the next call. */
  keepChanges(changes: readonly ChangedWindow[]): void {
    for (const { bucket, added } of changes) this.#noteChange(bucket, added);
  }

  /** Goes on from what all instances counted together, with what was added here since `sent` was. */
  goOnFrom(stored: readonly SavedWindow[], sent: readonly ChangedWindow[]): void {
    const sentAt = new Map(sent.map(({ bucket, startedAt }) => [bucket, startedAt]));
    for (const { bucket, startedAt, count } of stored) {
      const known = this.#counts.peek(bucket);
      // Another window has begun here meanwhile.
      if (known && known.startedAt !== sentAt.get(bucket)) continue;
      // A window that another clock, which is ahead, says to begin later would not be running here.
      const begun = Math.min(startedAt, known?.startedAt ?? startedAt);
      this.#counts.set(bucket, { startedAt: begun, count: count + (this.#added.get(bucket) ?? 0) });
    }
  }

  #count(bucket: string, window: Window, now: number): Count {
    const known = this.#counts.get(bucket);
    const current = known && isRunning(known, window, now) ? known : { startedAt: now, count: 0 };
    if (current !== known) this.#added.delete(bucket);
    current.count += 1;
    this.#counts.set(bucket, current);
    if (window.name === 'day') this.#noteChange(bucket, 1);
    return current;
  }

  #noteChange(bucket: string, added: number): void {
    this.#added.set(bucket, (this.#added.get(bucket) ?? 0) + added);
    this.#changed();
  }
}

/** One that lies in the future began before the clock was put right: it would last for as long as that is away. */
const isRunning = ({ startedAt }: Count, { length }: Window, now: number): boolean =>
  startedAt <= now && now < startedAt + length;
