import { APP_CODE_SECONDS, codeExpiry, createSecretCode } from '../../../base/codes/index.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { unwrap } from '../../../lib/problem.ts';
import { newId } from '../../../lib/random.ts';
import { CALLBACK_PATH } from '../api.ts';
import { coversScopes } from '../grants.ts';
import { type App, listApps } from '../registry/registry.ts';
import { withParameters } from '../registry/return-address.ts';
import { findActiveGrant, issueAppCode, saveGrant } from '../repository.ts';
import { type AuthorizationRequest, checkRequest, type RequestFields } from './authorization-request.ts';

/**
 * The request of an app, after every check. A refusal is shown to the person; it never goes to an address from the
 * app.
 *
 * @throws AppError 400 for anything that an app may not request.
 */
export const readRequest = (context: PeopleContext, fields: RequestFields): AuthorizationRequest =>
  unwrap(
    checkRequest(fields, {
      apps: listApps(context),
      allowCliWithoutPkce: context.settings.get('allowCliWithoutPkce'),
    }),
  );

/** Whether the person has already allowed all scopes that the app requests. */
export async function hasConsented(context: PeopleContext, accountId: string, app: App): Promise<boolean> {
  const grant = await findActiveGrant(context.database.read, { accountId, appId: app.id });
  return grant !== undefined && coversScopes(grant.scopes, app.scopes);
}

/** Grants an app the requested scopes. */
export const grantAccess = (context: PeopleContext, accountId: string, app: App): Promise<void> =>
  context.database.write(
    saveGrant,
    {
      id: newId(context.random),
      accountId,
      appId: app.id,
      scopes: [...app.scopes],
      grantedAt: context.clock.now(),
    },
    { accountId },
  );

/** Issues a code, which replaces an older one; returns the address that carries it to the app. */
export async function codeAddress(
  context: PeopleContext,
  accountId: string,
  { app, state, redirectUri, challenge }: AuthorizationRequest,
): Promise<string> {
  const { code, hash } = createSecretCode(context.random);
  await context.database.write(issueAppCode, {
    accountId,
    appId: app.id,
    codeHash: hash,
    challenge,
    expiresAt: codeExpiry(APP_CODE_SECONDS, context.clock.now()),
  });
  return withParameters(redirectUri ?? CALLBACK_PATH, { code, state });
}

/** The address that tells an app that the person declined. */
export const denialAddress = ({ redirectUri, state }: AuthorizationRequest): string =>
  redirectUri === null ? '/' : withParameters(redirectUri, { error: 'access_denied', state });
