import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import * as model from './model.ts';
import { CHANGING, DELETING, TAG_MANAGING, TAG_READING } from './route-rules.ts';
import { bringTagBack, changeTag, createTag, deleteTag, listVisibleTags, mergeTag } from './service.ts';
import { teamTagEndpoints } from './team-routes.ts';
import { toTagResponse } from './wire.ts';

const tag = 'Tags';

/** What an account sorts its links by (docs/contract/tags.md). */
export const tagEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/tags',
    operationId: 'listTags',
    summary: 'List your tags',
    description: 'Lists all tags that the caller can use, the oldest first: own tags and those of the team.',
    tag,
    limit: forSignedIn(perMinute(60), perDay(5000)),
    access: TAG_READING,
    responses: { 200: model.TagListResponse },
    handle: async ({ actor, reply }) => {
      const listed = await listVisibleTags(context, signedIn(actor), { onlyTeam: false });
      return reply(200, { items: listed.map(toTagResponse) });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/tags',
    operationId: 'createTag',
    summary: 'Make a tag',
    description:
      'Makes a tag of the account. Without color it gets the colour that the fewest tags have. A name that the caller sees already is 409; an account has at most 500 tags.',
    tag,
    limit: CHANGING,
    access: TAG_MANAGING,
    body: model.CreateTagBody,
    responses: { 201: model.TagResponse, 400: null, 409: null },
    handle: async ({ actor, body, reply }) =>
      reply(201, toTagResponse(await createTag(context, signedIn(actor), body, { forTeam: false }))),
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/v1/tags/:tag_id',
    operationId: 'updateTag',
    summary: 'Rename a tag, or change its colour or icon',
    description:
      'Changes the name, the colour or the icon of a tag. What is left out stays. All links that carry the tag show the change.',
    tag,
    limit: CHANGING,
    access: TAG_MANAGING,
    params: model.TagParams,
    body: model.UpdateTagBody,
    responses: { 200: model.TagResponse, 400: null, 404: null, 409: null },
    handle: async ({ actor, params, body, reply }) =>
      reply(200, toTagResponse(await changeTag(context, signedIn(actor), params.tag_id, body))),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/v1/tags/:tag_id',
    operationId: 'deleteTag',
    summary: 'Delete a tag and take it off its links',
    description:
      'Deletes a tag and takes it off all links that carry it. For ten minutes POST …/restore brings it back.',
    tag,
    limit: DELETING,
    access: TAG_MANAGING,
    params: model.TagParams,
    responses: { 200: model.TagDeleteResponse, 400: null, 404: null },
    handle: async ({ actor, params, reply }) => {
      const links_updated = await deleteTag(context, signedIn(actor), params.tag_id);
      return reply(200, { deleted: true, links_updated });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/tags/:tag_id/merge',
    operationId: 'mergeTag',
    summary: 'Put another tag in the place of this one',
    description:
      'Puts the tag into in the place of this one on every link, and deletes this one. For ten minutes POST …/restore brings it back.',
    tag,
    limit: DELETING,
    access: TAG_MANAGING,
    params: model.TagParams,
    body: model.MergeTagBody,
    responses: { 200: model.MergeTagResponse, 400: null, 404: null },
    handle: async ({ actor, params, body, reply }) => {
      const links_updated = await mergeTag(context, signedIn(actor), params.tag_id, body.into);
      return reply(200, { merged: true, links_updated });
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/v1/tags/:tag_id/restore',
    operationId: 'restoreTag',
    summary: 'Bring back a tag that you deleted or merged a moment ago',
    description:
      'Brings back a tag that the account deleted or merged within the last ten minutes, on the links that carried it. When its name is taken by now, it is 409.',
    tag,
    limit: DELETING,
    access: TAG_MANAGING,
    params: model.TagParams,
    responses: { 200: model.RestoreTagResponse, 400: null, 404: null, 409: null },
    handle: async ({ actor, params, reply }) => {
      const { id, name, links } = await bringTagBack(context, signedIn(actor), params.tag_id);
      return reply(200, { id, name, links_updated: links });
    },
  }),
  ...teamTagEndpoints(context),
];
