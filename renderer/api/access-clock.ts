/** Tabs share it, so that one refresh serves them all: a second one would be refused. */
const STORAGE_KEY = 'linnet.access-fresh-until';
/** When a page asked for new cookies and had no answer yet. */
const ASKED_KEY = 'linnet.access-asked-at';

/** How long such an answer may take, ms. */
const ANSWER_MS = 10_000;

/** A token is treated as spent a little early, so that it does not run out on the way. */
const MARGIN_MS = 30_000;

/**
 * Knows whether the access cookie is still valid. The cookie itself is out of a script's reach.
 *
 * Endpoints that also serve anonymous visitors do not answer 401 when the cookie has run out; they treat the caller
 * as such a visitor. Their callers ask here first.
 */
export class AccessClock {
  readonly #now: () => number;
  readonly #storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

  constructor(
    now: () => number = Date.now,
    storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
  ) {
    this.#now = now;
    this.#storage = storage;
  }

  /** Milliseconds on this computer's clock; 0 when nothing is known. */
  get freshUntil(): number {
    return Number(this.#storage.getItem(STORAGE_KEY) ?? 0);
  }

  isFresh(): boolean {
    return this.freshUntil > this.#now();
  }

  /** Notes that new cookies are asked for; returns whether a page was left just now before it had the answer to the same. */
  ask(): boolean {
    const asked = Number(this.#storage.getItem(ASKED_KEY) ?? -ANSWER_MS);
    this.#storage.setItem(ASKED_KEY, String(this.#now()));
    return this.#now() - asked < ANSWER_MS;
  }

  /** Takes the lifetime, not the end, from the token: a colleague's clock may be wrong by hours. */
  start(accessToken: string): void {
    this.#storage.removeItem(ASKED_KEY);
    const lifetime = lifetimeOf(accessToken);
    if (lifetime !== undefined)
      this.#storage.setItem(STORAGE_KEY, String(this.#now() + lifetime - MARGIN_MS));
  }

  stop(): void {
    this.#storage.removeItem(ASKED_KEY);
    this.#storage.removeItem(STORAGE_KEY);
  }
}

/** Milliseconds between issue and expiry; undefined when the token is not a readable JWT. */
function lifetimeOf(token: string): number | undefined {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    if (typeof payload !== 'object' || payload === null || !('exp' in payload) || !('iat' in payload))
      return undefined;
    const { exp, iat } = payload;
    return typeof exp === 'number' && typeof iat === 'number' ? (exp - iat) * 1000 : undefined;
  } catch {
    return undefined;
  }
}
