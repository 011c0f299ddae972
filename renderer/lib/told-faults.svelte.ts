import { SvelteMap } from 'svelte/reactivity';

/**
 * Which part of a screen says why it is not there: several fail for one reason, and one of them is enough to tell it.
 */
class ToldFaults {
  readonly #parts = new SvelteMap<object, string>();

  /** Notes that a part failed with this code; returns how to take it back. */
  note(part: object, code: string): () => void {
    this.#parts.set(part, code);
    return () => void this.#parts.delete(part);
  }

  /** Whether another part tells of this code already: the first that failed does. */
  isToldElsewhere(part: object, code: string): boolean {
    for (const [each, of] of this.#parts) if (of === code) return each !== part;
    return false;
  }

  /** Whether several parts failed with this code. */
  isShared(code: string): boolean {
    return [...this.#parts.values()].filter((each) => each === code).length > 1;
  }
}

export const toldFaults = new ToldFaults();
