import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { TeamFace, TeamFaceBody } from './model.ts';
import { changeTeam, describeTeam } from './service.ts';

const COMMON = { tag: 'Host', path: '/host/team', limit: 'none', access: { who: 'owner' } } as const;

/** What visitors who are not signed in are told of the team. */
export const teamHostEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    summary: 'What visitors are told of the team',
    description: 'Answers the name, the colour and the texts that visitors see of the team.',
    responses: { 200: TeamFace },
    handle: ({ reply }) => reply(200, describeTeam(context)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    summary: 'Decide what visitors are told of the team',
    description: 'Sets the name, the colour and the texts that visitors see of the team.',
    body: TeamFaceBody,
    responses: { 200: TeamFace },
    handle: async ({ actor, body, reply }) => {
      await changeTeam(context, body, actor);
      return reply(200, describeTeam(context));
    },
  }),
];
