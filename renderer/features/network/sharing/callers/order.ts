import type { Caller } from '../../../../api/network.ts';

/**
 * By when they came, so that a row keeps its place however often its caller asks. Texts of moments in ISO 8601 sort by
 * time.
 */
export const inOrderOfArrival = (callers: readonly Caller[]): Caller[] =>
  [...callers].sort(
    (one, other) => compare(one.first_at, other.first_at) || compare(one.address, other.address),
  );

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
