import type { KeyScope } from '../../api/keys.ts';

export type ScopeChoice = { scope: KeyScope; label: string; hint: string };

/** Passes every check, so it stands for all the others. */
export const EVERYTHING: ScopeChoice = {
  scope: 'admin:all',
  label: 'Everything',
  hint: 'All that you may do.',
};

/** What a key may be allowed (contract: links-and-accounts.md 4.3); two stand side by side. */
export const SCOPE_CHOICES: readonly ScopeChoice[] = [
  { scope: 'shorten:create', label: 'Create links', hint: 'Make links, check aliases.' },
  { scope: 'stats:read', label: 'Read statistics', hint: 'Figures and exports.' },
  { scope: 'urls:read', label: 'Read links', hint: 'List links and their figures.' },
  { scope: 'urls:manage', label: 'Change links', hint: 'Edit, pause, delete links.' },
  { scope: 'webhooks:read', label: 'Read webhooks', hint: 'List them and deliveries.' },
  { scope: 'webhooks:manage', label: 'Change webhooks', hint: 'Add, edit, remove them.' },
  { scope: 'domains:read', label: 'Read domains', hint: 'List your own domains.' },
  { scope: 'domains:manage', label: 'Change domains', hint: 'Add, verify, remove them.' },
  { scope: 'reports:create', label: 'Report links', hint: 'Point out bad links.' },
];

const LABELS = new Map<string, string>(
  [...SCOPE_CHOICES, EVERYTHING].map(({ scope, label }) => [scope, label]),
);

/** `Create links, Read links`; a scope of another version keeps its own name. */
export const describeScopes = (scopes: readonly string[]): string =>
  scopes.map((scope) => LABELS.get(scope) ?? scope).join(', ');

/** The scopes after one was ticked or unticked; “everything” leaves no others beside it. */
export function toggleScope(scopes: readonly KeyScope[], scope: KeyScope): KeyScope[] {
  if (scopes.includes(scope)) return scopes.filter((other) => other !== scope);
  if (scope === EVERYTHING.scope) return [scope];
  return [...scopes.filter((other) => other !== EVERYTHING.scope), scope];
}
