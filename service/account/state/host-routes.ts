import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Context } from '../../kernel/context.ts';
import * as api from './api.ts';
import { describeState } from './service.ts';

/** The state of the service, for the owner at this computer. */
export const stateHostEndpoints = (context: Context): Endpoint[] => [
  endpoint(api.GET_STATE, async ({ input, reply }) =>
    reply(200, await describeState(context, input.language), { headers: { 'Cache-Control': 'no-store' } }),
  ),
];
