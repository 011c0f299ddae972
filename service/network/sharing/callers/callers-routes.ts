import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { NetworkContext } from '../../../kernel/context.ts';
import { listCallers } from './callers.ts';
import { CallerList } from './callers-model.ts';

/** Who asks over the network, for the owner at this computer. */
export const callerHostEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/callers',
    summary: 'Who is asking over the network right now',
    description: 'Answers which devices are asking this service over the network now.',
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    responses: { 200: CallerList },
    handle: async ({ reply }) =>
      reply(200, await listCallers(context), { headers: { 'Cache-Control': 'no-store' } }),
  }),
];
