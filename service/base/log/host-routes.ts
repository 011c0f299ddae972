import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { changeLevel, describeLevel, readLog } from './service.ts';

/** The log of the service, for the owner at this computer. */
export const logHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.GET_LOG, ({ query, reply }) =>
    reply(200, readLog(context, query), { headers: { 'Cache-Control': 'no-store' } }),
  ),
  endpoint(api.SET_LOG_LEVEL, async ({ actor, body, reply }) => {
    await changeLevel(context, body.level, actor);
    return reply(200, describeLevel(context));
  }),
];
