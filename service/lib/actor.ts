/** What a key or an app may be allowed to do (docs/contract/access.md#scopes). `metrics:read` is Linnet's own. */
export const SCOPES = [
  'shorten:create',
  'urls:read',
  'urls:manage',
  'stats:read',
  'domains:read',
  'domains:manage',
  'reports:create',
  'webhooks:read',
  'webhooks:manage',
  'keys:manage',
  'metrics:read',
  'admin:all',
] as const;

export type Scope = (typeof SCOPES)[number];

export const isScope = (text: string): text is Scope => SCOPES.some((scope) => scope === text);

/** The role of an account in the team of this installation; exactly one account is its owner. */
export type Role = 'owner' | 'admin' | 'member';

type Authenticated = {
  accountId: string;
  emailVerified: boolean;
  /** Whether the account waits for the code of its address, and can do nothing else (docs/contract/accounts.md#joining-by-domain). */
  isWaiting?: boolean;
  /** The caller's name for this request, by which its changes can be taken back together. */
  operation?: string;
  /** Whether an assistant calls with the key or the token (docs/contract/assistant.md#in-the-activity). */
  byAssistant?: true;
};

export type Actor =
  | { kind: 'anonymous' }
  | ({ kind: 'session'; sessionId: string; role: Role } & Authenticated)
  | ({ kind: 'app'; sessionId: string; appId: string; scopes: readonly Scope[] } & Authenticated)
  | ({ kind: 'key'; keyId: string; scopes: readonly Scope[] } & Authenticated);

export type SignedIn = Exclude<Actor, { kind: 'anonymous' }>;

export const ANONYMOUS: Actor = { kind: 'anonymous' };

/** The account behind the caller, or null for an anonymous one. */
export const accountOf = (actor: Actor): string | null =>
  actor.kind === 'anonymous' ? null : actor.accountId;

/**
 * Whether the caller passes a check for any of the scopes.
 *
 * Sessions may do everything. An app grant without scopes is an unrestricted one of the legacy API
 * (docs/contract/access.md#scopes).
 */
export function hasScope(actor: Actor, anyOf: readonly Scope[]): boolean {
  if (actor.kind === 'anonymous') return false;
  if (actor.kind === 'session') return true;
  if (actor.kind === 'app' && actor.scopes.length === 0) return true;
  return actor.scopes.includes('admin:all') || anyOf.some((scope) => actor.scopes.includes(scope));
}

/** The caller of a route whose access excludes anonymous callers. @throws Error when the route declares it wrongly. */
export function signedIn(actor: Actor): SignedIn {
  if (actor.kind === 'anonymous') throw new Error('The route must ask for a signed-in caller');
  return actor;
}

/** The caller of a route whose access admits sessions only. @throws Error when the route declares it wrongly. */
export function sessionActor(actor: Actor): Extract<Actor, { kind: 'session' }> {
  if (actor.kind !== 'session') throw new Error('The route must ask for a session');
  return actor;
}

/**
 * By which way a change came: a person at a screen, a key, an app, an assistant, an import, the service itself, a visitor
 * without an account.
 */
export const WAYS = ['screen', 'key', 'app', 'assistant', 'import', 'service', 'visitor'] as const;
export type ActorWay = (typeof WAYS)[number];

/** How the journal names who acted, by way; of those with a colon, an id follows. */
export const ACTOR_NAMES: Readonly<Record<ActorWay, string>> = {
  screen: 'account',
  key: 'key:',
  app: 'app:',
  assistant: 'assistant:',
  import: 'import:',
  service: 'system',
  visitor: 'anonymous',
};

/** The way that the journal's name for who acted stands for, and the id of the key, app or import; of an assistant, that of its key or app. */
export function wayOfActor(actor: string): { way: ActorWay; id: string | null } {
  const [name = '', id = null] = actor.split(':');
  const way = WAYS.find((one) => ACTOR_NAMES[one] === (id === null ? name : `${name}:`));
  return { way: way ?? 'service', id };
}
