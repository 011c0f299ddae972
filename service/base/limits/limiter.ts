import { LRUCache } from 'lru-cache';
import type { Guess, LimitVerdict, Window } from '../../http/rate-limit.ts';
import type { Clock } from '../../lib/time.ts';

/** A window of a limit with its count, which includes the present request. `startedAt` in ms UTC. */
export type TakenWindow = { window: Window; startedAt: number; count: number };

/**
 * The verdict for a request from the counts of all windows of a limit, the shortest first; null for a limit without
 * windows.
 */
export function verdictOf(taken: readonly TakenWindow[], now: number): LimitVerdict | null {
  const [shortest] = taken;
  if (!shortest) return null;
  const blocking = taken.filter(({ window, count }) => count > window.requests);
  const reopens = Math.max(...blocking.map(({ window, startedAt }) => startedAt + window.length));
  return {
    limit: shortest.window.requests,
    remaining: Math.max(0, shortest.window.requests - shortest.count),
    resetsAt: Math.ceil((shortest.startedAt + shortest.window.length) / 1000),
    retryAfter: blocking.length > 0 ? Math.max(1, Math.ceil((reopens - now) / 1000)) : null,
  };
}

/** The key under which a caller's window is counted. */
export const bucketOf = (route: string, caller: string, { name }: Pick<Window, 'name'>): string =>
  `${route} ${caller} ${name}`;

/** A stored day window. */
export type SavedWindow = { bucket: string; startedAt: number; count: number };

/** The same with the count added here since it was last saved. */
export type ChangedWindow = SavedWindow & { added: number };

type Count = { startedAt: number; count: number };

/** The most callers in memory; the least recent are forgotten first. */
const MOST_BUCKETS = 100_000;

/** Counts requests in fixed windows, all windows of a limit at once. */
export class Limiter {
  /** Limited by the sum of sizes: limiting the number of entries would reserve room for all of them at once, 2 MB. */
  readonly #counts = new LRUCache<string, Count>({ maxSize: MOST_BUCKETS, sizeCalculation: () => 1 });
  /** The counts added to day windows that must be saved. */
  readonly #added = new Map<string, number>();
  readonly #clock: Clock;
  readonly #enabled: boolean;
  readonly #changed: () => void;
  #refused = 0;

  /** Calls `changed` when day windows must be saved. */
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

  /** Seconds until `caller` may try again, without counting; null when the next request would pass. */
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

  /** The day windows that changed since the last call, at most so many. */
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

  /** Returns changes that could not be saved, so that the next call includes them. */
  keepChanges(changes: readonly ChangedWindow[]): void {
    for (const { bucket, added } of changes) this.#noteChange(bucket, added);
  }

  /** Continues from the common count of all instances, plus the requests counted here since `sent` was created. */
  goOnFrom(stored: readonly SavedWindow[], sent: readonly ChangedWindow[]): void {
    const sentAt = new Map(sent.map(({ bucket, startedAt }) => [bucket, startedAt]));
    for (const { bucket, startedAt, count } of stored) {
      const known = this.#counts.peek(bucket);
      // A new window has begun here meanwhile.
      if (known && known.startedAt !== sentAt.get(bucket)) continue;
      // Another instance's clock may be ahead: with its later start, the window would not be running here.
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

/** A window with a start in the future began before the clock was corrected, and would last until then. */
const isRunning = ({ startedAt }: Count, { length }: Window, now: number): boolean =>
  startedAt <= now && now < startedAt + length;

/** Counts guesses at passwords and codes exactly, even when several instances receive them. */
export type Guard = {
  guard(route: string, windows: readonly Window[], caller: string): Promise<LimitVerdict | null>;
  guess(route: string, windows: readonly Window[], caller: string): Promise<Guess>;
};

/** In memory: for a file. */
export const guardInMemory = (limiter: Limiter): Guard => ({
  guard: async (route, windows, caller) => limiter.take(route, windows, caller),
  guess: async (route, windows, caller) => ({
    ...limiter.look(route, windows, caller),
    end: async (isRight) => {
      if (!isRight) limiter.take(route, windows, caller);
    },
  }),
});
