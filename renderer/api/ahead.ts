/** How long such an answer counts as fresh, ms: long enough for code that loads late. */
const FRESH = 10_000;

type Ahead = { answer: unknown; until: number };

/**
 * Answers that came along with another one. A screen sends one request for everything, and each part of it then takes
 * its own answer from here as if it had asked the service.
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

  /** Forgets all of them, because a change may have made them wrong. */
  clear(): void {
    this.#answers.clear();
  }
}

export const answersAhead = new AnswersAhead(() => performance.now());
