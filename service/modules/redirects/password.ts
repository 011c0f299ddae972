import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { tooManyRequests } from '../../http/limits.ts';
import { forEveryone, perHour, perMinute } from '../../http/rate-limit.ts';
import { addressBucket } from '../../lib/address.ts';
import { createTurns } from '../../lib/turns.ts';

/** As often as a password may be tried by one caller (docs/contract/limits.md#table). */
export const PASSWORD_TRIES = forEveryone(perMinute(10), perHour(30));

/** Every door to a link's password counts wrong ones here: the form, the short address, the statistics. */
const BUCKET = 'link-password';

type Turns = ReturnType<typeof createTurns>;

/** A caller's guesses are checked one after the other: a burst of them must not outrun the count. */
const turnsOf = new LRUCache<string, Turns>({ max: 1000 });

/**
 * Whether this is the link's password. Only wrong ones use up the caller's tries, at most 10 a minute
 * and 30 an hour over all links.
 *
 * @throws AppError 429 when the tries are used up, whatever was given.
 */
export function checkPassword(
  context: Context,
  hash: string | null,
  password: string,
  address: string,
): Promise<boolean> {
  const caller = `ip:${addressBucket(address)}`;
  const windows = PASSWORD_TRIES.anonymous;
  return takeTurn(caller)(async () => {
    const { retryAfter } = context.limiter.look(BUCKET, windows, caller);
    if (retryAfter !== null) {
      throw tooManyRequests(PASSWORD_TRIES, retryAfter, { path: '/:code', anonymous: true });
    }
    const isRight = await context.passwords.verify(hash, password);
    if (!isRight) context.limiter.take(BUCKET, windows, caller);
    return isRight;
  });
}

function takeTurn(caller: string): Turns {
  const turns = turnsOf.get(caller) ?? createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  turnsOf.set(caller, turns);
  return turns;
}
