import { operation } from '../../http/operation.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import type { Scope } from '../../lib/actor.ts';
import * as model from './model.ts';

const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const TEAM = { method: 'GET', tag: 'Team', access: { who: 'signed-in', scopes: READ } } as const;

/** A person who types asks with every letter. */
const limit = forSignedIn(perMinute(180), perDay(10_000));

export const LIST_TEAM_LINKS = operation({
  ...TEAM,
  limit,
  path: '/api/v1/team/links',
  operationId: 'listTeamLinks',
  summary: "List the team's links",
  description:
    'Lists the links of all accounts that the caller can see. Private, blocked and deleted links are left out. facets counts by what else the list can be narrowed down.',
  query: model.DirectoryQuery,
  responses: { 200: model.DirectoryPage },
});

export const GET_TEAM_LINK = operation({
  ...TEAM,
  limit,
  path: '/api/v1/team/links/:link_id',
  operationId: 'getTeamLink',
  summary: 'Get a link of the team',
  description: 'Answers one link of the team. It is 404 when the caller cannot see it.',
  params: model.DirectoryParams,
  responses: { 200: model.DirectoryLink, 404: null },
});

export const LIST_TEAM_PEOPLE = operation({
  ...TEAM,
  limit,
  path: '/api/v1/team/people',
  operationId: 'listTeamPeople',
  summary: 'List the people of the team',
  description: 'Lists the active accounts of the installation by name, at most 1,000.',
  responses: { 200: model.TeamPeople },
});
