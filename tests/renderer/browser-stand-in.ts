/**
 * The few browser globals that rune modules read when they are loaded, for tests that run in plain Node.
 *
 * Import it before the module under test.
 */
class MemoryStorage {
  readonly #items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

const ORIGIN = 'http://127.0.0.1:7431';

let address = new URL('/app/', ORIGIN);
const go = (_state: unknown, _title: string, target: URL | string): void => {
  address = new URL(target, address);
};

Object.defineProperties(globalThis, {
  location: { get: () => address, configurable: true },
  history: { value: { pushState: go, replaceState: go }, configurable: true },
  addEventListener: { value: () => {}, configurable: true },
  localStorage: { value: new MemoryStorage(), configurable: true },
  window: { value: { scrollTo: () => {} }, configurable: true },
  document: { value: { documentElement: { dataset: {} }, addEventListener: () => {} }, configurable: true },
});

export { MemoryStorage };
