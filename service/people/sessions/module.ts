import { byAge } from '../../base/clock/index.ts';
import { ACCESS_COOKIE, findCookie, REFRESH_COOKIE } from '../../http/cookies.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { knownClientOf } from '../../http/listener/listener-request.ts';
import { foreignOrigin, hasAllowedOrigin } from '../../http/origin/cors.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { sessionActor } from '../../lib/actor.ts';
import * as api from './api.ts';
import { closeSession, endDevice, forgetEndedSessions, getDevices, revokeSessions } from './devices.ts';
import { admitAt } from './new-network.ts';
import { renewSession } from './renew.ts';
import { sessionEnded } from './session-rule.ts';
import { clearedCookies, sessionCookies } from './tokens.ts';
import { createUnstoredSessions, type UnstoredSessions } from './unstored.ts';
import { findSessionActor } from './visitor.ts';

declare module '../../kernel/context.ts' {
  interface PeopleParts {
    unstoredSessions: UnstoredSessions;
  }
}

const sessionEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.REFRESH_TOKENS, async ({ input: { request, secure }, reply }) => {
    const token = findCookie(request, REFRESH_COOKIE);
    if (!hasAllowedOrigin(context, request)) throw token ? foreignOrigin() : sessionEnded();
    const at = knownClientOf(request);
    const renewal = token ? await renewSession(context, token, { at }) : ({ outcome: 'refused' } as const);
    if (renewal.outcome === 'renewed') {
      const cookies = sessionCookies(renewal, secure);
      return reply(200, { access_token: renewal.accessToken }, { cookies });
    }
    if (renewal.outcome === 'away') throw renewal.refusal;
    // The first tab has just set new cookies; removing them would sign the person out.
    if (renewal.outcome === 'raced') throw sessionEnded();
    return reply(401, sessionEnded(), { cookies: clearedCookies(secure) });
  }),
  endpoint(api.LOGOUT, async ({ input: { request, secure }, reply }) => {
    // A page of another site must not be able to sign a person out.
    if (!hasAllowedOrigin(context, request)) return reply(200, { success: true });
    await closeSession(context, {
      refresh: findCookie(request, REFRESH_COOKIE),
      access: findCookie(request, ACCESS_COOKIE),
    });
    return reply(200, { success: true }, { cookies: clearedCookies(secure) });
  }),
  ...deviceEndpoints(context),
];

/** Not in the original API: the list of devices on the account screen. */
const deviceEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.LIST_SESSIONS, async ({ actor, reply }) =>
    reply(200, { sessions: await getDevices(context, sessionActor(actor)) }),
  ),
  endpoint(api.END_OTHER_SESSIONS, async ({ actor, reply }) => {
    const { accountId, sessionId } = sessionActor(actor);
    return reply(200, {
      success: true,
      ended: await revokeSessions(context, accountId, { except: sessionId }),
    });
  }),
  endpoint(api.END_SESSION, async ({ actor, params, reply }) => {
    await endDevice(context, sessionActor(actor).accountId, params.session_id);
    return reply(200, { success: true, ended: 1 });
  }),
];

export const sessions = defineModule({
  name: 'sessions',
  needs: ['clockCheck', 'jobs'],
  adds: ['unstoredSessions'],
  open: () => ({ unstoredSessions: createUnstoredSessions() }),
  endpoints: sessionEndpoints,
  findActor: async (context, { token, address }) =>
    admitAt(context, await findSessionActor(context, token), address),
  beforeServing: { forgetEndedSessions: byAge(forgetEndedSessions) },
});
