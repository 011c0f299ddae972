/** A fixed window: so many requests within so many milliseconds. */
export type Window = { name: 'minute' | 'hour' | 'day'; requests: number; length: number };

export const perMinute = (requests: number): Window => ({ name: 'minute', requests, length: 60_000 });
export const perHour = (requests: number): Window => ({ name: 'hour', requests, length: 3_600_000 });
export const perDay = (requests: number): Window => ({ name: 'day', requests, length: 86_400_000 });

/** The limit a route declares (docs/contract/limits.md#table). Windows are listed shortest first. */
export type RateLimit = {
  /** Windows of signed-in callers; absent when credentials are ignored or all callers have the same windows. */
  signedIn?: readonly Window[];
  /** Windows of all other callers, by address. */
  anonymous: readonly Window[];
  /** Routes with the same bucket share their count; otherwise each has its own. */
  bucket?: string;
  /**
   * The limit is for guesses at a password or a code: instances on one database count them together, each at once, so
   * that more instances do not mean more guesses (docs/contract/limits.md#several-instances).
   */
  isGuard?: boolean;
  /** The 429 then recommends the current API (docs/contract/limits.md#refusal). */
  hasSuccessor?: boolean;
};

/** One limit for every caller, by address. */
export const forEveryone = (...windows: Window[]): RateLimit => ({ anonymous: windows });

/** One limit for signed-in callers; anonymous ones are refused anyway, and are counted by address. */
export const forSignedIn = (...windows: Window[]): RateLimit => ({ signedIn: windows, anonymous: windows });

/** Different limits for signed-in and anonymous callers, with a hint about the difference. */
export const tiers = (limits: { signedIn: Window[]; anonymous: Window[] }): RateLimit => limits;

/** The same limit for guesses at a password or a code. */
export const guarding = (limit: RateLimit): RateLimit => ({ ...limit, isGuard: true });

/** The windows for a caller: the signed-in tier needs a resolved identity, not just a header. */
export const windowsFor = (limit: RateLimit, signedIn: boolean): readonly Window[] =>
  signedIn && limit.signedIn ? limit.signedIn : limit.anonymous;

/** The result for one request: the shortest window's figures, and how long to wait after a refusal. */
export type LimitVerdict = {
  limit: number;
  remaining: number;
  /** The start of the next shortest window, in Unix seconds. */
  resetsAt: number;
  /** Seconds until the refusing window ends; null when the request may pass. */
  retryAfter: number | null;
};

/** One guess at a password or a code. */
export type Guess = {
  /** Seconds until the caller may guess again; null when this guess may be checked. */
  retryAfter: number | null;
  /** Reports the result: only wrong guesses count. */
  end(isRight: boolean): Promise<void>;
};

/** Counts requests of callers on routes. */
export type RequestLimiter = {
  /** Counts one request of `caller` on `route`; null when limits are switched off. */
  take(route: string, windows: readonly Window[], caller: string): LimitVerdict | null;
  /** The same for guarded routes: counted in the database at once when instances share it. */
  guard(route: string, windows: readonly Window[], caller: string): Promise<LimitVerdict | null>;
  /** Begins a guess, which counts only if it is wrong, in the same way. */
  guess(route: string, windows: readonly Window[], caller: string): Promise<Guess>;
};
