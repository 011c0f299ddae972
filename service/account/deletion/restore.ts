import { hashSecretCode } from '../../base/codes/index.ts';
import { composeMail, restorationLetter } from '../../base/mail/index.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { findByCredentials, greetingName } from '../../people/accounts/index.ts';
import { isRestorable } from './grace.ts';
import { findByCancelToken, unmarkForDeletion } from './repository.ts';

/** The proof with which an account is restored: the token of the mailed link, or email and password. */
export type RestoreClaim = { token: string } | { email: string; password: string };

/** The longest values that are read, in characters. */
const LONGEST = { token: 256, restore_token: 128, email: 320, password: 255 };

/** One answer for whatever is wrong, so that nothing can be probed (docs/contract/deletion.md#restoring). */
export const notRestorable = (): AppError =>
  new AppError('forbidden', 'This account cannot be restored with what was given');

/** The token by its name here, and by the one that clients of the platform use. */
const TOKEN_NAMES = ['token', 'restore_token'] as const;

/** Reads a claim; undefined when the fields hold neither proof, more than one, or one that is too long. */
export function readClaim(fields: ReadonlyMap<string, string>): RestoreClaim | undefined {
  const isTooLong = Object.entries(LONGEST).some(([name, most]) => (fields.get(name)?.length ?? 0) > most);
  if (isTooLong) return undefined;
  const tokens = TOKEN_NAMES.flatMap((name) => fields.get(name) ?? []);
  const [email, password] = [fields.get('email'), fields.get('password')];
  const [token] = tokens;
  if (token !== undefined) {
    const isAlone = tokens.length === 1 && email === undefined && password === undefined;
    return token && isAlone ? { token } : undefined;
  }
  return email !== undefined && password !== undefined ? { email, password } : undefined;
}

/**
 * Restores an account that waits for its deletion. It is active at once; the person signs in afterwards.
 *
 * Every path checks exactly one password, so that all take equally long: without a claim to one, the password is checked
 * against no account.
 *
 * @throws AppError 403, the same for every reason.
 */
export async function restoreAccount(
  context: AccountContext,
  claim: RestoreClaim | undefined,
): Promise<void> {
  const account = await findClaimed(context, claim);
  const now = context.clock.now();
  const tokenHash = account?.cancelTokenHash ?? null;
  if (!account || tokenHash === null || !isRestorable(account, now)) throw notRestorable();
  const address = `${context.hosts.baseUrl()}/app/`;
  const accountId = account.id;
  const mail = composeMail(
    context,
    { accountId, email: account.email, language: account.language },
    restorationLetter(greetingName(account), address),
  );
  const request = { accountId, tokenHash, now, mail };
  const restored = await context.database.write(unmarkForDeletion, request, { accountId });
  if (!restored) throw notRestorable();
  context.mailSignal.queued();
}

async function findClaimed(context: AccountContext, claim: RestoreClaim | undefined) {
  if (claim && 'email' in claim) return findByCredentials(context, claim.email, claim.password);
  await context.passwords.verify(null, '');
  return claim && findByCancelToken(context.database.read, hashSecretCode(claim.token));
}
