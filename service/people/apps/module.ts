import { type Static, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { Redirect } from '../../http/reply.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { SCOPES, type Scope, sessionActor } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { getProfile } from '../accounts/index.ts';
import { deviceOf } from '../sessions/index.ts';
import * as api from './api.ts';
import { renewAppTokens, tradeCode } from './app-tokens.ts';
import { assistantEndpoints, assistantHostEndpoints } from './assistants/routes.ts';
import { answerConsent, answerLogin } from './authorization/device-pages.ts';
import { callbackPage } from './authorization/pages.ts';
import { disconnectApp, getGrants } from './grants.ts';
import { installationKey, proveInstallation } from './installation.ts';
import { describeRegistry, removeApp, saveApp } from './registry/registration.ts';
import { recognizesInstallation } from './registry/registry.ts';

/** An app that may ask people to connect it (docs/contract/apps.md#registry). */
const RegisteredApp = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  icon: Type.Union([Type.String({ maxLength: 100 }), Type.Null()]),
  description: Type.String({ maxLength: 300 }),
  verified: Type.Boolean(),
  status: Type.Unsafe<'live' | 'coming_soon'>({ type: 'string', enum: ['live', 'coming_soon'] }),
  redirectUris: Type.Array(Type.String({ maxLength: 2048 })),
  /** At least one: a grant without scopes would be an unrestricted one. */
  scopes: Type.Array(Type.Unsafe<Scope>({ type: 'string', enum: [...SCOPES] }), { minItems: 1 }),
});

/** The owner's settings of this module, with their defaults. Secrets are not settings: they are in the keychain. */
const APPS_SETTINGS = Type.Object({
  /** The released CLI signs in without PKCE; the owner may forbid that (docs/contract/apps.md#without-pkce). */
  allowCliWithoutPkce: Type.Boolean({ default: true }),
  /** Whether assistants may call the tools of `/mcp` (docs/contract/assistant.md#the-switch). */
  assistants: Type.Boolean({ default: false }),
  /** Apps that the owner added, and the owner's versions of built-in apps; assistants that people connected. */
  apps: Type.Array(RegisteredApp, { default: [], entryKey: 'id' }),
});

declare module '../../kernel/context.ts' {
  interface Settings extends Static<typeof APPS_SETTINGS> {}
}

/** The device flow, in which a person connects an app (docs/contract/apps.md#flow). */
const appEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.AUTHORIZE_APP, ({ actor, input }) => answerLogin(context, actor, input)),
  endpoint(api.ANSWER_APP_CONSENT, ({ actor, input }) => answerConsent(context, actor, input)),
  endpoint(api.SHOW_APP_CODE, ({ query, reply }) =>
    query.code ? callbackPage(query.code, query.state ?? '') : reply(302, new Redirect('/')),
  ),
  endpoint(api.RECOGNIZE_INSTALLATION, ({ input: { origin }, query: { nonce }, reply }) =>
    reply(200, proveInstallation(context, { origin, nonce }), { headers: NO_STORE }),
  ),
  endpoint(api.EXCHANGE_DEVICE_CODE, async ({ body, input, reply }) => {
    const { accessToken, refreshToken, accountId } = await tradeCode(context, {
      code: body.code,
      verifier: body.code_verifier ?? null,
      appId: body.app_id ?? null,
      ...deviceOf(input),
    });
    const user = await getProfile(context, accountId, input.origin);
    const tokens = { access_token: accessToken, refresh_token: refreshToken };
    const recognized = recognizesInstallation(body.app_id) && { installation_key: installationKey(context) };
    return reply(200, { ...tokens, ...recognized, user }, { headers: NO_STORE });
  }),
  endpoint(api.REFRESH_DEVICE_TOKENS, async ({ body, reply }) => {
    const tokens = await renewAppTokens(context, body.refresh_token, body.app_id ?? null);
    return reply(
      200,
      { access_token: tokens.accessToken, refresh_token: tokens.refreshToken },
      { headers: NO_STORE },
    );
  }),
  endpoint(api.REVOKE_APP, async ({ actor, input, reply }) => {
    if (input.request.headers.get('x-requested-with') !== 'fetch') throw notFromScript();
    const { fields } = await input.form();
    await disconnectApp(context, sessionActor(actor).accountId, Object.fromEntries(fields));
    return reply(200, { success: true, message: 'The app is disconnected' });
  }),
  endpoint(api.LIST_APP_GRANTS, async ({ actor, reply }) =>
    reply(200, { items: await getGrants(context, sessionActor(actor).accountId) }),
  ),
];

/** Caches must not keep tokens (RFC 6749, 5.1). */
const NO_STORE = { 'Cache-Control': 'no-store' };

/** A form of another site cannot set this header (docs/contract/apps.md#grants). */
const notFromScript = (): AppError =>
  new AppError('forbidden', 'The header X-Requested-With: fetch is missing');

/** The registry for the owner: the apps that may ask people to connect them (docs/contract/apps.md#registry). */
const appHostEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.GET_APP_REGISTRY, ({ reply }) => reply(200, describeRegistry(context))),
  endpoint(api.CHANGE_APP_REGISTRY, async ({ body, actor, reply }) => {
    await context.settings.set('allowCliWithoutPkce', body.allow_cli_without_pkce, actor);
    return reply(200, describeRegistry(context));
  }),
  endpoint(api.SET_APP, async ({ params, body, actor, reply }) =>
    reply(200, await saveApp(context, params.app_id, body, actor)),
  ),
  endpoint(api.REMOVE_APP, async ({ params, actor, reply }) => {
    await removeApp(context, params.app_id, actor);
    return reply(204, null);
  }),
];

export const apps = defineModule({
  name: 'apps',
  settings: APPS_SETTINGS.properties,
  endpoints: (context) => [...appEndpoints(context), ...assistantEndpoints(context)],
  hostEndpoints: (context) => [...appHostEndpoints(context), ...assistantHostEndpoints(context)],
});
