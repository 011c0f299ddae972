import { EVERYTHING, type KeyScope } from '../../api/scopes.ts';

/** The scopes after one was ticked or unticked; “everything” leaves no others beside it. */
export function toggleScope(scopes: readonly KeyScope[], scope: KeyScope): KeyScope[] {
  if (scopes.includes(scope)) return scopes.filter((other) => other !== scope);
  if (scope === EVERYTHING.value) return [scope];
  return [...scopes.filter((other) => other !== EVERYTHING.value), scope];
}
