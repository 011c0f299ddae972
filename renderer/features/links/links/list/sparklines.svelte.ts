import { SvelteMap } from 'svelte/reactivity';
import { listSparklines } from '../../../../api/stats.ts';
import { debounce } from '../../../../lib/timing.ts';

/** Clicks of each of the last days, the earliest first, and which days these are. */
export type LastDays = { days: readonly string[]; clicks: readonly number[] };

/** Links that are asked for at once (docs/contract/stats.md#sparklines). */
const MOST_AT_ONCE = 100;

/** How long to wait before asking, ms: rows load first, and rows that are scrolled past need no sparklines. */
const REST_MS = 150;

/** How long an answer counts as fresh, ms: the number beside the sparkline updates by itself. */
const FRESH_MS = 5 * 60_000;

/** The last days of the links in sight. A list works without them, so a failure to load them is not reported. */
export class Sparklines {
  readonly #known = new SvelteMap<string, LastDays>();
  readonly #askedAt = new Map<string, number>();
  #wanted: readonly string[] = [];
  #running: AbortController | undefined;
  readonly #rest = debounce(REST_MS, () => void this.#load());

  of(id: string): LastDays | undefined {
    return this.#known.get(id);
  }

  /** Says which links are in sight now. */
  want(ids: readonly string[]): void {
    this.#wanted = ids;
    if (this.#missing().length > 0) this.#rest();
  }

  stop(): void {
    this.#rest.cancel();
    this.#running?.abort();
  }

  #missing(): string[] {
    const since = performance.now() - FRESH_MS;
    return this.#wanted
      .filter((id) => (this.#askedAt.get(id) ?? Number.NEGATIVE_INFINITY) < since)
      .slice(0, MOST_AT_ONCE);
  }

  async #load(): Promise<void> {
    const ids = this.#missing();
    if (ids.length === 0) return;
    const running = new AbortController();
    this.#running = running;
    for (const id of ids) this.#askedAt.set(id, performance.now());
    try {
      const { days, items } = await listSparklines(ids, running.signal);
      for (const { id, clicks } of items) this.#known.set(id, { days, clicks });
    } catch {
      for (const id of ids) this.#askedAt.delete(id);
    }
  }
}
