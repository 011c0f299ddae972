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
    summary: 'Where an app sends a person to be connected',
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
    summary: 'What the person answered',
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
    summary: 'The page an app reads its code from',
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
    summary: 'Disconnect an app',
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
