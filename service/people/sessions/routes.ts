import { ACCESS_COOKIE, findCookie, REFRESH_COOKIE } from '../../http/cookies.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { foreignOrigin, hasAllowedOrigin } from '../../http/origin/allowed-origin.ts';
import { forEveryone, perHour, perMinute } from '../../http/rate-limit.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { deviceEndpoints } from './device-routes.ts';
import { closeSession } from './devices.ts';
import { sessionEnded } from './errors.ts';
import { LogoutResponse, RefreshResponse } from './model.ts';
import { renewSession } from './renew.ts';
import { clearedCookies, sessionCookies } from './tokens/cookies.ts';

const tag = 'Authentication';

export const sessionEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
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
    handle: async ({ input: { request, secure }, reply }) => {
      const token = findCookie(request, REFRESH_COOKIE);
      if (!hasAllowedOrigin(context, request)) throw token ? foreignOrigin() : sessionEnded();
      const renewal = token ? await renewSession(context, token) : ({ outcome: 'refused' } as const);
      if (renewal.outcome === 'renewed') {
        const cookies = sessionCookies(renewal, secure);
        return reply(200, { access_token: renewal.accessToken }, { cookies });
      }
      // The tab that came first has just set new cookies; taking them away would sign the person out.
      if (renewal.outcome === 'raced') throw sessionEnded();
      return reply(401, sessionEnded(), { cookies: clearedCookies(secure) });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/auth/logout',
    operationId: 'logout',
    summary: 'Sign out',
    description: 'Ends the session and deletes its cookies. It answers 200 also without a session.',
    tag,
    limit: forEveryone(perHour(60)),
    access: { who: 'anyone' },
    responses: { 200: LogoutResponse },
    handle: async ({ input: { request, secure }, reply }) => {
      // A page of another site must not be able to sign a person out.
      if (!hasAllowedOrigin(context, request)) return reply(200, { success: true });
      await closeSession(context, {
        refresh: findCookie(request, REFRESH_COOKIE),
        access: findCookie(request, ACCESS_COOKIE),
      });
      return reply(200, { success: true }, { cookies: clearedCookies(secure) });
    },
  }),
  ...deviceEndpoints(context),
];
