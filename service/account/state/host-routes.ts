import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { Context } from '../../kernel/context.ts';
import { ServiceState } from './model.ts';
import { describeState } from './service.ts';

/** How the service is doing, for the owner at this computer. */
export const stateHostEndpoints = (context: Context): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/state',
    summary: 'How the service is doing: disk, database, queues, threads',
    description: 'Answers how the service is doing: disk, database, queues and threads.',
    tag: 'Host',
    limit: forSignedIn(perMinute(120)),
    access: { who: 'owner' },
    responses: { 200: ServiceState },
    handle: async ({ input, reply }) =>
      reply(200, await describeState(context, input.language), { headers: { 'Cache-Control': 'no-store' } }),
  }),
];
