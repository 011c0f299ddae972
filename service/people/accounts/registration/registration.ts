import type { Account } from '../../../../drizzle/schema/index.ts';
import type { Language } from '../../../../words/language.ts';
import { hashSpokenCode } from '../../../base/codes/index.ts';
import { sendsMail } from '../../../base/mail/index.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { ANONYMOUS } from '../../../lib/actor.ts';
import { AppError } from '../../../lib/app-error.ts';
import { readEmail } from '../../../lib/email.ts';
import { newId } from '../../../lib/random.ts';
import { accountRefusals } from '../../words.ts';
import { emailTaken, inviteNeeded, registrationClosed, setupNeeded } from '../errors.ts';
import { requireStrong } from '../passwords/password-change.ts';
import { insertAccount, type Joining, type RegistrationOutcome } from '../repository.ts';
import { cleanName, getAccount } from '../service.ts';
import { sendVerification, sendWelcome } from '../verification.ts';
import { judgeByDomain } from './domain-rule.ts';

export type Registration = {
  email: string;
  password: string;
  user_name?: string | null;
  invite_code?: string | null;
  setup_code?: string | null;
};

/**
 * Whether a person may own the installation without a code, and the language: `language` was chosen, `reads` is the
 * page's.
 */
type Applicant = { mayOwn: boolean; language: Language | null; reads: Language };

/**
 * Creates an account; the first one is the owner's, and needs to be created at the computer or with the setup code.
 *
 * Without a mail server no email can be verified, so it counts as verified (docs/contract/accounts.md#mail).
 *
 * @throws AppError 400 for a weak password, 409 for a known email, 403 when registration is not open to the caller.
 */
export async function register(
  context: PeopleContext,
  input: Registration,
  { mayOwn, language, reads }: Applicant,
): Promise<Account> {
  requireStrong(input.password);
  const now = context.clock.now();
  const setupCode = input.setup_code?.trim() ?? '';
  const row = {
    id: newId(context.random),
    email: requireEmail(input.email),
    emailVerified: !sendsMail(context),
    name: cleanName(input.user_name),
    passwordHash: await context.passwords.hash(input.password),
    language,
    status: 'active' as const,
    createdAt: now,
    updatedAt: now,
  };
  const request = {
    row,
    ...admissionOf(context, { email: row.email, isProved: false }),
    inviteHash: input.invite_code ? hashSpokenCode(input.invite_code) : null,
    mayOwn: mayOwn || context.setupCode.matches(setupCode),
  };
  const outcome = await context.database.write(insertAccount, request, ANONYMOUS);
  if (outcome === 'setup-needed') throw setupNeeded(setupCode);
  requireCreated(outcome);
  context.setupCode.forget();
  const account = await getAccount(context, row.id);
  await sendFirstLetter(context, account, reads);
  return account;
}

/** Who may join at the moment, and what that means for a person with this address. */
export function admissionOf(
  context: PeopleContext,
  { email, isProved }: { email: string; isProved: boolean },
): Joining {
  const newcomer = { email, isProved, sendsMail: sendsMail(context) };
  return {
    policy: context.settings.get('registration'),
    byDomain: judgeByDomain(newcomer, context.settings.get('registrationDomains')),
  };
}

/** Welcomes the owner of a new account by mail, or first asks for proof that the email is theirs. */
export async function sendFirstLetter(
  context: PeopleContext,
  account: Account,
  reads: Language,
): Promise<void> {
  if (account.emailVerified) await sendWelcome(context, account, reads);
  else await sendVerification(context, account.id, reads);
}

/** @throws AppError 400 for a text that is no email address, though schemas have checked it already. */
export function requireEmail(text: string): string {
  const email = readEmail(text);
  if (email === null) throw new AppError('validation_error', accountRefusals.noEmail, { field: 'email' });
  return email;
}

function requireCreated(outcome: RegistrationOutcome): void {
  if (outcome === 'taken') throw emailTaken();
  if (outcome === 'closed') throw registrationClosed();
  if (outcome === 'invite-needed') throw inviteNeeded();
}
