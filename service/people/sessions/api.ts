import { Type } from '@sinclair/typebox';
import { operation, operationsWith } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perHour, perMinute } from '../../http/rate-limit.ts';
import { Id, Named } from '../../http/types.ts';
import { SessionView } from './model.ts';

export const RefreshResponse = Named('RefreshResponse', { access_token: Type.String() });
export const LogoutResponse = Named('LogoutResponse', { success: Type.Boolean() });

export const SessionList = Type.Object({
  sessions: Type.Array(SessionView, { description: 'The sessions.' }),
});
export const SessionsEnded = Type.Object({
  success: Type.Boolean(),
  ended: Type.Integer({ description: 'Number of sessions that were ended.' }),
});
export const SessionParams = Type.Object({ session_id: Id });
const byAnyone = operationsWith({ tag: 'Authentication', access: { who: 'anyone' } });

export const REFRESH_TOKENS = operation({
  ...byAnyone('POST', '/auth/refresh'),
  operationId: 'refreshTokens',
  summary: 'Trade the refresh cookie for a new pair of tokens',
  description:
    'Reads the refresh token from a cookie, and answers a new access token and sets both cookies anew. A refresh token can be used once.',
  limit: forEveryone(perMinute(20)),
  responses: { 200: RefreshResponse, 401: null },
});

export const LOGOUT = operation({
  ...byAnyone('POST', '/auth/logout'),
  operationId: 'logout',
  summary: 'Sign out',
  description: 'Ends the session and deletes its cookies. It answers 200 also without a session.',
  limit: forEveryone(perHour(60)),
  responses: { 200: LogoutResponse },
});

const bySession = operationsWith({
  tag: 'Authentication',
  limit: forSignedIn(perMinute(30)),
  access: { who: 'session' },
});

export const LIST_SESSIONS = operation({
  ...bySession('GET', '/auth/sessions'),
  operationId: 'listSessions',
  summary: 'Where the account is signed in',
  description: 'Lists the sessions of the account: where it is signed in, and since when.',
  limit: forSignedIn(perMinute(60)),
  responses: { 200: SessionList },
});

export const END_OTHER_SESSIONS = operation({
  ...bySession('DELETE', '/auth/sessions'),
  operationId: 'endOtherSessions',
  summary: 'Sign out everywhere else',
  description: 'Ends all sessions of the account but the one of the caller.',
  responses: { 200: SessionsEnded },
});

export const END_SESSION = operation({
  ...bySession('DELETE', '/auth/sessions/:session_id'),
  operationId: 'endSession',
  summary: 'Sign out on one device',
  description: 'Ends one session of the account. The device is signed out with its next request.',
  params: SessionParams,
  responses: { 200: SessionsEnded },
});
