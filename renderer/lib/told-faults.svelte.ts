import { SvelteMap } from 'svelte/reactivity';

/** When several parts of a screen fail for one reason, only the first of them says why. */
class ToldFaults {
  readonly #parts = new SvelteMap<object, string>();

  /** Notes that a part failed with this code; returns how to take it back. */
  note(part: object, code: string): () => void {
    this.#parts.set(part, code);
    return () => void this.#parts.delete(part);
  }

  /** Whether another part, which failed earlier, already shows this code. */
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
