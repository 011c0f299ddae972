import { hasScope, type Scope, type SignedIn } from '../../lib/actor.ts';
import type { LiveEvent } from './feed.ts';

/** Who is told of one area, because they can read it through the API (docs/contract/live.md#who-is-told-what). */
type Audience = {
  /** The first part of its kinds: `link` of `link.updated`. */
  area: string;
  /** `own`: the account it belongs to; `team`: every person; `admins`: owner and admins; `owner`: the owner. */
  to: 'own' | 'team' | 'admins' | 'owner';
  /** Any of these lets keys and apps of that account in; without, only people are told. */
  scopes?: readonly Scope[];
};

const LINKS: readonly Scope[] = ['urls:read', 'urls:manage'];
const DOMAINS: readonly Scope[] = ['domains:read', 'domains:manage'];
const WEBHOOKS: readonly Scope[] = ['webhooks:read', 'webhooks:manage'];
const CLICKS: readonly Scope[] = [...LINKS, 'stats:read'];

/** What is not among these is told to no caller. */
const AUDIENCES: readonly Audience[] = [
  { area: 'account', to: 'own' },
  { area: 'account', to: 'admins' },
  { area: 'app', to: 'own' },
  { area: 'contact', to: 'admins' },
  { area: 'delivery', to: 'own', scopes: WEBHOOKS },
  { area: 'domain', to: 'own', scopes: DOMAINS },
  { area: 'invite', to: 'admins' },
  { area: 'key', to: 'own' },
  { area: 'link', to: 'own', scopes: LINKS },
  { area: 'report', to: 'admins' },
  { area: 'setting', to: 'owner' },
  { area: 'webhook', to: 'own', scopes: WEBHOOKS },
];

/** With each of them there is something to be told. */
export const LIVE_SCOPES: readonly Scope[] = [...CLICKS, ...DOMAINS, ...WEBHOOKS];

/** Whether a caller may know of what happened. */
export const isTold = (actor: SignedIn, happening: LiveEvent): boolean =>
  AUDIENCES.some(
    (audience) => happening.kind.startsWith(`${audience.area}.`) && isAmong(audience, actor, happening),
  );

/** Whether a caller is told of clicks on the links of their account. */
export const isToldOfClicks = (actor: SignedIn): boolean => hasScope(actor, CLICKS);

function isAmong({ to, scopes }: Audience, actor: SignedIn, { ownerId }: LiveEvent): boolean {
  const isPerson = actor.kind === 'session';
  if (!isPerson && !(scopes && hasScope(actor, scopes))) return false;
  if (to === 'own') return actor.accountId === ownerId;
  if (!isPerson || to === 'team') return isPerson;
  return actor.role === 'owner' || (to === 'admins' && actor.role === 'admin');
}
