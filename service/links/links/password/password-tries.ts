import { LRUCache } from 'lru-cache';
import type { Link } from '../../../../drizzle/schema/index.ts';
import { tooManyRequests } from '../../../http/limits.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { AppError } from '../../../lib/app-error.ts';
import { addressBucket } from '../../../lib/ip-address.ts';
import { createTurns, QueueFull } from '../../../lib/turns.ts';
import { isForeignHash } from '../../passwords/index.ts';
import { PASSWORD_TRIES } from '../api.ts';
import { checkForeignHash } from '../jobs.ts';
import type { LinkKey } from '../link-index.ts';
import { replaceForeignHash } from './password-repository.ts';

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

/**
 * Checked one at a time, because each can take a large part of a second of a core. If so many wait, further ones are
 * refused.
 */
const takeForeignTurn = createTurns({ atOnce: 1, waiting: 64 });

/**
 * Whether this is the password of a link whose hash another program made. If it is right, the foreign hash is replaced
 * by our own.
 *
 * @throws AppError 429 when too many passwords are being checked.
 */
async function unlockForeign(
  context: LinksContext,
  link: LinkKey & { number: number; passwordHash: string },
  password: string,
): Promise<boolean> {
  const { number, passwordHash: from } = link;
  const check = () => context.threads.drawing.run(checkForeignHash, { hash: from, password });
  const isRight = await takeForeignTurn(check).catch((error: unknown) => {
    throw error instanceof QueueFull ? busy() : error;
  });
  if (isRight) await replace(context, { link, number, from, password });
  return isRight;
}

/** If the hash cannot be replaced now, for example on a full disk, it stays in use. */
async function replace(
  context: LinksContext,
  { link, number, from, password }: { link: LinkKey; number: number; from: string; password: string },
): Promise<void> {
  try {
    const to = await context.passwords.hash(password);
    if (await context.database.write(replaceForeignHash, { number, from, to }))
      context.linkIndex.changed(link, link);
  } catch (error) {
    context.log.warn({ err: error }, 'the hash of a password from elsewhere could not be replaced');
  }
}

const busy = (): AppError =>
  new AppError('rate_limit_exceeded', 'Too many passwords are being checked right now', {
    headers: { 'Retry-After': '1' },
  });
