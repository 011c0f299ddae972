import { isScope, type Scope } from '../../lib/actor.ts';

const SENTENCES: Record<Scope, string> = {
  'shorten:create': 'Create short links for you',
  'urls:read': 'See your links and their statistics',
  'urls:manage': 'Change and delete your links',
  'stats:read': 'See and export your statistics',
  'domains:read': 'See your domains',
  'domains:manage': 'Add, change and remove your domains',
  'reports:create': 'Report links for you',
  'webhooks:read': 'See your webhooks',
  'webhooks:manage': 'Add, change and remove your webhooks',
  'keys:manage': 'See and revoke your API keys',
  'admin:all': 'Use your account without any limit',
};

/**
 * One sentence per scope for people to read; one for an unrestricted grant (docs/contract/apps.md#grants).
 */
export const permissionsOf = (scopes: readonly string[]): string[] =>
  scopes.length === 0
    ? ['Full access to your account']
    : scopes.filter(isScope).map((scope) => SENTENCES[scope]);

/** Whether a grant allows all an app now asks for; a person is asked again when it does not. */
export const coversScopes = (granted: readonly string[], asked: readonly Scope[]): boolean =>
  granted.length === 0 || granted.includes('admin:all') || asked.every((scope) => granted.includes(scope));
