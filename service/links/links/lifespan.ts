import { malformed, refuse, refused } from '../../lib/problem.ts';
import { parseTimestamp } from '../../lib/timestamp.ts';
import type { Said } from '../../lib/words.ts';
import { linkRefusals } from './words.ts';

/** When a link begins or ends, as a request sets it. */
export type MomentAhead = {
  /** Milliseconds UTC; null for a link that always was live, or never ends. */
  moment: number | null;
  /** @throws AppError 400 when the moment has already passed. */
  mustBeAfter(now: number): void;
};

/** Reads an expiry as clients send it (docs/contract/http.md#moments). @throws AppError 422 when it is no moment. */
export const readExpiry = (input: string | number | null): MomentAhead =>
  readMoment('expire_after', input, linkRefusals.expiryPast);

/** Reads a start as clients send it (docs/contract/http.md#moments). @throws AppError 422 when it is no moment. */
export const readStart = (input: string | number | null): MomentAhead =>
  readMoment('starts_at', input, linkRefusals.startPast);

/** Reading is apart from the check against the clock: other checks come in between (docs/contract/links.md#order-of-checks). */
function readMoment(field: string, input: string | number | null, whenPassed: Said): MomentAhead {
  const moment = input === null ? null : parseTimestamp(input);
  if (moment === undefined) refuse(malformed(field, linkRefusals.noMoment));
  return {
    moment: moment ?? null,
    mustBeAfter: (now) => {
      if (moment !== undefined && moment !== null && moment <= now) refuse(refused(field, whenPassed));
    },
  };
}

/** From when until when a link is live, in milliseconds UTC; null where it has no such end. */
export type Lifespan = { readonly startsAt: number | null; readonly expireAfter: number | null };

/** Whether a link would run out before it begins, or at that very moment (docs/contract/links.md#start). */
export const endsBeforeStart = ({ startsAt, expireAfter }: Lifespan): boolean =>
  startsAt !== null && expireAfter !== null && startsAt >= expireAfter;
