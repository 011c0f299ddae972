import { LRUCache } from 'lru-cache';
import type { LimitVerdict, RequestLimiter, Window } from '../../http/rate-limit.ts';
import type { Clock } from '../../lib/clock.ts';

/** The day windows one flush or restart carries over. */
export type SavedWindow = { bucket: string; startedAt: number; count: number };

type Count = { startedAt: number; count: number };

/** Callers remembered at once; the least recent are forgotten first, so that memory stays bounded. */
const MOST_BUCKETS = 100_000;

/** Counts requests in fixed windows, all windows of a limit at once. */
export class Limiter implements RequestLimiter {
  readonly #counts = new LRUCache<string, Count>({ max: MOST_BUCKETS });
  readonly #changedDays = new Set<string>();
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
    const blocking = taken.filter(({ window, count }) => count > window.requests);
    const reopens = Math.max(...blocking.map(({ window, startedAt }) => startedAt + window.length));
    const [shortest] = taken;
    if (!shortest) return null;
    if (blocking.length > 0) this.#refused += 1;
    return {
      limit: shortest.window.requests,
      remaining: Math.max(0, shortest.window.requests - shortest.count),
      resetsAt: Math.ceil((shortest.startedAt + shortest.window.length) / 1000),
      retryAfter: blocking.length > 0 ? Math.max(1, Math.ceil((reopens - now) / 1000)) : null,
    };
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

  /** The day windows counted on since the last call. */
  takeChanges(): SavedWindow[] {
    const changes = [...this.#changedDays].flatMap((bucket) => {
      const count = this.#counts.peek(bucket);
      return count ? [{ bucket, ...count }] : [];
    });
    this.#changedDays.clear();
    return changes;
  }

  /** Puts changes that could not be saved among those of the next call. */
  keepChanges(changes: readonly SavedWindow[]): void {
    for (const { bucket } of changes) this.#noteChange(bucket);
  }

  #count(bucket: string, window: Window, now: number): Count {
    const known = this.#counts.get(bucket);
    const current = known && isRunning(known, window, now) ? known : { startedAt: now, count: 0 };
    current.count += 1;
    this.#counts.set(bucket, current);
    if (window.name === 'day') this.#noteChange(bucket);
    return current;
  }

  #noteChange(bucket: string): void {
    this.#changedDays.add(bucket);
    this.#changed();
  }
}

/** One that lies in the future began before the clock was put right: it would last for as long as that is away. */
const isRunning = ({ startedAt }: Count, { length }: Window, now: number): boolean =>
  startedAt <= now && now < startedAt + length;

const bucketOf = (route: string, caller: string, window: Window): string =>
  `${route} ${caller} ${window.name}`;
