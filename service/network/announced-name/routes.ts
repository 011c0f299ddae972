import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { changeAnnouncing, describeAnnouncing } from './service.ts';

/** The names under which this computer is found on the network. */
export const announcingEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint(api.GET_ANNOUNCING, ({ reply }) => reply(200, describeAnnouncing(context))),
  endpoint(api.CHANGE_ANNOUNCING, async ({ actor, body, reply }) => {
    await changeAnnouncing(context, body, actor);
    return reply(200, describeAnnouncing(context));
  }),
];
