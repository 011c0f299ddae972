import type { Context } from '../../context.ts';
import { addressBucket } from '../../lib/address.ts';
import { forEveryone, perHour, perMinute, tooManyRequests } from '../limits/index.ts';

/** Every door to a link's password shares this budget: the form, and the parameter of the short address. */
export const PASSWORD_ATTEMPTS = { ...forEveryone(perMinute(10), perHour(30)), bucket: 'link-password' };

/**
 * Whether this is the link's password. Only wrong ones use up the caller's attempts here.
 *
 * @throws AppError 429 when the attempts are used up, whatever was given.
 */
export async function checkPassword(
  context: Context,
  hash: string | null,
  password: string,
  address: string,
): Promise<boolean> {
  const caller = `ip:${addressBucket(address)}`;
  const windows = PASSWORD_ATTEMPTS.anonymous;
  const { retryAfter } = context.limiter.look(PASSWORD_ATTEMPTS.bucket, windows, caller);
  if (retryAfter !== null) throw tooManyRequests(PASSWORD_ATTEMPTS, retryAfter, true);
  const isRight = await context.passwords.verify(hash, password);
  if (!isRight) context.limiter.take(PASSWORD_ATTEMPTS.bucket, windows, caller);
  return isRight;
}
