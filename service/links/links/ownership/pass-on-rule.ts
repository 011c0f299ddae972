import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Role } from '../../../lib/actor.ts';
import { canOwnerChange } from '../status.ts';

/** Who wants to pass a link on: `role` is that in the team for people, null for keys and apps. */
export type Giver = { accountId: string; role: Role | null };

/** Facts besides the link that decide. */
export type Passing = {
  giver: Giver;
  /** Whether the link is the giver's, by itself or through a group. */
  owns: boolean;
  /** Whether the account of the link's owner exists and is active. */
  isOwnerActive: boolean;
  isReceiverActive: boolean;
  /** Whether the receiver may have links under the domain of this one. */
  hasDomain: boolean;
};

/** Why a link was not passed on. */
export const PASSING_REFUSALS = ['missing', 'blocked', 'no-receiver', 'domain-not-active'] as const;
export type PassingRefusal = (typeof PASSING_REFUSALS)[number];

/** Why a link cannot be passed on, if it cannot (docs/contract/directory.md#passing-on). */
export function findPassingRefusal(link: Link, passing: Passing): PassingRefusal | undefined {
  if (link.generation !== 'v2' || link.binnedAt !== null || !mayPassOn(passing)) return 'missing';
  if (!canOwnerChange(link)) return 'blocked';
  if (!passing.isReceiverActive) return 'no-receiver';
  return passing.hasDomain ? undefined : 'domain-not-active';
}

/** Who may pass a link on: its owner, or the owner of the installation and admins if no active account owns it. */
export const mayPassOn = ({
  giver,
  owns,
  isOwnerActive,
}: Pick<Passing, 'giver' | 'owns' | 'isOwnerActive'>): boolean =>
  owns || (!isOwnerActive && giver.role !== null && giver.role !== 'member');
