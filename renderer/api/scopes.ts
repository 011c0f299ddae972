import { words } from './words.ts';

/** What a key or an app may be allowed (docs/contract/access.md#scopes). */
export type Scope =
  | 'shorten:create'
  | 'stats:read'
  | 'urls:read'
  | 'urls:manage'
  | 'webhooks:read'
  | 'webhooks:manage'
  | 'domains:read'
  | 'domains:manage'
  | 'reports:create'
  | 'keys:manage'
  | 'admin:all';

/** A leaked key could make itself at home, so keys manage no keys. */
export type KeyScope = Exclude<Scope, 'keys:manage'>;

export type ScopeOption<S extends Scope = Scope> = { value: S; label: string; hint: string };

/** Passes every check, so it stands for all the others. */
export const EVERYTHING: ScopeOption<'admin:all'> = {
  value: 'admin:all',
  ...words.scopes['admin:all'],
};

/** What a key can be allowed, in words; two stand side by side. */
export const KEY_SCOPES: readonly ScopeOption<KeyScope>[] = [
  { value: 'shorten:create', ...words.scopes['shorten:create'] },
  { value: 'stats:read', ...words.scopes['stats:read'] },
  { value: 'urls:read', ...words.scopes['urls:read'] },
  { value: 'urls:manage', ...words.scopes['urls:manage'] },
  { value: 'webhooks:read', ...words.scopes['webhooks:read'] },
  { value: 'webhooks:manage', ...words.scopes['webhooks:manage'] },
  { value: 'domains:read', ...words.scopes['domains:read'] },
  { value: 'domains:manage', ...words.scopes['domains:manage'] },
  { value: 'reports:create', ...words.scopes['reports:create'] },
  EVERYTHING,
];

/** Apps can also manage the keys of the person who let them in. */
export const APP_SCOPES: readonly ScopeOption[] = [
  ...KEY_SCOPES,
  { value: 'keys:manage', ...words.scopes['keys:manage'] },
];

const LABELS = new Map<string, string>(APP_SCOPES.map(({ value, label }) => [value, label]));

/** `Create links, Read links`; a scope of another version keeps its own name. */
export const describeScopes = (scopes: readonly string[]): string =>
  scopes.map((scope) => LABELS.get(scope) ?? scope).join(', ');
