import { type Static, Type } from '@sinclair/typebox';
import { operation } from '../../http/operation.ts';
import { forEveryone, forSignedIn, perHour, perMinute } from '../../http/rate-limit.ts';
import { described, Id, IsoTime, Nullable, OneOf } from '../../http/types.ts';

export const RefreshResponse = Type.Object({ access_token: Type.String() }, { $id: 'RefreshResponse' });
export const LogoutResponse = Type.Object({ success: Type.Boolean() }, { $id: 'LogoutResponse' });

export const SessionView = Type.Object({
  id: Type.String(),

  current: Type.Boolean({ description: 'Whether the request was made with this session.' }),

  method: Type.String({ description: 'How the person signed in: pwd, or the name of a provider.' }),
  user_agent: described(
    Nullable(Type.String()),
    'The header User-Agent of the browser; null when it is not known.',
  ),
  new_device: Type.Boolean({
    description:
      'Whether the account was used on this device for the first time, within the last seven days.',
  }),
  address: described(Nullable(Type.String()), 'Network address of the browser; null when it is not known.'),
  place: described(
    Nullable(OneOf('computer', 'network', 'elsewhere')),
    'Where the address is: the computer that runs Linnet, a private network, or elsewhere; null without an address.',
  ),
  network: described(Nullable(Type.String()), 'The name that the owner gave to the network of the address.'),
  created_at: IsoTime,
  last_used_at: IsoTime,
  expires_at: IsoTime,
});
export type SessionView = Static<typeof SessionView>;

export const SessionList = Type.Object({
  sessions: Type.Array(SessionView, { description: 'The sessions.' }),
});
export const SessionsEnded = Type.Object({
  success: Type.Boolean(),
  ended: Type.Integer({ description: 'Number of sessions that were ended.' }),
});
export const SessionParams = Type.Object({ session_id: Id });

const tag = 'Authentication';

export const REFRESH_TOKENS = operation({
  method: 'POST',
  path: '/auth/refresh',
  operationId: 'refreshTokens',
  summary: 'Trade the refresh cookie for a new pair of tokens',
  description:
    'Reads the refresh token from a cookie, and answers a new access token and sets both cookies anew. A refresh token can be used once.',
  tag,
  limit: forEveryone(perMinute(20)),
  access: { who: 'anyone' },
  responses: { 200: RefreshResponse, 401: null },
});

export const LOGOUT = operation({
  method: 'POST',
  path: '/auth/logout',
  operationId: 'logout',
  summary: 'Sign out',
  description: 'Ends the session and deletes its cookies. It answers 200 also without a session.',
  tag,
  limit: forEveryone(perHour(60)),
  access: { who: 'anyone' },
  responses: { 200: LogoutResponse },
});

export const LIST_SESSIONS = operation({
  method: 'GET',
  path: '/auth/sessions',
  operationId: 'listSessions',
  summary: 'Where the account is signed in',
  description: 'Lists the sessions of the account: where it is signed in, and since when.',
  tag,
  limit: forSignedIn(perMinute(60)),
  access: { who: 'session' },
  responses: { 200: SessionList },
});

export const END_OTHER_SESSIONS = operation({
  method: 'DELETE',
  path: '/auth/sessions',
  operationId: 'endOtherSessions',
  summary: 'Sign out everywhere else',
  description: 'Ends all sessions of the account but the one of the caller.',
  tag,
  limit: forSignedIn(perMinute(30)),
  access: { who: 'session' },
  responses: { 200: SessionsEnded },
});

export const END_SESSION = operation({
  method: 'DELETE',
  path: '/auth/sessions/:session_id',
  operationId: 'endSession',
  summary: 'Sign out on one device',
  description: 'Ends one session of the account. The device is signed out with its next request.',
  tag,
  limit: forSignedIn(perMinute(30)),
  access: { who: 'session' },
  params: SessionParams,
  responses: { 200: SessionsEnded },
});
