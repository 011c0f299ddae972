import type { Account } from '../../../drizzle/schema/index.ts';
import { createSecretCode, hashSecretCode } from '../../base/codes/index.ts';
import { composeMail, deletionLetter, restorationLetter } from '../../base/mail/index.ts';
import { removeDiscarded } from '../../base/media/index.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { AppError } from '../../lib/app-error.ts';
import { readEmail } from '../../lib/email.ts';
import { findByCredentials, getAccount, greetingName } from '../../people/accounts/index.ts';
import { type HandOverInput, handOverLinks } from '../people/index.ts';
import { deletionRefusals } from '../words.ts';
import { isRestorable, purgeAfter } from './grace.ts';
import { noteErasure } from './index.ts';
import {
  eraseAccount,
  findByCancelToken,
  listPurgeable,
  markForDeletion,
  unmarkForDeletion,
} from './repository.ts';

export type Confirmation = {
  password?: string | null;
  email?: string | null;
  confirm_email?: string | null;
  /** Who gets the links; without it, they are erased with the account. */
  links_to?: HandOverInput;
};

/** When the deletion was requested, and when it happens. Milliseconds UTC. */
export type Deletion = { requestedAt: number; purgeAfter: number };

/**
 * Marks an account for deletion: it cannot be used any more, and is erased after seven days
 * (docs/contract/deletion.md#asking-for-it).
 *
 * @throws AppError 403 without the confirmation that this account needs, 400 for a receiver of its links who cannot have them,
 * 409 when it waits for its deletion already.
 */
export async function requestDeletion(
  context: AccountContext,
  accountId: string,
  { links_to: heir, ...confirmation }: Confirmation,
): Promise<Deletion> {
  const account = await getAccount(context, accountId);
  await requireConfirmed(context, account, confirmation);
  if (heir) await handOverLinks(context, { accountId }, accountId, heir);
  const requestedAt = context.clock.now();
  const deletion = { requestedAt, purgeAfter: purgeAfter(requestedAt) };
  const { code: token, hash: cancelTokenHash } = createSecretCode(context.random);
  const link = `${context.hosts.baseUrl()}/auth/restore?token=${token}`;
  const mail = composeMail(
    context,
    { accountId, email: account.email, language: account.language },
    deletionLetter(greetingName(account), deletion.purgeAfter, link),
  );
  const marking = { accountId, ...deletion, cancelTokenHash, mail };
  const marked = await context.database.write(markForDeletion, marking, { accountId });
  if (!marked) throw new AppError('conflict', deletionRefusals.waits);
  context.mailSignal.queued();
  return deletion;
}

/** @throws AppError 403, the same for a missing, a wrong, and an unsuitable proof. */
async function requireConfirmed(
  context: AccountContext,
  { passwordHash, email }: Account,
  { password, ...given }: Confirmation,
): Promise<void> {
  if (passwordHash === null) {
    if (readEmail(given.confirm_email ?? given.email ?? '') !== email) throw notConfirmed('email');
    return;
  }
  if (!(await context.passwords.verify(passwordHash, password ?? ''))) throw notConfirmed('password');
}

const notConfirmed = (field: 'email' | 'password'): AppError =>
  new AppError('forbidden', `This is not the ${field} of this account`, { field });

/** The proof for restoring an account: the token of the mailed link, or email and password. */
export type RestoreClaim = { token: string } | { email: string; password: string };

/** The longest accepted values, in characters. */
const LONGEST = { token: 256, restore_token: 128, email: 320, password: 255 };

/** The same answer for every failure, so that nothing can be probed (docs/contract/deletion.md#restoring). */
export const notRestorable = (): AppError =>
  new AppError('forbidden', 'This account cannot be restored with what was given');

/** The token's name here, and its name in clients of the platform. */
const TOKEN_NAMES = ['token', 'restore_token'] as const;

/** Reads a claim; undefined when the fields contain no proof, more than one, or one that is too long. */
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
 * Every path checks exactly one password, so that all take equally long: a claim without a password is checked
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

/** Erases every account whose waiting time is over, and the files of accounts erased before a kill. */
export async function purgeDueAccounts(context: AccountContext): Promise<void> {
  const now = context.clock.now();
  const due = await listPurgeable(context.database.read, now);
  for (const { id } of due) {
    // First: a kill in between leaves an account that still has to be erased, not one that a backup could bring back.
    await noteErasure(context, id);
    if (await context.database.write(eraseAccount, { accountId: id, now }))
      context.log.info('an account was erased');
  }
  await removeDiscarded(context);
}
