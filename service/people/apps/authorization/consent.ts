import { APP_CODE_SECONDS, codeExpiry, createSecretCode } from '../../../base/codes/index.ts';
import type { PeopleContext } from '../../../kernel/context.ts';
import { unwrap } from '../../../lib/problem.ts';
import { newId } from '../../../lib/random.ts';
import { CALLBACK_PATH } from '../api.ts';
import { findAssistant, keepAssistant } from '../assistants/registered.ts';
import { coversScopes } from '../grants.ts';
import { type App, isAssistant, listApps } from '../registry/registry.ts';
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
      assistant: findAssistant(context, fields.app_id),
      allowCliWithoutPkce: context.settings.get('allowCliWithoutPkce'),
    }),
  );

/**
 * Whether the person has already allowed all scopes that the app requests. An assistant asks each time: any program at
 * one of its ports could call itself the same (RFC 8252, 8.6).
 */
export async function hasConsented(context: PeopleContext, accountId: string, app: App): Promise<boolean> {
  if (isAssistant(app.id)) return false;
  const grant = await findActiveGrant(context.database.read, { accountId, appId: app.id });
  return grant !== undefined && coversScopes(grant.scopes, app.scopes);
}

/**
 * Grants an app the requested scopes. An assistant is in the registry from then on.
 *
 * @throws AppError 409 when the registry has no room for one more assistant.
 */
export async function grantAccess(context: PeopleContext, accountId: string, app: App): Promise<void> {
  if (isAssistant(app.id)) await keepAssistant(context, app, accountId);
  await context.database.write(
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
}

/** Issues a code, which replaces an older one; returns the address that carries it to the app. */
export async function codeAddress(
  context: PeopleContext,
  accountId: string,
  { app, state, redirectUri, challenge }: AuthorizationRequest,
  origin: string,
): Promise<string> {
  const { code, hash } = createSecretCode(context.random);
  await context.database.write(issueAppCode, {
    accountId,
    appId: app.id,
    codeHash: hash,
    challenge,
    expiresAt: codeExpiry(APP_CODE_SECONDS, context.clock.now()),
  });
  return withParameters(redirectUri ?? CALLBACK_PATH, { code, state, ...issuerFor(app, origin) });
}

/** The address that tells an app that the person declined. */
export const denialAddress = ({ app, redirectUri, state }: AuthorizationRequest, origin: string): string =>
  redirectUri === null
    ? '/'
    : withParameters(redirectUri, { error: 'access_denied', state, ...issuerFor(app, origin) });

/** Assistants compare it with where they began to sign in (RFC 9207). */
const issuerFor = ({ id }: App, origin: string): { iss?: string } => (isAssistant(id) ? { iss: origin } : {});
