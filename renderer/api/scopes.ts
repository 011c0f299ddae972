import type { Scope } from '../../service/lib/actor.ts';
import type { NewKeyInput } from '../../service/people/keys/api.ts';
import { words } from './words.ts';

export type { Scope };

/** Keys manage no keys: a leaked one could make more of itself. */
export type KeyScope = NewKeyInput['scopes'][number];

export type ScopeOption<S extends Scope = Scope> = { value: S; label: string; hint: string };

/** Passes every check, so it stands for all the others. */
export const EVERYTHING: ScopeOption<'admin:all'> = { value: 'admin:all', ...words.scopes['admin:all'] };

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
  { value: 'metrics:read', ...words.scopes['metrics:read'] },
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
