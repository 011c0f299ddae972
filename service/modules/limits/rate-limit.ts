/** A fixed window: so many requests within so many milliseconds. */
export type Window = { name: 'minute' | 'hour' | 'day'; requests: number; length: number };

export const perMinute = (requests: number): Window => ({ name: 'minute', requests, length: 60_000 });
export const perHour = (requests: number): Window => ({ name: 'hour', requests, length: 3_600_000 });
export const perDay = (requests: number): Window => ({ name: 'day', requests, length: 86_400_000 });

/** The limit a route declares (docs/contract/limits.md#table). Windows are listed shortest first. */
export type RateLimit = {
  /** Windows of signed-in callers; absent when credentials are ignored or every caller has the same. */
  signedIn?: readonly Window[];
  /** Windows of everybody else, by address. */
  anonymous: readonly Window[];
  /** Routes of one bucket share their count; else each has its own. */
  bucket?: string;
  /** The 429 then advises to move on to the current API (docs/contract/limits.md#refusal). */
  hasSuccessor?: boolean;
};

/** One limit for every caller, by address. */
export const forEveryone = (...windows: Window[]): RateLimit => ({ anonymous: windows });

/** One limit for signed-in callers; anonymous ones are refused anyway, and counted by address. */
export const forSignedIn = (...windows: Window[]): RateLimit => ({ signedIn: windows, anonymous: windows });

/** Different limits for signed-in and anonymous callers, who are told about the difference. */
export const tiers = (limits: { signedIn: Window[]; anonymous: Window[] }): RateLimit => limits;
