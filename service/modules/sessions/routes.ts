import type { Context } from '../../context.ts';
import { findCookie } from '../../http/cookies.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { errorResponse } from '../../http/error-response.ts';
import type { Input } from '../../http/input.ts';
import { hasOwnOrigin } from '../../http/origin.ts';
import { json, withCookies } from '../../http/respond.ts';
import { AppError } from '../../lib/app-error.ts';
import { forEveryone, perHour, perMinute } from '../limits/index.ts';
import { ACCESS_COOKIE, clearedCookies, REFRESH_COOKIE, sessionCookies } from './cookies.ts';
import { deviceEndpoints } from './device-routes.ts';
import { LogoutResponse, RefreshResponse } from './model.ts';
import { closeSession, renewSession } from './service.ts';

const tag = 'Authentication';

export const sessionEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Trade the refresh cookie for a new pair of tokens',
    tag,
    limit: forEveryone(perMinute(20)),
    access: { who: 'anyone' },
    responses: { 200: RefreshResponse },
    handle: ({ input }) => refresh(context, input),
  }),
  endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Sign out',
    tag,
    limit: forEveryone(perHour(60)),
    access: { who: 'anyone' },
    responses: { 200: LogoutResponse },
    handle: async ({ input: { request, secure } }) => {
      await closeSession(context, {
        refresh: findCookie(request, REFRESH_COOKIE),
        access: findCookie(request, ACCESS_COOKIE),
      });
      return withCookies(json({ success: true }), clearedCookies(secure));
    },
  }),
  ...deviceEndpoints(context),
];

async function refresh(context: Context, { request, secure }: Input): Promise<Response> {
  const token = hasOwnOrigin(context, request) ? findCookie(request, REFRESH_COOKIE) : undefined;
  const renewal = token ? await renewSession(context, token) : ({ outcome: 'refused' } as const);
  if (renewal.outcome === 'renewed') {
    return withCookies(json({ access_token: renewal.accessToken }), sessionCookies(renewal, secure));
  }
  const refusal = errorResponse(
    new AppError('authentication_error', 'The session has ended; sign in again'),
    true,
  );
  // The tab that came first has just set new cookies; taking them away would sign the person out.
  return renewal.outcome === 'raced' ? refusal : withCookies(refusal, clearedCookies(secure));
}
