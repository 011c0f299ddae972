import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { sessionActor } from '../../lib/actor.ts';
import { endDevice, getDevices, revokeSessions } from './devices.ts';
import { SessionList, SessionParams, SessionsEnded } from './model.ts';

const tag = 'Authentication';

/** Not in the original API: the list of devices on the account screen. */
export const deviceEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/auth/sessions',
    operationId: 'listSessions',
    summary: 'Where the account is signed in',
    description: 'Lists the sessions of the account: where it is signed in, and since when.',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'session' },
    responses: { 200: SessionList },
    handle: async ({ actor, reply }) =>
      reply(200, { sessions: await getDevices(context, sessionActor(actor)) }),
  }),
  endpoint({
    method: 'DELETE',
    path: '/auth/sessions',
    operationId: 'endOtherSessions',
    summary: 'Sign out everywhere else',
    description: 'Ends all sessions of the account but the one of the caller.',
    tag,
    limit: forSignedIn(perMinute(30)),
    access: { who: 'session' },
    responses: { 200: SessionsEnded },
    handle: async ({ actor, reply }) => {
      const { accountId, sessionId } = sessionActor(actor);
      return reply(200, {
        success: true,
        ended: await revokeSessions(context, accountId, { except: sessionId }),
      });
    },
  }),
  endpoint({
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
    handle: async ({ actor, params, reply }) => {
      await endDevice(context, sessionActor(actor).accountId, params.session_id);
      return reply(200, { success: true, ended: 1 });
    },
  }),
];
