import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { ReachabilityState, TrialState } from './model.ts';
import { describeReachability } from './service.ts';
import { findTrial, startTrial } from './trial/service.ts';

const COMMON = { tag: 'Host', access: { who: 'owner' } } as const;
const HEADERS = { 'Cache-Control': 'no-store' };

/** Whether others reach this service, for the owner at this computer. */
export const reachabilityHostEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/reachability',
    summary: 'What this computer found when it last tried its own addresses, and its firewall',
    description:
      'Answers which of its own addresses this computer reached when it last tried them, and what its firewall lets through.',
    limit: forSignedIn(perMinute(120)),
    responses: { 200: ReachabilityState },
    handle: async ({ input, reply }) =>
      reply(200, await describeReachability(context, input.language), { headers: HEADERS }),
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/reachability/check',
    summary: 'Try the addresses of this computer now',
    description: 'Tries the addresses of this computer now, and answers what was found.',
    limit: forSignedIn(perMinute(10)),
    responses: { 200: ReachabilityState },
    handle: async ({ input, reply }) => {
      await context.selfCheck.check();
      return reply(200, await describeReachability(context, input.language));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/reachability/tests',
    summary: 'Start a test with another device',
    description: 'Starts a test with another device, and answers the address that the device opens.',
    limit: forSignedIn(perMinute(30)),
    responses: { 201: TrialState, 409: null },
    handle: ({ input, reply }) => reply(201, startTrial(context, input.language)),
  }),
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/reachability/tests/:test_id',
    summary: 'How far another device has come in a test',
    description: 'Answers which steps of the test another device has done.',
    // A screen asks every second.
    limit: forSignedIn(perMinute(300)),
    params: Type.Object({ test_id: Type.String({ maxLength: 24 }) }),
    responses: { 200: TrialState, 404: null },
    handle: ({ params, input, reply }) =>
      reply(200, findTrial(context, params.test_id, input.language), { headers: HEADERS }),
  }),
];
