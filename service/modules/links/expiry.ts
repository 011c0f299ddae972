import { malformed, refuse, refused } from '../../lib/problem.ts';
import { parseTimestamp } from '../../lib/timestamp.ts';

const FIELD = 'expire_after';

export type Expiry = {
  /** Milliseconds UTC; null for a link that never expires. */
  moment: number | null;
  /** @throws AppError 400 when the moment has already passed. */
  mustBeAfter(now: number): void;
};

/**
 * Reads an expiry as clients send it (docs/contract/http.md#moments).
 *
 * Reading is apart from the check against the clock, because the destination is checked in between
 * (docs/contract/links.md#order-of-checks).
 *
 * @throws AppError 422 when it is no moment at all.
 */
export function readExpiry(input: string | number | null): Expiry {
  const moment = input === null ? null : parseTimestamp(input);
  if (moment === undefined) refuse(malformed(FIELD, 'must be an ISO 8601 date or Unix seconds'));
  return {
    moment: moment ?? null,
    mustBeAfter: (now) => {
      if (moment !== undefined && moment !== null && moment <= now)
        refuse(refused(FIELD, 'Expiry must be in the future'));
    },
  };
}
