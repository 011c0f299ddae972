import { type Static, Type } from '@sinclair/typebox';
import { operation } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { Id, Named } from '../../http/types.ts';

const MOST_MEMBERS = 200;
const Name = Type.String({ description: 'Name of the group.', minLength: 1, maxLength: 60, pattern: '\\S' });

/** People who edit and own links together (docs/contract/directory.md#groups). */
export const TeamGroup = Named('Group', {
  id: Type.String(),
  name: Name,
  member_ids: Type.Array(Type.String(), { description: 'Ids of the accounts in it.' }),
});
export type TeamGroup = Static<typeof TeamGroup>;

export const GroupList = Named('GroupList', {
  items: Type.Array(TeamGroup, { description: 'The groups, by name.' }),
});

export const GroupBody = Named('GroupRequest', {
  name: Name,
  member_ids: Type.Array(Id, { description: 'Ids of the accounts in the group.', maxItems: MOST_MEMBERS }),
});
export type GroupInput = Static<typeof GroupBody>;

export const GroupParams = Type.Object({ group_id: Id });
const GROUPS = { tag: 'Team', path: '/api/v1/team/groups', limit: forSignedIn(perMinute(60)) } as const;
const CHANGED = { ...GROUPS, access: { who: 'admin' } } as const;
const ONE = { ...CHANGED, path: '/api/v1/team/groups/:group_id', params: GroupParams } as const;

export const LIST_GROUPS = operation({
  ...GROUPS,
  access: { who: 'signed-in', scopes: ['urls:read', 'urls:manage'] },
  method: 'GET',
  operationId: 'listGroups',
  summary: 'List the groups of the team',
  description: 'Lists the groups with which links can be shared, by name.',
  responses: { 200: GroupList },
});

export const CREATE_GROUP = operation({
  ...CHANGED,
  method: 'POST',
  operationId: 'createGroup',
  summary: 'Make a group of people',
  description: 'Makes a group with a name and members. Links can be shared with it.',
  body: GroupBody,
  responses: { 201: TeamGroup, 400: null, 409: null },
});

export const CHANGE_GROUP = operation({
  ...ONE,
  method: 'PUT',
  operationId: 'changeGroup',
  summary: 'Rename a group, or choose its members',
  description: 'Replaces the name and the members of a group. Links that are shared with it stay shared.',
  body: GroupBody,
  responses: { 200: TeamGroup, 400: null, 404: null, 409: null },
});

export const DELETE_GROUP = operation({
  ...ONE,
  method: 'DELETE',
  operationId: 'deleteGroup',
  summary: 'Delete a group',
  description: 'Deletes a group. Links stay with the accounts that own them.',
  responses: { 204: null, 404: null },
});
