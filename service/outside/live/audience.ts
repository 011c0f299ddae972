import { hasScope, type Scope, type SignedIn } from '../../lib/actor.ts';
import { LIVE_SCOPES } from './api.ts';
import type { Occurrence } from './feed.ts';

/**
 * The receivers of some kinds of changes, because they can read the same through the API
 * (docs/contract/live.md#who-receives-what).
 */
type Audience = {
  /** The beginning of the kinds. */
  kinds: string;
  /**
   * `own`: the account that owns the subject; `team`: every account, for a subject without an owner; `admins`: owner
   * and admins; `owner`: the owner.
   */
  to: 'own' | 'team' | 'admins' | 'owner';
  /** Keys and apps of those accounts need one of these scopes; without the list, only people receive it. */
  scopes?: readonly Scope[];
};

/** No caller receives a kind that is not listed. */
const AUDIENCES: readonly Audience[] = [
  { kinds: 'account.', to: 'own' },
  { kinds: 'account.', to: 'admins' },
  { kinds: 'app.', to: 'own' },
  { kinds: 'domain.', to: 'own', scopes: LIVE_SCOPES.domains },
  { kinds: 'group.', to: 'team' },
  { kinds: 'import.', to: 'own', scopes: LIVE_SCOPES.links },
  { kinds: 'instance.', to: 'owner' },
  { kinds: 'invite.', to: 'admins' },
  { kinds: 'key.', to: 'own' },
  { kinds: 'link.', to: 'own', scopes: LIVE_SCOPES.links },
  { kinds: 'link.blocked', to: 'admins' },
  { kinds: 'link.unblocked', to: 'admins' },
  { kinds: 'operation.', to: 'own', scopes: LIVE_SCOPES.links },
  { kinds: 'report.', to: 'owner' },
  { kinds: 'setting.', to: 'owner' },
  { kinds: 'tag.', to: 'own', scopes: LIVE_SCOPES.links },
  { kinds: 'tag.', to: 'team', scopes: LIVE_SCOPES.links },
  { kinds: 'webhook.', to: 'own', scopes: LIVE_SCOPES.webhooks },
];

/** Whether a caller receives an event. */
export const isTold = (actor: SignedIn, occurrence: Occurrence): boolean =>
  AUDIENCES.some(
    (audience) => occurrence.kind.startsWith(audience.kinds) && isAmong(audience, actor, occurrence),
  );

/** Whether a caller receives clicks on the links of their account. */
export const isToldOfClicks = (actor: SignedIn): boolean => hasScope(actor, LIVE_SCOPES.clicks);

function isAmong({ to, scopes }: Audience, actor: SignedIn, { ownerId }: Occurrence): boolean {
  const isPerson = actor.kind === 'session';
  if (!isPerson && !(scopes && hasScope(actor, scopes))) return false;
  if (to === 'own') return actor.accountId === ownerId;
  if (to === 'team') return ownerId === null;
  return isPerson && (actor.role === 'owner' || (to === 'admins' && actor.role === 'admin'));
}
