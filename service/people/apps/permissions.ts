import type { Language } from '../../../words/language.ts';
import { isScope, type Scope } from '../../lib/actor.ts';
import { appWords } from './words.ts';

/**
 * One sentence per scope for people to read; one for an unrestricted grant (docs/contract/apps.md#grants).
 */
export function permissionsOf(scopes: readonly string[], language: Language): string[] {
  const { permissions } = appWords(language);
  return scopes.length === 0
    ? [permissions.unlimited]
    : scopes.filter(isScope).map((scope) => permissions[scope]);
}

/** Whether a grant allows all an app now asks for; a person is asked again when it does not. */
export const coversScopes = (granted: readonly string[], asked: readonly Scope[]): boolean =>
  granted.length === 0 || granted.includes('admin:all') || asked.every((scope) => granted.includes(scope));
