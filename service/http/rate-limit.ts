/** A fixed window: so many requests within so many milliseconds. */
export type Window = { name: 'minute' | 'hour' | 'day'; requests: number; length: number };

export const perMinute = (requests: number): Window => ({ name: 'minute', requests, length: 60_000 });
export const perHour = (requests: number): Window => ({ name: 'hour', requests, length: 3_600_000 });
export const perDay = (requests: number): Window => ({ name: 'day', requests, length: 86_400_000 });

/** The limit a route declares (docs/contract/limits.md#table). Windows are listed shortest first. */
export type RateLimit = {
  /** Windows of signed-in callers; absent when credentials are ignored or every caller has the same. */
  signedIn?: readonly Window[];
  /** Windows of all other callers, by address. */
  anonymous: readonly Window[];
  /** Routes of one bucket share their count; else each has its own. */
  bucket?: string;
  /**
   * It bounds guesses at a password or a code: instances on one database count them together, each at once, so that
   * more instances do not mean more guesses (docs/contract/limits.md#several-instances).
   */
  isGuard?: boolean;
  /** The 429 then advises to move on to the current API (docs/contract/limits.md#refusal). */
  hasSuccessor?: boolean;
};

/** One limit for every caller, by address. */
export const forEveryone = (...windows: Window[]): RateLimit => ({ anonymous: windows });

/** One limit for signed-in callers; anonymous ones are refused anyway, and counted by address. */
export const forSignedIn = (...windows: Window[]): RateLimit => ({ signedIn: windows, anonymous: windows });

/** Different limits for signed-in and anonymous callers, who are told about the difference. */
export const tiers = (limits: { signedIn: Window[]; anonymous: Window[] }): RateLimit => limits;

/** The same limit for guesses at a password or a code. */
export const guarding = (limit: RateLimit): RateLimit => ({ ...limit, isGuard: true });

/** The windows that hold for a caller: the signed-in tier needs a resolved identity, not just a header. */
export const windowsFor = (limit: RateLimit, signedIn: boolean): readonly Window[] =>
  signedIn && limit.signedIn ? limit.signedIn : limit.anonymous;

/** What became of one request: the shortest window's figures, and how long to wait when it was refused. */
export type LimitVerdict = {
  limit: number;
  remaining: number;
  /** Unix seconds at which the shortest window starts anew. */
  resetsAt: number;
  /** Seconds until the window that refused reopens; null when the request may pass. */
  retryAfter: number | null;
};

/** One guess at a password or a code. */
export type Guess = {
  /** Seconds until the caller may guess again; null when this guess may be looked at. */
  retryAfter: number | null;
  /** Says how it came out: only wrong ones count. */
  end(isRight: boolean): Promise<void>;
};

/** Counts requests of callers on routes. */
export type RequestLimiter = {
  /** Counts one request of `caller` on `route`; null when limits are switched off. */
  take(route: string, windows: readonly Window[], caller: string): LimitVerdict | null;
  /** The same for what is guarded: counted in the database at once where instances share it. */
  guard(route: string, windows: readonly Window[], caller: string): Promise<LimitVerdict | null>;
  /** Begins a guess of which only a wrong one counts, counted likewise. */
  guess(route: string, windows: readonly Window[], caller: string): Promise<Guess>;
};
