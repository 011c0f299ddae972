import type { Actor } from '../../lib/actor.ts';

/** The largest body, bytes; it may depend on whether the caller is signed in. */
export type BodyLimit = number | { anonymous: number; signedIn: number };

/** What a route declares about it. */
type Limited = { maxBody?: BodyLimit };

/** The limit of every route that declares none, bytes: bodies without files or lists stay far below it. */
export const DEFAULT_MAX_BODY = 65_536;

/**
 * Room for a picture in a `data:` URI, or for fifty destinations, bytes. The contract asks for no more
 * (docs/contract/http.md#bodies).
 */
export const PICTURE_BODY = 1_048_576;

/** The largest body that a route takes from this caller, bytes. */
export function bodyLimitFor({ maxBody = DEFAULT_MAX_BODY }: Limited, actor: Actor): number {
  if (typeof maxBody === 'number') return maxBody;
  return actor.kind === 'anonymous' ? maxBody.anonymous : maxBody.signedIn;
}

/** The largest body that any of these routes takes from any caller, bytes. */
export const largestBodyOf = (endpoints: readonly Limited[]): number =>
  endpoints.reduce(
    (largest, { maxBody = 0 }) => Math.max(largest, typeof maxBody === 'number' ? maxBody : maxBody.signedIn),
    DEFAULT_MAX_BODY,
  );
