import { isScope, type Scope } from '../../lib/actor.ts';
import { appWords } from './words.ts';

/**
 * One sentence per scope for people to read; one for an unrestricted grant (docs/contract/apps.md#grants).
 */
export const permissionsOf = (scopes: readonly string[]): string[] =>
  scopes.length === 0
    ? [appWords.permissions.unlimited]
    : scopes.filter(isScope).map((scope) => appWords.permissions[scope]);

/** Whether a grant allows all an app now asks for; a person is asked again when it does not. */
export const coversScopes = (granted: readonly string[], asked: readonly Scope[]): boolean =>
  granted.length === 0 || granted.includes('admin:all') || asked.every((scope) => granted.includes(scope));
