/**
 * The newest answer to a question that screens ask again and again, for a while.
 *
 * What the answer depends on is its key: another key is another question.
 */
export class KeptAnswer<Value> {
  readonly #forMs: number;
  readonly #now: () => number;
  #key = '';
  #value: Value | undefined;
  #at = 0;

  constructor(forMs: number, now: () => number = () => performance.now()) {
    this.#forMs = forMs;
    this.#now = now;
  }

  /** The answer kept for this key, or a new one by `load`; one that fails is not kept. */
  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const isFresh = this.#now() - this.#at < this.#forMs;
    if (this.#value !== undefined && key === this.#key && isFresh) return this.#value;
    const value = await load();
    this.#key = key;
    this.#value = value;
    this.#at = this.#now();
    return value;
  }
}
