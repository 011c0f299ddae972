import { untrack } from 'svelte';
import { session } from './session.svelte.ts';

/**
 * What a person chose or began in this browser, and finds again: one value under `name`, kept for each account by itself. Windows of
 * the same browser follow each other. `read` makes the value of what was stored, or of undefined; nothing that was stored may make it fail.
 */
export class Remembered<Value> {
  readonly #name: string;
  readonly #read: (stored: unknown) => Value;
  #changes = $state(0);

  constructor(name: string, read: (stored: unknown) => Value) {
    this.#name = name;
    this.#read = read;
    addEventListener('storage', ({ key }) => {
      if (key === null || key === this.#key) this.#changes += 1;
    });
  }

  get value(): Value {
    void this.#changes;
    return this.#read(parsed(localStorage.getItem(this.#key)));
  }

  /** Keeps a value; undefined forgets it. A browser without room keeps nothing, and says nothing: this is a convenience. */
  keep(value: Value | undefined): void {
    try {
      if (value === undefined) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(value));
    } catch {
      localStorage.removeItem(this.#key);
    }
    // An effect that keeps a value does not follow it: it would run again for what it did itself, without an end.
    this.#changes = untrack(() => this.#changes) + 1;
  }

  get #key(): string {
    return `linnet.${this.#name}.${session.user?.id ?? ''}`;
  }
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
