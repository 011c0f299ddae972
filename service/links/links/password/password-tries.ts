import { LRUCache } from 'lru-cache';
import type { Link } from '../../../../drizzle/schema/index.ts';
import { tooManyRequests } from '../../../http/limits.ts';
import { forEveryone, perHour, perMinute } from '../../../http/rate-limit.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { addressBucket } from '../../../lib/ip-address.ts';
import { createTurns } from '../../../lib/turns.ts';
import { unlockForeign } from './foreign-password.ts';
import { isForeignHash } from './kept-hash.ts';

/** How many wrong passwords one address may send (docs/contract/limits.md#table). */
export const PASSWORD_TRIES = forEveryone(perMinute(10), perHour(30));

/** One count for every route that takes a link's password: the form, the short address, the statistics. */
const BUCKET = 'link-password';

type Turns = ReturnType<typeof createTurns>;

/**
 * Tries of one address are checked one after the other, so that parallel requests do not pass before they are counted.
 */
const turnsOf = new LRUCache<string, Turns>({ max: 1000 });

/** What of a link its password is checked with. */
export type ProtectedLink = Pick<Link, 'number' | 'namespace' | 'alias' | 'passwordHash'>;

/**
 * Whether this is the link's password. Only wrong ones count against the address: at most 10 a minute and 30 an hour,
 * over all links.
 *
 * @throws AppError 429 when the tries are used up, even for the right password.
 */
export function verifyLinkPassword(
  context: LinksContext,
  link: ProtectedLink | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  const caller = `ip:${addressBucket(address)}`;
  const windows = PASSWORD_TRIES.anonymous;
  return takeTurn(caller)(async () => {
    const { retryAfter, end } = await context.limiter.guess(BUCKET, windows, caller);
    if (retryAfter !== null) {
      throw tooManyRequests(PASSWORD_TRIES, retryAfter, { path: '/:code', anonymous: true });
    }
    let isRight = true;
    try {
      isRight = await fitsLink(context, link, password);
    } finally {
      await end(isRight);
    }
    return isRight;
  });
}

const fitsLink = (
  context: LinksContext,
  link: ProtectedLink | undefined,
  password: string,
): Promise<boolean> =>
  link?.passwordHash != null && isForeignHash(link.passwordHash)
    ? unlockForeign(context, { ...link, passwordHash: link.passwordHash }, password)
    : context.passwords.verify(link?.passwordHash ?? null, password);

function takeTurn(caller: string): Turns {
  const turns = turnsOf.get(caller) ?? createTurns({ atOnce: 1, waiting: Number.POSITIVE_INFINITY });
  turnsOf.set(caller, turns);
  return turns;
}
