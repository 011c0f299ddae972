import type { Actor } from '../lib/actor.ts';

/** The largest body in bytes; it may depend on whether the caller is known. */
export type BodyLimit = number | { anonymous: number; signedIn: number };

/** What a route declares about it. */
type Limited = { maxBody?: BodyLimit };

/** For every route that does not say otherwise: what has no files and no lists stays far below. */
export const DEFAULT_MAX_BODY = 65_536;

/**
 * Room for a picture in a `data:` URI, or for fifty destinations; the most that the contract asks for
 * (docs/contract/http.md#bodies).
 */
export const PICTURE_BODY = 1_048_576;

/** What a route takes from this caller. */
export function bodyLimitFor({ maxBody = DEFAULT_MAX_BODY }: Limited, actor: Actor): number {
  if (typeof maxBody === 'number') return maxBody;
  return actor.kind === 'anonymous' ? maxBody.anonymous : maxBody.signedIn;
}

/** The most that any of these routes takes from any caller. */
export const largestBodyOf = (endpoints: readonly Limited[]): number =>
  endpoints.reduce(
    (largest, { maxBody = 0 }) => Math.max(largest, typeof maxBody === 'number' ? maxBody : maxBody.signedIn),
    DEFAULT_MAX_BODY,
  );
