import { type Static, Type } from '@sinclair/typebox';
import type { Account } from '../../../drizzle/schema/index.ts';
import { sha256 } from '../../lib/hash.ts';
import { maySignIn } from '../sessions/operations.ts';
import type { Identity } from './identity.ts';

type KnownAccount = Pick<Account, 'id' | 'status' | 'emailProved' | 'passwordHash'> & {
  hasProvider: boolean;
};

type Facts = {
  identity: Pick<Identity, 'email' | 'emailVerified'>;
  /** Whether the owner answers for the emails of this provider, which may say nothing about them itself. */
  vouched: boolean;
  /** The account that is linked to this identity. */
  linked: Pick<Account, 'id' | 'status'> | undefined;
  /** The account with the identity's email, and whether it is linked to another identity of the same provider. */
  known: KnownAccount | undefined;
};

export const ARRIVAL_REFUSALS = ['no-email', 'email-taken', 'suspended', 'pending-deletion'] as const;
type ArrivalRefusal = (typeof ARRIVAL_REFUSALS)[number];

export type ArrivalVerdict =
  | { kind: 'sign-in' | 'link'; accountId: string }
  | { kind: 'create' }
  | { kind: 'refuse'; reason: ArrivalRefusal };

/**
 * Decides about an identity that a provider vouches for (docs/contract/oauth.md#who-arrives).
 *
 * The provider's own id decides; an email counts only when both sides have proof of it. The owner's word for a provider's
 * emails never opens an account that has a password: its person links the provider after signing in with that.
 */
export function judgeArrival({ identity, vouched, linked, known }: Facts): ArrivalVerdict {
  if (linked) return ifActive(linked, 'sign-in');
  if (identity.email === null) return { kind: 'refuse', reason: 'no-email' };
  if (!known) return { kind: 'create' };
  const isTheirs = identity.emailVerified || (vouched && known.passwordHash === null);
  if (!isTheirs || !known.emailProved || known.hasProvider) return { kind: 'refuse', reason: 'email-taken' };
  return ifActive(known, 'link');
}

function ifActive({ id, status }: Pick<Account, 'id' | 'status'>, kind: 'sign-in' | 'link'): ArrivalVerdict {
  if (maySignIn(status)) return { kind, accountId: id };
  return { kind: 'refuse', reason: status === 'suspended' ? 'suspended' : 'pending-deletion' };
}

/** The account and session that requested a link; it is made only while all of this is still valid. */
export const LinkRequest = Type.Object({
  accountId: Type.String(),
  sessionId: Type.String(),
  /** `passwordMarkOf` the password at the time of the request. */
  passwordMark: Type.String(),
});
export type LinkRequest = Static<typeof LinkRequest>;

/**
 * A mark that changes with the account's password.
 *
 * It travels to the provider and back inside the signed state. It does not help in guessing the password: the hash in
 * it has a salt of 128 random bits.
 */
export const passwordMarkOf = (passwordHash: string | null): string =>
  sha256(`password ${passwordHash ?? 'none'}`);
