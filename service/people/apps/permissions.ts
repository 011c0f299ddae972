import type { Language } from '../../../words/language.ts';
import { isScope, type Scope } from '../../lib/actor.ts';
import { appWords } from './words.ts';

/** One sentence per scope for people, or one for an unrestricted grant (docs/contract/apps.md#grants). */
export function permissionsOf(scopes: readonly string[], language: Language): string[] {
  const { permissions } = appWords(language);
  return scopes.length === 0
    ? [permissions.unlimited]
    : scopes.filter(isScope).map((scope) => permissions[scope]);
}

/** Whether a grant covers all scopes that an app requests; if not, the person is asked again. */
export const coversScopes = (granted: readonly string[], asked: readonly Scope[]): boolean =>
  granted.length === 0 || granted.includes('admin:all') || asked.every((scope) => granted.includes(scope));
