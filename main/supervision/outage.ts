import type { ServiceState } from '../ipc/contract.ts';
import type { After } from './limits.ts';

/** A shorter restart is not worth a notification; nor is a shorter run of the service, ms. */
const SETTLED_AFTER_MS = 10_000;

/**
 * Follows the states of the service, and reports once when links stop working, and once when they work again.
 *
 * A stop that a person requested is no outage.
 */
export class Outage {
  readonly #after: After;
  readonly #onChange: (isDown: boolean) => void;
  #isDown = false;
  #cancel: (() => void) | undefined;
  #awaited: boolean | undefined;

  constructor(after: After, onChange: (isDown: boolean) => void) {
    this.#after = after;
    this.#onChange = onChange;
  }

  get isDown(): boolean {
    return this.#isDown;
  }

  follow({ status }: ServiceState): void {
    if (status === 'failed') this.#enter(true);
    else if (status === 'running') this.#await(false);
    else if (status === 'waiting') this.#await(true);
    else if (status === 'stopped') this.#awaitNothing();
  }

  /** Enters the state unless it changes meanwhile. */
  #await(isDown: boolean): void {
    if (this.#awaited === isDown) return;
    this.#awaitNothing();
    if (this.#isDown === isDown) return;
    this.#awaited = isDown;
    this.#cancel = this.#after(SETTLED_AFTER_MS, () => this.#enter(isDown));
  }

  #awaitNothing(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#awaited = undefined;
  }

  #enter(isDown: boolean): void {
    this.#awaitNothing();
    if (this.#isDown === isDown) return;
    this.#isDown = isDown;
    this.#onChange(isDown);
  }
}
