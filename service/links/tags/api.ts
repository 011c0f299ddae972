import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import * as model from './model.ts';

/** The access of operations that read tags, and of those that change the caller's (docs/contract/access.md#requirements). */
const READING = { who: 'signed-in', scopes: ['urls:read', 'urls:manage'] } as const;
const MANAGING = { who: 'signed-in', scopes: ['urls:manage'] } as const;
const ADMIN = { who: 'admin' } as const;

/** The limits of operations that change tags (docs/contract/limits.md#table). */
const CHANGING = forSignedIn(perMinute(30));
const DELETING = forSignedIn(perMinute(10));
const TAG = 'Tags';
const TEAM = 'Team';
const change = operationsWith({ tag: TAG, limit: CHANGING, access: MANAGING });
const remove = operationsWith({ tag: TAG, limit: DELETING, access: MANAGING });
const changeOfTeam = operationsWith({ tag: TEAM, limit: CHANGING, access: ADMIN });

export const LIST_TAGS = operation({
  method: 'GET',
  path: '/api/v1/tags',
  operationId: 'listTags',
  summary: 'List your tags',
  description: 'Lists all tags that the caller can use, the oldest first: own tags and those of the team.',
  tag: TAG,
  limit: forSignedIn(perMinute(60), perDay(5000)),
  access: READING,
  responses: { 200: model.TagListResponse },
});

export const CREATE_TAG = operation({
  ...change('POST', '/api/v1/tags'),
  operationId: 'createTag',
  summary: 'Make a tag',
  description:
    'Makes a tag of the account. Without color it gets the colour that the fewest tags have. A name that the caller sees already is 409; an account has at most 500 tags.',
  body: model.CreateTagBody,
  responses: { 201: model.TagResponse, 400: null, 409: null },
});

export const UPDATE_TAG = operation({
  ...change('PATCH', '/api/v1/tags/:tag_id'),
  operationId: 'updateTag',
  summary: 'Rename a tag, or change its colour or icon',
  description:
    'Changes the name, the colour or the icon of a tag. What is left out stays. All links that carry the tag show the change.',
  params: model.TagParams,
  body: model.UpdateTagBody,
  responses: { 200: model.TagResponse, 400: null, 404: null, 409: null },
});

export const DELETE_TAG = operation({
  ...remove('DELETE', '/api/v1/tags/:tag_id'),
  operationId: 'deleteTag',
  summary: 'Delete a tag and take it off its links',
  description:
    'Deletes a tag and takes it off all links that carry it. For ten minutes POST …/restore brings it back.',
  params: model.TagParams,
  responses: { 200: model.TagDeleteResponse, 400: null, 404: null },
});

export const MERGE_TAG = operation({
  ...remove('POST', '/api/v1/tags/:tag_id/merge'),
  operationId: 'mergeTag',
  summary: 'Put another tag in the place of this one',
  description:
    'Puts the tag into in the place of this one on every link, and deletes this one. For ten minutes POST …/restore brings it back.',
  params: model.TagParams,
  body: model.MergeTagBody,
  responses: { 200: model.MergeTagResponse, 400: null, 404: null },
});

export const RESTORE_TAG = operation({
  ...remove('POST', '/api/v1/tags/:tag_id/restore'),
  operationId: 'restoreTag',
  summary: 'Bring back a tag that you deleted or merged a moment ago',
  description:
    'Brings back a tag that the account deleted or merged within the last ten minutes, on the links that carried it. When its name is taken by now, it is 409.',
  params: model.TagParams,
  responses: { 200: model.RestoreTagResponse, 400: null, 404: null, 409: null },
});

export const LIST_TEAM_TAGS = operation({
  method: 'GET',
  path: '/api/v1/team/tags',
  operationId: 'listTeamTags',
  summary: 'List the tags of the team',
  description: 'Lists the tags of the team, which every account can use.',
  tag: TEAM,
  limit: forSignedIn(perMinute(60)),
  access: READING,
  responses: { 200: model.TeamTagList },
});

export const CREATE_TEAM_TAG = operation({
  ...changeOfTeam('POST', '/api/v1/team/tags'),
  operationId: 'createTeamTag',
  summary: 'Make a tag of the team',
  description:
    'Makes a tag that every account can use. Tags of accounts with the same name become part of it; merged counts them.',
  body: model.CreateTagBody,
  responses: { 201: model.SavedTeamTag, 400: null, 409: null },
});

export const UPDATE_TEAM_TAG = operation({
  ...changeOfTeam('PATCH', '/api/v1/team/tags/:tag_id'),
  operationId: 'updateTeamTag',
  summary: 'Rename a tag of the team, or change its colour or icon',
  description:
    'Changes a tag of the team. What is left out stays. Tags of accounts with the new name become part of it; merged counts them.',
  params: model.TagParams,
  body: model.UpdateTagBody,
  responses: { 200: model.SavedTeamTag, 400: null, 404: null, 409: null },
});

export const DELETE_TEAM_TAG = operation({
  method: 'DELETE',
  path: '/api/v1/team/tags/:tag_id',
  operationId: 'deleteTeamTag',
  summary: 'Delete a tag of the team and take it off the links of every account',
  description: 'Deletes a tag of the team and takes it off the links of every account.',
  tag: TEAM,
  limit: DELETING,
  access: ADMIN,
  params: model.TagParams,
  responses: { 200: model.TagDeleteResponse, 400: null, 404: null },
});
