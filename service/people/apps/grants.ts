import type { Static } from '@sinclair/typebox';
import type { Language } from '../../../words/language.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { isScope, type Scope } from '../../lib/actor.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { toIso } from '../../lib/timestamp.ts';
import { appWords } from '../words.ts';
import type { GrantView } from './model.ts';
import { appName, listApps } from './registry/registry.ts';
import { listActiveGrants, revokeGrant } from './repository.ts';

/** The apps that a person has connected, the newest first (docs/contract/apps.md#grants). */
export async function getGrants(
  context: PeopleContext,
  accountId: string,
): Promise<Static<typeof GrantView>[]> {
  const apps = listApps(context);
  const grants = await listActiveGrants(context.database.read, accountId);
  return grants.map((grant) => ({
    id: grant.id,
    app: grant.appId,
    app_name: appName(apps, grant.appId),
    icon: apps.find(({ id }) => id === grant.appId)?.icon ?? null,
    scopes: grant.scopes,
    permissions: permissionsOf(grant.scopes, 'en'),
    granted_at: toIso(grant.grantedAt),
    last_used_at: toIso(grant.lastUsedAt),
  }));
}

/**
 * Disconnects an app: its tokens end at once, its links stay. `app_id` takes precedence over `grant_id`.
 *
 * @throws AppError 400 when neither is given, 404 when the person has no such active grant.
 */
export async function disconnectApp(
  context: PeopleContext,
  accountId: string,
  { app_id, grant_id }: { app_id?: string; grant_id?: string },
): Promise<void> {
  if (!app_id && !grant_id) throw new AppError('validation_error', 'Give an app_id or a grant_id');
  const grant = app_id ? { appId: app_id } : { id: grant_id ?? '' };
  const isRevoked = await context.database.write(
    revokeGrant,
    { accountId, grant, now: context.clock.now() },
    { accountId },
  );
  if (!isRevoked) throw notFound('Grant');
}

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
