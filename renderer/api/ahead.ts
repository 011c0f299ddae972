/** How long such an answer is taken for what the service would say, ms: code that comes late has loaded by then. */
const FRESH = 10_000;

type Ahead = { answer: unknown; until: number };

/**
 * Answers that came along with another one, each for the first that asks for it: a screen asks once for everything, and
 * its parts are written as if each asked for itself.
 */
export class AnswersAhead {
  readonly #answers = new Map<string, Ahead>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Keeps what the service answers to a GET of `address`. */
  put(address: string, answer: unknown): void {
    this.#answers.set(address, { answer, until: this.#now() + FRESH });
  }

  /** The answer, once; undefined where none is kept or it may be out of date. */
  take(address: string): unknown {
    const kept = this.#answers.get(address);
    this.#answers.delete(address);
    return kept && kept.until > this.#now() ? kept.answer : undefined;
  }

  /** Forgets all of them, as what they say may have changed. */
  clear(): void {
    this.#answers.clear();
  }
}

export const answersAhead = new AnswersAhead(() => performance.now());
