import type { Scope } from '../../service/lib/actor.ts';
import type { NewKeyInput } from '../../service/modules/keys/model.ts';

export type { Scope };

/** Keys manage no keys: a leaked one could make more of itself. */
export type KeyScope = NewKeyInput['scopes'][number];

export type ScopeOption<S extends Scope = Scope> = { value: S; label: string; hint: string };

/** Passes every check, so it stands for all the others. */
export const EVERYTHING: ScopeOption<'admin:all'> = {
  value: 'admin:all',
  label: 'Everything',
  hint: 'All that you may do.',
};

/** What a key can be allowed, in words; two stand side by side. */
export const KEY_SCOPES: readonly ScopeOption<KeyScope>[] = [
  { value: 'shorten:create', label: 'Create links', hint: 'Make links, check aliases.' },
  { value: 'stats:read', label: 'Read statistics', hint: 'Figures and exports.' },
  { value: 'urls:read', label: 'Read links', hint: 'List links and their figures.' },
  { value: 'urls:manage', label: 'Change links', hint: 'Edit, pause, delete links.' },
  { value: 'webhooks:read', label: 'Read webhooks', hint: 'List them and deliveries.' },
  { value: 'webhooks:manage', label: 'Change webhooks', hint: 'Add, edit, remove them.' },
  { value: 'domains:read', label: 'Read domains', hint: 'List your own domains.' },
  { value: 'domains:manage', label: 'Change domains', hint: 'Add, verify, remove them.' },
  { value: 'reports:create', label: 'Report links', hint: 'Point out bad links.' },
  EVERYTHING,
];

/** Apps can also manage the keys of the person who let them in. */
export const APP_SCOPES: readonly ScopeOption[] = [
  ...KEY_SCOPES,
  { value: 'keys:manage', label: 'Manage keys', hint: 'See and revoke API keys.' },
];

const LABELS = new Map<string, string>(APP_SCOPES.map(({ value, label }) => [value, label]));

/** `Create links, Read links`; a scope of another version keeps its own name. */
export const describeScopes = (scopes: readonly string[]): string =>
  scopes.map((scope) => LABELS.get(scope) ?? scope).join(', ');
