import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { PAGE, Redirect } from '../../http/reply.ts';
import { MessageResponse } from '../../http/types.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { sessionActor } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { getProfile } from '../accounts/index.ts';
import { deviceOf } from '../sessions/index.ts';
import { renewAppTokens, tradeCode } from './app-tokens.ts';
import { answerConsent, answerLogin } from './authorization/device-pages.ts';
import { callbackPage } from './authorization/pages.ts';
import { disconnectApp, getGrants } from './grants.ts';
import {
  DeviceCallbackQuery,
  DeviceConsentForm,
  DeviceLoginQuery,
  DeviceRefreshRequest,
  DeviceRefreshResponse,
  DeviceRevokeForm,
  DeviceTokenRequest,
  DeviceTokenResponse,
  GrantList,
} from './model.ts';
import { CALLBACK_PATH } from './registry/return-address.ts';

const tag = 'Authentication';

/** The device flow, by which a person connects an app (docs/contract/apps.md#flow). */
export const appEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/auth/device/login',
    operationId: 'authorizeApp',
    summary: 'Where an app sends a person to be connected',
    description:
      'The app opens this address in a browser. It answers a page that asks the person to connect the app, or redirects to the app with a code when that was allowed before.',
    tag,
    limit: forSignedIn(perMinute(10)),
    access: { who: 'optional' },
    query: DeviceLoginQuery,
    responses: { 200: PAGE, 302: null, 400: null },
    handle: ({ actor, input }) => answerLogin(context, actor, input),
  }),
  endpoint({
    method: 'POST',
    path: '/auth/device/consent',
    operationId: 'answerAppConsent',
    summary: 'What the person answered',
    description:
      'Takes the answer of the consent page, and redirects the browser to the app with a code or with error=access_denied.',
    tag,
    limit: forSignedIn(perMinute(10)),
    access: { who: 'optional' },
    accepts: 'form',
    form: DeviceConsentForm,
    responses: { 302: null, 400: null, 403: null, 422: null },
    handle: ({ actor, input }) => answerConsent(context, actor, input),
  }),
  endpoint({
    method: 'GET',
    path: CALLBACK_PATH,
    operationId: 'showAppCode',
    summary: 'The page an app reads its code from',
    description:
      'Answers a page from which the browser extension reads its code. Without a code it redirects to the front page.',
    tag,
    limit: forEveryone(perMinute(10)),
    access: { who: 'anyone' },
    query: DeviceCallbackQuery,
    responses: { 200: PAGE, 302: null },
    handle: ({ query, reply }) =>
      query.code ? callbackPage(query.code, query.state ?? '') : reply(302, new Redirect('/')),
  }),
  endpoint({
    method: 'POST',
    path: '/auth/device/token',
    operationId: 'exchangeDeviceCode',
    summary: "Trade a code for an app's tokens",
    description:
      'Answers an access token, a refresh token and the account for a code that GET /auth/device/login gave the app. A code is good for 300 seconds and can be used once.',
    tag,
    limit: forEveryone(perMinute(10)),
    access: { who: 'anyone' },
    body: DeviceTokenRequest,
    responses: { 200: DeviceTokenResponse, 401: null },
    handle: async ({ body, input, reply }) => {
      const { accessToken, refreshToken, accountId } = await tradeCode(context, {
        code: body.code,
        verifier: body.code_verifier ?? null,
        appId: body.app_id ?? null,
        ...deviceOf(input),
      });
      const user = await getProfile(context, accountId, input.origin);
      return reply(
        200,
        { access_token: accessToken, refresh_token: refreshToken, user },
        { headers: NO_STORE },
      );
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/device/refresh',
    operationId: 'refreshDeviceTokens',
    summary: "Renew an app's tokens",
    description:
      'Answers a new pair of tokens for a refresh token of an app. A refresh token can be used once.',
    tag,
    limit: forEveryone(perMinute(20)),
    access: { who: 'anyone' },
    body: DeviceRefreshRequest,
    responses: { 200: DeviceRefreshResponse, 401: null },
    handle: async ({ body, reply }) => {
      const tokens = await renewAppTokens(context, body.refresh_token, body.app_id ?? null);
      return reply(
        200,
        { access_token: tokens.accessToken, refresh_token: tokens.refreshToken },
        { headers: NO_STORE },
      );
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/device/revoke',
    operationId: 'revokeApp',
    summary: 'Disconnect an app',
    description:
      'Ends every token of a connected app. Send grant_id or app_id, and the header X-Requested-With: fetch.',
    tag,
    limit: forSignedIn(perMinute(10)),
    access: { who: 'session' },
    accepts: 'form',
    form: DeviceRevokeForm,
    responses: { 200: MessageResponse, 400: null, 403: null, 404: null, 422: null },
    handle: async ({ actor, input, reply }) => {
      if (input.request.headers.get('x-requested-with') !== 'fetch') throw notFromScript();
      const { fields } = await input.form();
      await disconnectApp(context, sessionActor(actor).accountId, Object.fromEntries(fields));
      return reply(200, { success: true, message: 'The app is disconnected' });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/apps',
    operationId: 'listAppGrants',
    summary: 'The apps that are connected',
    description: 'Lists the apps that are connected to the account, the newest first.',
    tag: 'Apps',
    limit: forSignedIn(perMinute(60)),
    access: { who: 'session' },
    responses: { 200: GrantList },
    handle: async ({ actor, reply }) =>
      reply(200, { items: await getGrants(context, sessionActor(actor).accountId) }),
  }),
];

/** Caches must not keep tokens (RFC 6749, 5.1). */
const NO_STORE = { 'Cache-Control': 'no-store' };

/** A form of another site cannot set this header (docs/contract/apps.md#grants). */
const notFromScript = (): AppError =>
  new AppError('forbidden', 'The header X-Requested-With: fetch is missing');
