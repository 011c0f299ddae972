import type { Account } from '../../../../drizzle/schema/index.ts';
import type { Context } from '../../../context.ts';
import { newId } from '../../../lib/random.ts';
import { sendsMail } from '../../mail/index.ts';
import { emailTaken, inviteNeeded, registrationClosed, setupNeeded } from '../errors.ts';
import { type Admission, insertAccount } from '../repository.ts';
import { cleanName, getAccount, requireEmail, requireStrong } from '../service.ts';
import { sendVerification, welcome } from '../verification.ts';
import { hashInviteCode } from './invites.ts';

export type Registration = {
  email: string;
  password: string;
  user_name?: string | null;
  invite_code?: string | null;
  setup_code?: string | null;
};

/**
 * Makes an account; the first one is the owner's, and is made at the computer or with the setup code.
 *
 * Without a mail server nobody could verify an email, so it counts as verified
 * (docs/contract/accounts.md#mail).
 *
 * @throws AppError 400 for a weak password, 409 for a known email, 403 when registration is not open to the caller.
 */
export async function register(context: Context, input: Registration, atComputer: boolean): Promise<Account> {
  requireStrong(input.password);
  const now = context.clock.now();
  const setupCode = input.setup_code?.trim() ?? '';
  const row = {
    id: newId(context.random),
    email: requireEmail(input.email),
    emailVerified: !sendsMail(context),
    name: cleanName(input.user_name),
    passwordHash: await context.passwords.hash(input.password),
    status: 'active' as const,
    createdAt: now,
    updatedAt: now,
  };
  const admission = await context.database.write(insertAccount, {
    row,
    policy: context.settings.get('registration'),
    inviteHash: input.invite_code ? hashInviteCode(input.invite_code) : null,
    mayOwn: atComputer || context.setupCode.matches(setupCode),
  });
  if (admission === 'setup-needed') throw setupNeeded(setupCode);
  refuseUnless(admission);
  context.setupCode.forget();
  const account = await getAccount(context, row.id);
  await greet(context, account);
  return account;
}

/** Welcomes a new person, or first asks for proof that the email is theirs. */
export async function greet(context: Context, account: Account): Promise<void> {
  if (account.emailVerified) await welcome(context, account);
  else await sendVerification(context, account.id);
}

function refuseUnless(admission: Admission): void {
  if (admission === 'taken') throw emailTaken();
  if (admission === 'closed') throw registrationClosed();
  if (admission === 'invite-needed') throw inviteNeeded();
}
