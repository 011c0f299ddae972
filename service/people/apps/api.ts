import { Type } from '@sinclair/typebox';
import { operation, operationsWith, PAGE } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { MessageResponse, Named } from '../../http/types.ts';
import {
  AppParams,
  AppRegistry,
  AppView,
  ChangeRegistryRequest,
  DeviceCallbackQuery,
  DeviceConsentForm,
  DeviceLoginQuery,
  DeviceRefreshRequest,
  DeviceRefreshResponse,
  DeviceRevokeForm,
  DeviceTokenRequest,
  DeviceTokenResponse,
  GrantList,
  SaveAppRequest,
} from './model.ts';

/** The page from which apps without an address of their own read the code. */
export const CALLBACK_PATH = '/auth/device/callback';

const signedInOrNot = operationsWith({
  tag: 'Authentication',
  limit: forSignedIn(perMinute(10)),
  access: { who: 'optional' },
});

export const AUTHORIZE_APP = operation({
  ...signedInOrNot('GET', '/auth/device/login'),
  operationId: 'authorizeApp',
  summary: 'Where an app sends a person to be connected',
  description:
    'The app opens this address in a browser. It answers a page that asks the person to connect the app, or redirects to the app with a code when that was allowed before.',
  query: DeviceLoginQuery,
  responses: { 200: PAGE, 302: null, 400: null },
});

export const ANSWER_APP_CONSENT = operation({
  ...signedInOrNot('POST', '/auth/device/consent'),
  operationId: 'answerAppConsent',
  summary: 'What the person answered',
  description:
    'Takes the answer of the consent page, and redirects the browser to the app with a code or with error=access_denied.',
  accepts: 'form',
  form: DeviceConsentForm,
  responses: { 302: null, 400: null, 403: null, 422: null },
});

const byAnyone = operationsWith({
  tag: 'Authentication',
  limit: forEveryone(perMinute(10)),
  access: { who: 'anyone' },
});

export const SHOW_APP_CODE = operation({
  ...byAnyone('GET', CALLBACK_PATH),
  operationId: 'showAppCode',
  summary: 'The page an app reads its code from',
  description:
    'Answers a page from which the browser extension reads its code. Without a code it redirects to the front page.',
  query: DeviceCallbackQuery,
  responses: { 200: PAGE, 302: null },
});

export const RECOGNIZE_INSTALLATION = operation({
  ...byAnyone('GET', '/api/v1/installation'),
  operationId: 'recognizeInstallation',
  summary: 'What an app recognizes this installation by',
  description:
    'Answers the addresses of this installation, and a proof that only it and its apps can make for a nonce.',
  tag: 'Public',
  limit: forEveryone(perMinute(300)),
  query: Type.Object({
    nonce: Type.String({ description: 'Random text of the caller.', minLength: 16, maxLength: 128 }),
  }),
  responses: {
    200: Named('Recognition', {
      addresses: Type.Array(Type.String(), {
        description: 'Addresses of this installation on the network, the best first.',
      }),
      proof: Type.String({
        description: 'HMAC-SHA256 of the nonce with the installation_key of the sign-in, as base64url.',
      }),
    }),
  },
});

export const EXCHANGE_DEVICE_CODE = operation({
  ...byAnyone('POST', '/auth/device/token'),
  operationId: 'exchangeDeviceCode',
  summary: "Trade a code for an app's tokens",
  description:
    'Answers an access token, a refresh token and the account for a code that GET /auth/device/login gave the app. A code is good for 300 seconds and can be used once.',
  body: DeviceTokenRequest,
  responses: { 200: DeviceTokenResponse, 401: null },
});

export const REFRESH_DEVICE_TOKENS = operation({
  ...byAnyone('POST', '/auth/device/refresh'),
  operationId: 'refreshDeviceTokens',
  summary: "Renew an app's tokens",
  description:
    'Answers a new pair of tokens for a refresh token of an app. A refresh token can be used once.',
  limit: forEveryone(perMinute(20)),
  body: DeviceRefreshRequest,
  responses: { 200: DeviceRefreshResponse, 401: null },
});

export const REVOKE_APP = operation({
  method: 'POST',
  path: '/auth/device/revoke',
  tag: 'Authentication',
  operationId: 'revokeApp',
  summary: 'Disconnect an app',
  description:
    'Ends every token of a connected app. Send grant_id or app_id, and the header X-Requested-With: fetch.',
  limit: forSignedIn(perMinute(10)),
  access: { who: 'session' },
  accepts: 'form',
  form: DeviceRevokeForm,
  responses: { 200: MessageResponse, 400: null, 403: null, 404: null, 422: null },
});

export const LIST_APP_GRANTS = operation({
  method: 'GET',
  path: '/api/v1/apps',
  operationId: 'listAppGrants',
  summary: 'The apps that are connected',
  description: 'Lists the apps that are connected to the account, the newest first.',
  tag: 'Apps',
  limit: forSignedIn(perMinute(60)),
  access: { who: 'session' },
  responses: { 200: GrantList },
});

const byOwner = operationsWith({ tag: 'Host', limit: forSignedIn(perMinute(60)), access: { who: 'owner' } });

export const GET_APP_REGISTRY = operation({
  ...byOwner('GET', '/host/apps'),
  summary: 'Every app that may be connected',
  description: 'Lists the apps that may be connected, built-in ones and those that the owner added.',
  responses: { 200: AppRegistry },
});

export const CHANGE_APP_REGISTRY = operation({
  ...byOwner('PATCH', '/host/apps'),
  summary: 'Decide whether the released CLI may sign in without PKCE',
  description: 'Sets whether the released command line may sign in without PKCE.',
  body: ChangeRegistryRequest,
  responses: { 200: AppRegistry },
});

export const SET_APP = operation({
  ...byOwner('PUT', '/host/apps/:app_id'),
  summary: 'Add an app, or change one',
  description: 'Adds an app, or changes one.',
  params: AppParams,
  body: SaveAppRequest,
  responses: { 200: AppView, 400: null },
});

export const REMOVE_APP = operation({
  ...byOwner('DELETE', '/host/apps/:app_id'),
  summary: 'Remove an app, or return a built-in one to what it was',
  description: 'Removes an app that was added, or returns a built-in one to what it was.',
  params: AppParams,
  responses: { 204: null, 404: null },
});
