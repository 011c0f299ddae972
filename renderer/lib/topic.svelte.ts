import { untrack } from 'svelte';

/**
 * Tells the components that show a thing that it changed elsewhere.
 *
 * Call `watch()` where a value is loaded; after `announce()` that load runs again.
 */
export class Topic {
  #announced = $state(0);

  watch(): number {
    return this.#announced;
  }

  announce(): void {
    // An effect that announces does not listen.
    this.#announced = untrack(() => this.#announced) + 1;
  }
}

/** Announced when the service or its database is back after an interruption: everything on screen may be stale. */
export const everything = new Topic();
