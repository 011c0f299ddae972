import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { describeGroups, keepGroup, removeGroup } from './service.ts';

/** Groups of people (docs/contract/directory.md#groups). */
const groupEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.LIST_GROUPS, async ({ reply }) => reply(200, await describeGroups(context))),
  endpoint(api.CREATE_GROUP, async ({ actor, body, reply }) =>
    reply(201, await keepGroup(context, actor, body)),
  ),
  endpoint(api.CHANGE_GROUP, async ({ actor, params, body, reply }) =>
    reply(200, await keepGroup(context, actor, body, params.group_id)),
  ),
  endpoint(api.DELETE_GROUP, async ({ actor, params, reply }) => {
    await removeGroup(context, actor, params.group_id);
    return reply(204, null);
  }),
];

export const groups = defineModule({ name: 'groups', endpoints: groupEndpoints });
