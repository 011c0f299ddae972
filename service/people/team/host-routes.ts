import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { changeTeam, describeTeam } from './service.ts';

/** Facts about the team for visitors who are not signed in. */
export const teamHostEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint(api.GET_TEAM, ({ reply }) => reply(200, describeTeam(context))),
  endpoint(api.CHANGE_TEAM, async ({ actor, body, reply }) => {
    await changeTeam(context, body, actor);
    return reply(200, describeTeam(context));
  }),
];
