import type { Account, Invite } from '../../../../drizzle/schema/index.ts';
import type { Language } from '../../../../words/language.ts';
import { createSpokenCode, FEW_GROUPS, hashSpokenCode } from '../../../base/codes/index.ts';
import { sendsMail } from '../../../base/mail/index.ts';
import type { Author } from '../../../db/journal/change.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { ANONYMOUS } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { readEmail } from '../../../lib/email.ts';
import { newId } from '../../../lib/random.ts';
import { DAY } from '../../../lib/time.ts';
import { accountRefusals } from '../../words.ts';
import { emailTaken, inviteNeeded, registrationClosed, setupNeeded } from '../errors.ts';
import { deleteEndedInvites, deleteInvite, insertInvite, listInvites } from '../invite-repository.ts';
import { requireStrong } from '../password-change.ts';
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

export type NewInvite = { role: 'admin' | 'member'; note: string | null; days: number; shared?: boolean };

/** The code shown in the office: anyone who has it joins, until it ends or another replaces it. */
export const OFFICE_CODE: NewInvite = { role: 'member', note: null, days: 1, shared: true };

/** Creates an invitation; only the result contains its code. */
export async function createInvite(
  context: PeopleContext,
  createdBy: string,
  { role, note, days, shared = false }: NewInvite,
): Promise<{ invite: Invite; code: string }> {
  const { code, hash } = createSpokenCode(context.random, shared ? FEW_GROUPS : undefined);
  const now = context.clock.now();
  const invite = {
    id: newId(context.random),
    codeHash: hash,
    role,
    note,
    createdBy,
    createdAt: now,
    expiresAt: now + days * DAY,
    shared,
  };
  await context.database.write(insertInvite, invite, { accountId: createdBy });
  return { invite, code };
}

/** Unused invitations that have not expired, the newest first. */
export const getInvites = (context: PeopleContext): Promise<Invite[]> =>
  listInvites(context.database.read, context.clock.now());

/** Deletes invitations that have expired. */
export const forgetEndedInvites = (context: PeopleContext): Promise<void> =>
  context.database.write(deleteEndedInvites, context.clock.now());

/** @throws AppError 404 when the invitation does not exist. */
export async function withdrawInvite(context: PeopleContext, id: string, author: Author): Promise<void> {
  if (!(await context.database.write(deleteInvite, id, author))) throw notFound('Invitation');
}
