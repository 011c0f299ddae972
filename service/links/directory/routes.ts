import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { type Scope, signedIn } from '../../lib/actor.ts';
import * as model from './model.ts';
import { getDirectoryLink, listDirectory, listTeam } from './service.ts';

const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const TEAM = { method: 'GET', tag: 'Team', access: { who: 'signed-in', scopes: READ } } as const;
/** A person who types asks with every letter. */
const limit = forSignedIn(perMinute(180), perDay(10_000));

/** The links of the whole team (docs/contract/directory.md). */
export const directoryEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...TEAM,
    limit,
    path: '/api/v1/team/links',
    operationId: 'listTeamLinks',
    summary: "List the team's links",
    description:
      'Lists the links of all accounts that the caller can see. Private, blocked and deleted links are left out. facets counts by what else the list can be narrowed down.',
    query: model.DirectoryQuery,
    responses: { 200: model.DirectoryPage },
    handle: async ({ actor, query, input, reply }) =>
      reply(200, await listDirectory(context, signedIn(actor), query, input.origin)),
  }),
  endpoint({
    ...TEAM,
    limit,
    path: '/api/v1/team/links/:link_id',
    operationId: 'getTeamLink',
    summary: 'Get a link of the team',
    description: 'Answers one link of the team. It is 404 when the caller cannot see it.',
    params: model.DirectoryParams,
    responses: { 200: model.DirectoryLink, 404: null },
    handle: async ({ actor, params, input, reply }) =>
      reply(200, await getDirectoryLink(context, signedIn(actor), params.link_id, input.origin)),
  }),
  endpoint({
    ...TEAM,
    limit,
    path: '/api/v1/team/people',
    operationId: 'listTeamPeople',
    summary: 'List the people of the team',
    description: 'Lists the active accounts of the installation by name, at most 1,000.',
    responses: { 200: model.TeamPeople },
    handle: async ({ reply }) => reply(200, await listTeam(context)),
  }),
];
