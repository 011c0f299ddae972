import type { Context } from '../../context.ts';
import { storageFaultOf } from '../../db/storage-fault.ts';
import { newId } from '../../lib/random.ts';
import { getAccount, greet } from '../accounts/index.ts';
import { judgeArrival } from './admission-rule.ts';
import { cannotLinkByEmail, noEmail } from './errors.ts';
import type { Identity } from './identity.ts';
import { composeNotice } from './notice.ts';
import type { ConfiguredProvider } from './providers/configured-providers.ts';
import { type Admission, admitIdentity, findLinked } from './repository.ts';

/**
 * Why a person is sent back to the login page, which has words for each
 * (docs/contract/deletion.md#telling-the-sign-in-page).
 */
export type TurnedAway =
  | 'account_pending_deletion'
  | 'account_suspended'
  | 'registration_closed'
  | 'invite_needed'
  | 'setup_needed';

type Refusal = Extract<Admission, { kind: 'refused' }>['reason'];

const TURNED_AWAY: Record<Exclude<Refusal, 'no-email' | 'email-taken'>, TurnedAway> = {
  'pending-deletion': 'account_pending_deletion',
  suspended: 'account_suspended',
  closed: 'registration_closed',
  'invite-needed': 'invite_needed',
  'setup-needed': 'setup_needed',
};

export type Arrival = { accountId: string } | { turnedAway: TurnedAway };

/** What lets a new person in: an invitation, and for the first one being at the computer. */
export type Permission = { inviteHash: string | null; atComputer: boolean };

/**
 * The account of somebody whom a provider vouches for; a new one if need be
 * (docs/contract/oauth.md#who-arrives).
 *
 * @throws AppError 400 without an email, 409 when it belongs to an account that cannot be linked by it.
 */
export async function admit(
  context: Context,
  provider: ConfiguredProvider,
  identity: Identity,
  { inviteHash, atComputer }: Permission,
): Promise<Arrival> {
  const now = context.clock.now();
  const arrival = {
    identity,
    row: {
      id: newId(context.random),
      emailVerified: identity.emailVerified,
      emailProved: identity.emailVerified,
      name: identity.name,
      passwordHash: null,
      status: 'active' as const,
      createdAt: now,
      updatedAt: now,
    },
    policy: context.settings.get('registration'),
    inviteHash,
    notice: composeNotice(context, provider, identity),
    mayOwn: atComputer,
    now,
  };
  const admission = await context.database
    .write(admitIdentity, arrival)
    .catch((error: unknown) => admitUnstored(context, identity, error));
  if (admission.kind === 'refused') return turnAway(provider, admission.reason);
  if (admission.how === 'create') {
    context.setupCode.forget();
    await greet(context, await getAccount(context, admission.accountId));
  }
  if (admission.how === 'link') context.events.emit('mail.queued');
  return { accountId: admission.accountId };
}

/**
 * Lets somebody in whose identity is linked already while the disk takes nothing: signing in must not need room on it.
 *
 * @throws the error that kept the admission from being stored, unless it is of the disk and the identity is known.
 */
async function admitUnstored(context: Context, identity: Identity, error: unknown): Promise<Admission> {
  const linked = storageFaultOf(error) ? await findLinked(context.database.read, identity) : undefined;
  if (!linked) throw error;
  const verdict = judgeArrival({ identity, linked, known: undefined });
  if (verdict.kind === 'refuse') return { kind: 'refused', reason: verdict.reason };
  return { kind: 'admitted', accountId: linked.id, how: 'sign-in' };
}

function turnAway({ label }: ConfiguredProvider, reason: Refusal): Arrival {
  if (reason === 'no-email') throw noEmail(label);
  if (reason === 'email-taken') throw cannotLinkByEmail(label);
  return { turnedAway: TURNED_AWAY[reason] };
}
