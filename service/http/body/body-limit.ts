import type { Actor } from '../../lib/actor.ts';

/** The largest body, bytes; it may depend on whether the caller is signed in. */
export type BodyLimit = number | { anonymous: number; signedIn: number };

/** The fields of a route that matter here. */
type Limited = { method: string; path: string; maxBody?: BodyLimit; keepsBodyOnDisk?: boolean };

/** The limit of every route without its own, bytes: bodies without files or lists stay far below it. */
export const DEFAULT_MAX_BODY = 65_536;

/**
 * Room for a picture in a `data:` URI, or for fifty destinations, bytes. The contract requires no more
 * (docs/contract/http.md#bodies).
 */
export const PICTURE_BODY = 1_048_576;

/** The largest body that a route accepts from this caller, bytes. */
export function bodyLimitFor({ maxBody = DEFAULT_MAX_BODY }: Pick<Limited, 'maxBody'>, actor: Actor): number {
  if (typeof maxBody === 'number') return maxBody;
  return actor.kind === 'anonymous' ? maxBody.anonymous : maxBody.signedIn;
}

/**
 * The largest body that is accepted for a method and a path, bytes, before anything else is known about the request.
 */
export type BodyLimits = (method: string, path: string) => number;

/**
 * The limits for these routes: the largest body that any of them accepts from any caller. A body that a route writes
 * to disk while it arrives may be far larger, and is accepted at its path only.
 */
export function bodyLimitsOf(endpoints: readonly Limited[]): BodyLimits {
  const onDisk = endpoints.filter(({ keepsBodyOnDisk }) => keepsBodyOnDisk);
  const larger = new Map(onDisk.map((endpoint) => [nameOf(endpoint), largestOf(endpoint)]));
  const inMemory = endpoints.filter(({ keepsBodyOnDisk }) => !keepsBodyOnDisk).map(largestOf);
  const usual = Math.max(DEFAULT_MAX_BODY, ...inMemory);
  return (method, path) => larger.get(nameOf({ method, path })) ?? usual;
}

const nameOf = ({ method, path }: Pick<Limited, 'method' | 'path'>): string => `${method} ${path}`;

const largestOf = ({ maxBody = 0 }: Limited): number =>
  typeof maxBody === 'number' ? maxBody : maxBody.signedIn;
