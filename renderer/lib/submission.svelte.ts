import { type Failure, toFailure } from './failure.ts';

/**
 * The sending of a form: whether it runs, and what came of it.
 *
 * It is given the names of the fields, as the service spells them, that can show a sentence of their own. A name stands for
 * everything inside it too: `geo_rules` for `geo_rules.DE`.
 */
export class Submission {
  busy = $state(false);
  #failure = $state.raw<Failure>();
  readonly #fields: readonly string[];

  constructor(...fields: string[]) {
    this.#fields = fields;
  }

  /** Sentences for single fields. */
  get errors(): Readonly<Record<string, string>> {
    return this.#failure?.fields ?? {};
  }

  /** The failure, unless a field shows it. */
  get problem(): Failure | undefined {
    const isShown = Object.keys(this.errors).some((name) =>
      this.#fields.some((field) => name === field || name.startsWith(`${field}.`)),
    );
    return isShown ? undefined : this.#failure;
  }

  get failure(): Failure | undefined {
    return this.#failure;
  }

  /** Takes the failure off the screen. */
  clear(): void {
    this.#failure = undefined;
  }

  /** True when `send` did what it should; a second press while it runs does nothing. */
  async run(send: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.#failure = undefined;
    try {
      await send();
      return true;
    } catch (error) {
      this.#failure = toFailure(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
