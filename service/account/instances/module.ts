import { type Static, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { AccountContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import {
  changeRules,
  describeInstances,
  describeInvitation,
  type Instances,
  letIn,
  takeOut,
} from './service.ts';

declare module '../../kernel/context.ts' {
  interface Deployment {
    instances: Instances;
  }

  interface Settings extends Static<typeof INSTANCES_SETTINGS> {}
}

const INSTANCES_SETTINGS = Type.Object({
  /**
   * After so many minutes without news of the other instances, the database is asked before each redirect of a link
   * with a password, a cap, a start or a pause.
   */
  askAfterMinutes: Type.Integer({ minimum: 1, maximum: 1_440, default: 10 }),
});

const NO_STORE = { headers: { 'Cache-Control': 'no-store' } };

/** All instances of Linnet on this database, for the owner at this computer. */
const instanceHostEndpoints = (context: AccountContext): Endpoint[] => [
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

/** The instances of Linnet on the database, as the owner sees them. */
export const instances = defineModule({
  name: 'instances',
  adds: ['jobs'],
  settings: INSTANCES_SETTINGS.properties,
  hostEndpoints: instanceHostEndpoints,
  open: async (kernel) => ({ jobs: await kernel.deployment.openJobs(kernel) }),
  close: ({ jobs }) => jobs.close(),
});
