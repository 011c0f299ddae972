/** The search field on the screen, for a command that wants it from elsewhere. */
class SearchFocus {
  readonly #fields: (() => void)[] = [];
  #isWanted = false;

  /** A field that can take the focus; returns how to withdraw it. One that was waited for takes it at once. */
  offer(focus: () => void): () => void {
    this.#fields.push(focus);
    if (this.#isWanted) focus();
    this.#isWanted = false;
    return () => void this.#fields.splice(this.#fields.indexOf(focus), 1);
  }

  /** Whether there is one on the screen. */
  get isThere(): boolean {
    return this.#fields.length > 0;
  }

  /** Gives the focus to the first field; false when there is none, and the next one that comes takes it. */
  take(): boolean {
    const [focus] = this.#fields;
    this.#isWanted = focus === undefined;
    focus?.();
    return focus !== undefined;
  }
}

export const searchFocus = new SearchFocus();
