import type { Language } from '../../../words/language.ts';
import { countsAsVerified } from '../../base/mail/index.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { ANONYMOUS } from '../../lib/actor.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Provider } from '../../lib/provider.ts';
import { newId } from '../../lib/random.ts';
import { admissionOf, getAccount, sendFirstLetter } from '../accounts/index.ts';
import { readToken, signToken } from '../sessions/index.ts';
import { type ArrivalVerdict, judgeArrival } from './admission-rule.ts';
import { cannotLinkByEmail, noEmail } from './errors.ts';
import type { Identity } from './identity.ts';
import { STATE_SECONDS } from './journey/state.ts';
import { composeLinkNotice } from './linking/linked-providers.ts';
import { type ConfiguredProvider, getProvider } from './providers/configured-providers.ts';
import { type ArrivalOutcome, admitIdentity, findKnownAccount, findLinkedAccount } from './repository.ts';

/**
 * Why a person is sent back to the login page, which has a sentence for each reason
 * (docs/contract/deletion.md#telling-the-sign-in-page).
 */
export type TurnedAway =
  | 'account_pending_deletion'
  | 'account_suspended'
  | 'registration_closed'
  | 'invite_needed'
  | 'setup_needed';

type RefusalReason = Extract<ArrivalOutcome, { kind: 'refused' }>['reason'];

const TURNED_AWAY: Record<Exclude<RefusalReason, 'no-email' | 'email-taken'>, TurnedAway> = {
  'pending-deletion': 'account_pending_deletion',
  suspended: 'account_suspended',
  closed: 'registration_closed',
  'invite-needed': 'invite_needed',
  'setup-needed': 'setup_needed',
};

export type Arrival = { accountId: string } | { turnedAway: TurnedAway };

/** What permits a new account: an invitation or, for the first account, a request from the computer itself. */
export type EntryPermission = {
  inviteHash: string | null;
  mayOwn: boolean;
  /**
   * The language that the person chose in this browser, and the language of the page: for the new account, and for
   * its first mail.
   */
  language: Language | null;
  reads: Language;
};

/**
 * The account of an identity that a provider vouches for; a new one if necessary
 * (docs/contract/oauth.md#who-arrives).
 *
 * @throws AppError 400 without an email, 409 when the email belongs to an account that cannot be linked by it.
 */
export async function admit(
  context: PeopleContext,
  provider: ConfiguredProvider,
  identity: Identity,
  { inviteHash, mayOwn, language, reads }: EntryPermission,
): Promise<Arrival> {
  const now = context.clock.now();
  const isProven = identity.emailVerified || provider.vouched;
  const arrival = {
    identity,
    vouched: provider.vouched,
    row: {
      id: newId(context.random),
      emailVerified: isProven,
      emailProved: isProven,
      name: identity.name,
      passwordHash: null,
      language,
      status: 'active' as const,
      createdAt: now,
      updatedAt: now,
    },
    ...admissionOf(context, { email: identity.email ?? '', isProved: isProven }),
    inviteHash,
    notice: await composeLinkNotice(context, provider, identity, reads),
    mayOwn,
    now,
  };
  const outcome = await context.database
    .write(admitIdentity, arrival, ANONYMOUS)
    .catch((error: unknown) => admitUnstored(context, arrival, error));
  if (outcome.kind === 'refused') return turnAway(provider, outcome.reason);
  if (outcome.how === 'create') {
    context.setupCode.forget();
    await sendFirstLetter(context, await getAccount(context, outcome.accountId), reads);
  }
  if (outcome.how === 'link') context.mailSignal.queued();
  return { accountId: outcome.accountId };
}

/**
 * The account of an identity that is linked already, when the disk is full: signing in must not need disk space.
 *
 * @throws the error that kept the admission from being stored, unless it is a disk error and the identity is known.
 */
async function admitUnstored(
  context: PeopleContext,
  { identity, vouched }: { identity: Identity; vouched: boolean },
  error: unknown,
): Promise<ArrivalOutcome> {
  const linked = storageFaultOf(error) ? await findLinkedAccount(context.database.read, identity) : undefined;
  if (!linked) throw error;
  const verdict = judgeArrival({ identity, vouched, linked, known: undefined });
  if (verdict.kind === 'refuse') return { kind: 'refused', reason: verdict.reason };
  return { kind: 'admitted', accountId: linked.id, how: 'sign-in' };
}

function turnAway({ label }: ConfiguredProvider, reason: RefusalReason): Arrival {
  if (reason === 'no-email') throw noEmail(label);
  if (reason === 'email-taken') throw cannotLinkByEmail(label);
  return { turnedAway: TURNED_AWAY[reason] };
}

/**
 * Begins a test of a provider: returns the path to open in any browser of the owner's, where no person is signed in, within
 * ten minutes.
 *
 * @throws AppError 404 for a provider that is off.
 */
export async function beginTest(context: PeopleContext, name: string): Promise<{ path: string }> {
  const provider = getProvider(context, name);
  const test = await signToken(context, 'oauth-test', { provider: provider.name }, STATE_SECONDS);
  return { path: `/oauth/${provider.name}?test=${test}` };
}

/** @throws AppError 404 for a test that the owner has not begun, or that has expired. */
export async function requireTest(context: PeopleContext, test: string, provider: Provider): Promise<void> {
  const claims = await readToken(context, 'oauth-test', test);
  if (claims?.provider !== provider) throw notFound('Test');
}

/** What would follow if a person signed in with this identity; `asksForCode` when they would then have to enter a code. */
export type Foresight = { identity: Identity; verdict: ArrivalVerdict; asksForCode: boolean };

/** Judges an identity as a sign-in would, and changes nothing. */
export async function foreseeArrival(
  context: PeopleContext,
  { vouched }: ConfiguredProvider,
  identity: Identity,
): Promise<Foresight> {
  const { read } = context.database;
  const [linked, known] = [await findLinkedAccount(read, identity), await findKnownAccount(read, identity)];
  const emailVerified = identity.emailVerified || vouched;
  return {
    identity,
    verdict: judgeArrival({ identity, vouched, linked, known }),
    asksForCode: !linked && !countsAsVerified(context, { emailVerified }),
  };
}
