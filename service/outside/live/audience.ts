import { hasScope, type Scope, type SignedIn } from '../../lib/actor.ts';
import type { Occurrence } from './feed.ts';

/** Who is told of some kinds, because they can read it through the API (docs/contract/live.md#who-receives-what). */
type Audience = {
  /** How the kinds begin. */
  kinds: string;
  /** `own`: the account it belongs to; `team`: every account, of what is none's; `admins`: owner and admins; `owner`: the owner. */
  to: 'own' | 'team' | 'admins' | 'owner';
  /** Any of these lets keys and apps of those accounts in; without, only people are told. */
  scopes?: readonly Scope[];
};

const LINKS: readonly Scope[] = ['urls:read', 'urls:manage'];
const DOMAINS: readonly Scope[] = ['domains:read', 'domains:manage'];
const WEBHOOKS: readonly Scope[] = ['webhooks:read', 'webhooks:manage'];
const CLICKS: readonly Scope[] = [...LINKS, 'stats:read'];

/** What is not among these is told to no caller. */
const AUDIENCES: readonly Audience[] = [
  { kinds: 'account.', to: 'own' },
  { kinds: 'account.', to: 'admins' },
  { kinds: 'app.', to: 'own' },
  { kinds: 'domain.', to: 'own', scopes: DOMAINS },
  { kinds: 'import.', to: 'own', scopes: LINKS },
  { kinds: 'instance.', to: 'owner' },
  { kinds: 'invite.', to: 'admins' },
  { kinds: 'key.', to: 'own' },
  { kinds: 'link.', to: 'own', scopes: LINKS },
  { kinds: 'link.blocked', to: 'admins' },
  { kinds: 'link.unblocked', to: 'admins' },
  { kinds: 'operation.', to: 'own', scopes: LINKS },
  { kinds: 'report.', to: 'owner' },
  { kinds: 'setting.', to: 'owner' },
  { kinds: 'tag.', to: 'own', scopes: LINKS },
  { kinds: 'tag.', to: 'team', scopes: LINKS },
  { kinds: 'webhook.', to: 'own', scopes: WEBHOOKS },
];

/** With each of them there is something to be told. */
export const LIVE_SCOPES: readonly Scope[] = [...CLICKS, ...DOMAINS, ...WEBHOOKS];

/** Whether a caller may know of what happened. */
export const isTold = (actor: SignedIn, occurrence: Occurrence): boolean =>
  AUDIENCES.some(
    (audience) => occurrence.kind.startsWith(audience.kinds) && isAmong(audience, actor, occurrence),
  );

/** Whether a caller is told of clicks on the links of their account. */
export const isToldOfClicks = (actor: SignedIn): boolean => hasScope(actor, CLICKS);

function isAmong({ to, scopes }: Audience, actor: SignedIn, { ownerId }: Occurrence): boolean {
  const isPerson = actor.kind === 'session';
  if (!isPerson && !(scopes && hasScope(actor, scopes))) return false;
  if (to === 'own') return actor.accountId === ownerId;
  if (to === 'team') return ownerId === null;
  return isPerson && (actor.role === 'owner' || (to === 'admins' && actor.role === 'admin'));
}
