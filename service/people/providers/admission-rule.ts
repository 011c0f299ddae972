import type { Account } from '../../../drizzle/schema/index.ts';
import type { Identity } from './identity.ts';

type Facts = {
  identity: Pick<Identity, 'email' | 'emailVerified'>;
  /** The account that is linked to this identity. */
  linked: Pick<Account, 'id' | 'status'> | undefined;
  /** The account with the identity's email, and whether it is linked to another identity of the same provider. */
  known: (Pick<Account, 'id' | 'status' | 'emailProved'> & { hasProvider: boolean }) | undefined;
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
 * The provider's own id decides; an email counts only when both sides have proof of it.
 */
export function judgeArrival({ identity, linked, known }: Facts): ArrivalVerdict {
  if (linked) return ifActive(linked, 'sign-in');
  if (identity.email === null) return { kind: 'refuse', reason: 'no-email' };
  if (!known) return { kind: 'create' };
  const isProven = identity.emailVerified && known.emailProved;
  if (!isProven || known.hasProvider) return { kind: 'refuse', reason: 'email-taken' };
  return ifActive(known, 'link');
}

function ifActive({ id, status }: Pick<Account, 'id' | 'status'>, kind: 'sign-in' | 'link'): ArrivalVerdict {
  if (status === 'active') return { kind, accountId: id };
  return { kind: 'refuse', reason: status === 'suspended' ? 'suspended' : 'pending-deletion' };
}
