import type { Clock } from '../../lib/clock.ts';

/** A moment by both clocks of this computer, ms: one goes on while it sleeps, the other is never put back. */
type Reading = { now: number; passed: number };

/**
 * What this instance holds, as far as it can know without asking.
 *
 * It believes so for less than the database does: from when it asked, not from the answer, and never over a sleep of the
 * computer. A clock that was set only makes it ask again.
 *
 * Why: docs/decisions/several.md#leases-by-the-databases-clock
 */
export class HeldLeases {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #believed: number;
  readonly #heldSince = new Map<string, Reading>();

  /** `life` is how long the database keeps a lease that is not renewed, ms. */
  constructor(clock: Pick<Clock, 'now'>, life: number) {
    this.#clock = clock;
    // What is begun at the last moment is to be over before another instance begins.
    this.#believed = (life * 5) / 6;
  }

  has(name: string): boolean {
    const since = this.#heldSince.get(name);
    return since !== undefined && this.#isFresh(since);
  }

  /** Whether any was held that may be another instance's by now. */
  hasLapsed(): boolean {
    return [...this.#heldSince.values()].some((since) => !this.#isFresh(since));
  }

  /** To be called before the database is asked for these; the answer names those that it gave. */
  ask(names: readonly string[]): { answered(given: readonly string[]): void } {
    const asked = this.#read();
    return {
      answered: (given) => {
        for (const name of names) this.#heldSince.delete(name);
        for (const name of given) this.#heldSince.set(name, asked);
      },
    };
  }

  /** Whether it was held, also if it may be another instance's by now. */
  drop(name: string): boolean {
    return this.#heldSince.delete(name);
  }

  #read(): Reading {
    return { now: this.#clock.now(), passed: performance.now() };
  }

  #isFresh(since: Reading): boolean {
    const { now, passed } = this.#read();
    return Math.max(now - since.now, passed - since.passed) < this.#believed;
  }
}
