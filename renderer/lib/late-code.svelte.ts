import { loadCode } from './load-code.ts';

/**
 * A part of the screens' code that is loaded when it is first wanted.
 *
 * What failed to load is loaded by the next `want()`: call it in an effect that watches `everything`.
 */
export class LateCode<Module> {
  /** Undefined until it is here. */
  module = $state.raw<Module>();
  readonly #load: () => Promise<Module>;
  #loading: Promise<boolean> | undefined;

  constructor(load: () => Promise<Module>) {
    this.#load = load;
  }

  /** Loads it unless it is here; resolves with whether it is then. Never rejects. */
  want(): Promise<boolean> {
    this.#loading ??= this.#run();
    return this.#loading;
  }

  async #run(): Promise<boolean> {
    try {
      this.module = await loadCode(this.#load);
      return true;
    } catch {
      this.#loading = undefined;
      return false;
    }
  }
}
