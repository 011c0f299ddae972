import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { LogLevelBody, LogLevelState, LogPage, LogQuery } from './model.ts';
import { changeLevel, describeLevel, readLog } from './service.ts';

const COMMON = {
  path: '/host/log',
  tag: 'Host',
  limit: forSignedIn(perMinute(120)),
  access: { who: 'owner' },
} as const;

/** The log of the service, for the owner at this computer. */
export const logHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    summary: 'The last lines of the log',
    description: 'Answers the last lines of the log of the service.',
    query: LogQuery,
    responses: { 200: LogPage },
    handle: ({ query, reply }) =>
      reply(200, readLog(context, query), { headers: { 'Cache-Control': 'no-store' } }),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    summary: 'Decide which lines are written',
    description: 'Sets the level from which on lines are written to the log.',
    body: LogLevelBody,
    responses: { 200: LogLevelState, 409: null },
    handle: async ({ actor, body, reply }) => {
      await changeLevel(context, body.level, actor);
      return reply(200, describeLevel(context));
    },
  }),
];
