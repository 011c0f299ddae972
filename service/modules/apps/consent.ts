import type { Context } from '../../context.ts';
import { sha256 } from '../../lib/hash.ts';
import { unwrap } from '../../lib/problem.ts';
import { newId, newSecret } from '../../lib/random.ts';
import { type AuthorizationRequest, checkRequest, type RequestFields } from './authorization-request.ts';
import { CODE_SECONDS } from './device-code.ts';
import { covers } from './permissions.ts';
import { listApps } from './registered-apps.ts';
import type { App } from './registry.ts';
import { findActiveGrant, saveCode, saveGrant } from './repository.ts';
import { CALLBACK_PATH, withParameters } from './return-address.ts';

/** @throws AppError 400 for anything an app may not ask for; never an answer to an address it gave. */
export const readRequest = (context: Context, fields: RequestFields): AuthorizationRequest =>
  unwrap(
    checkRequest(fields, {
      apps: listApps(context),
      allowCliWithoutPkce: context.settings.get('allowCliWithoutPkce'),
    }),
  );

/** Whether the person has let the app in before, with all it asks for now. */
export async function hasConsented(context: Context, accountId: string, app: App): Promise<boolean> {
  const grant = await findActiveGrant(context.database.read, { accountId, appId: app.id });
  return grant !== undefined && covers(grant.scopes, app.scopes);
}

/** Lets an app in with the scopes it has now. */
export const grantAccess = (context: Context, accountId: string, app: App): Promise<void> =>
  context.database.write(saveGrant, {
    id: newId(context.random),
    accountId,
    appId: app.id,
    scopes: [...app.scopes],
    grantedAt: context.clock.now(),
  });

/** Issues a code, which replaces an older one; returns the address that carries it to the app. */
export async function issueCode(
  context: Context,
  accountId: string,
  { app, state, redirectUri, challenge }: AuthorizationRequest,
): Promise<string> {
  const code = newSecret(context.random);
  await context.database.write(saveCode, {
    accountId,
    appId: app.id,
    codeHash: sha256(code),
    challenge,
    expiresAt: context.clock.now() + CODE_SECONDS * 1000,
  });
  return withParameters(redirectUri ?? CALLBACK_PATH, { code, state });
}

/** The address that tells an app that the person said no. */
export const denialOf = ({ redirectUri, state }: AuthorizationRequest): string =>
  redirectUri === null ? '/' : withParameters(redirectUri, { error: 'access_denied', state });
