import { type Facts, NO_FACTS } from './facts.ts';

type WatchedFactsParts = {
  gather(): Promise<Facts>;
  onChange(facts: Facts): void;
  /** Calls back after a time. Returns the function that prevents it. */
  after(ms: number, callback: () => void): () => void;
  now(): number;
};

/** Min time between two looks for changes that no person waits for, ms. */
export const CALM_MS = 5_000;
/** Min time between two looks for a menu that opens, ms. */
const EAGER_MS = 1_000;

/**
 * The facts as last gathered. Nothing is asked in between: a look follows a change of the service's state, a change made
 * in the window, and the opening of the menu.
 */
export class WatchedFacts {
  readonly #parts: WatchedFactsParts;
  #facts: Facts = NO_FACTS;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #looking: Promise<Facts> | undefined;
  #cancel: (() => void) | undefined;

  constructor(parts: WatchedFactsParts) {
    this.#parts = parts;
  }

  get current(): Facts {
    return this.#facts;
  }

  /** Looks now, and resolves with what is found. A look that is under way serves all who ask. */
  look(): Promise<Facts> {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#looking ??= this.#gather().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Looks unless it did so just now: for a menu that is about to open. */
  async lookIfOld(): Promise<Facts> {
    return this.#parts.now() - this.#lookedAt < EAGER_MS ? this.#facts : this.look();
  }

  /** Takes note that something changed; `CALM_MS` after the last look at the latest, there is another. */
  noteChange(): void {
    if (this.#cancel) return;
    const waited = this.#parts.now() - this.#lookedAt;
    this.#cancel = this.#parts.after(Math.max(0, CALM_MS - waited), () => void this.look());
  }

  /** The service is gone, and with it what is known of it. */
  forget(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#keep(NO_FACTS);
  }

  async #gather(): Promise<Facts> {
    const facts = await this.#parts.gather();
    this.#lookedAt = this.#parts.now();
    this.#keep(facts);
    return facts;
  }

  #keep(facts: Facts): void {
    if (JSON.stringify(facts) === JSON.stringify(this.#facts)) return;
    this.#facts = facts;
    this.#parts.onChange(facts);
  }
}
