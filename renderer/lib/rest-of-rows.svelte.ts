type Row = { key: string };

/** Loads the rows from a place on, the first being 0; an empty list where there are no more. */
export type LoadRows<Rows extends Row> = (from: number) => Promise<readonly Rows[]>;

/**
 * A list that begins with a few rows, opens to all that are known, and then loads what an answer had no room for, a page
 * at a time.
 */
export class RestOfRows<Rows extends Row> {
  unfolded = $state(false);
  busy = $state(false);
  #loaded = $state.raw<readonly Rows[]>([]);
  #isAtEnd = $state(false);
  readonly #first: number;
  readonly #known: () => readonly Rows[];

  /** `known` are the rows that have come with the answer; so many show at `first`. */
  constructor(first: number, known: () => readonly Rows[]) {
    this.#first = first;
    this.#known = known;
  }

  /** All that are known. A row that has moved up into the answer since is not shown twice. */
  readonly #all = $derived.by(() => {
    const known = this.#known();
    const keys = new Set(known.map(({ key }) => key));
    return [...known, ...this.#loaded.filter(({ key }) => !keys.has(key))];
  });

  readonly shown = $derived.by(() => (this.unfolded ? this.#all : this.#all.slice(0, this.#first)));

  /** Whether more can be shown by asking for more; `all` rows are there in all. */
  canOpen(all: number, load: LoadRows<Rows> | undefined): boolean {
    if (!this.unfolded) return this.#all.length > this.#first;
    return load !== undefined && !this.#isAtEnd && this.#all.length < all;
  }

  /** Shows what is known, then loads what is not. Rejects with what made it fail. */
  async open(load: LoadRows<Rows> | undefined): Promise<void> {
    if (!this.unfolded) {
      this.unfolded = true;
      return;
    }
    if (this.busy || load === undefined) return;
    this.busy = true;
    try {
      const more = await load(this.#known().length + this.#loaded.length);
      this.#loaded = [...this.#loaded, ...more];
      this.#isAtEnd = more.length === 0;
    } finally {
      this.busy = false;
    }
  }

  /** Forgets the rows that were loaded, because they answered another question. */
  forget(): void {
    this.#loaded = [];
    this.#isAtEnd = false;
  }
}
