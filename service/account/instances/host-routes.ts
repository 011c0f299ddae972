import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { AccountContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { changeRules, describeInstances, describeInvitation, letIn, takeOut } from './service.ts';

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** All instances of Linnet on this database, for the owner at this computer. */
export const instanceHostEndpoints = (context: AccountContext): Endpoint[] => [
  endpoint(api.LIST_INSTANCES, async ({ reply }) => reply(200, await describeInstances(context), NO_STORE)),
  endpoint(api.CHANGE_INSTANCE_RULES, async ({ body, actor, reply }) => {
    await changeRules(context, body, actor);
    return reply(200, await describeInstances(context), NO_STORE);
  }),
  endpoint(api.GET_INVITATION, ({ reply }) => reply(200, describeInvitation(context), NO_STORE)),
  endpoint(api.TAKE_INSTANCE_OUT, async ({ params, actor, reply }) => {
    await takeOut(context, params.id, actor);
    return reply(204, null);
  }),
  endpoint(api.LET_INSTANCE_IN, async ({ params, actor, reply }) => {
    await letIn(context, params.id, actor);
    return reply(204, null);
  }),
];
