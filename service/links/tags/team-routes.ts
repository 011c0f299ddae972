import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import {
  CreateTagBody,
  SavedTeamTag,
  TagDeleteResponse,
  TagParams,
  TeamTagList,
  UpdateTagBody,
} from './model.ts';
import { CHANGING, DELETING, TAG_READING } from './route-rules.ts';
import { changeTag, createTag, deleteTag, listVisibleTags } from './service.ts';
import { toTeamTag } from './wire.ts';

const tag = 'Team';
const path = '/api/v1/team/tags';
const access = { who: 'admin' } as const;
const ONLY_TEAM = { onlyTeam: true };

/** The tags that every account sees and uses, made by the owner and admins (docs/contract/tags.md#team-tags). */
export const teamTagEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path,
    operationId: 'listTeamTags',
    summary: 'List the tags of the team',
    description: 'Lists the tags of the team, which every account can use.',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: TAG_READING,
    responses: { 200: TeamTagList },
    handle: async ({ actor, reply }) => {
      const listed = await listVisibleTags(context, signedIn(actor), { onlyTeam: true });
      return reply(200, { items: listed.map(toTeamTag) });
    },
  }),
  endpoint({
    method: 'POST',
    path,
    operationId: 'createTeamTag',
    summary: 'Make a tag of the team',
    description:
      'Makes a tag that every account can use. Tags of accounts with the same name become part of it; merged counts them.',
    tag,
    limit: CHANGING,
    access,
    body: CreateTagBody,
    responses: { 201: SavedTeamTag, 400: null, 409: null },
    handle: async ({ actor, body, reply }) => {
      const { merged, ...made } = await createTag(context, signedIn(actor), body, { forTeam: true });
      return reply(201, { ...toTeamTag(made), merged });
    },
  }),
  endpoint({
    method: 'PATCH',
    path: `${path}/:tag_id`,
    operationId: 'updateTeamTag',
    summary: 'Rename a tag of the team, or change its colour or icon',
    description:
      'Changes a tag of the team. What is left out stays. Tags of accounts with the new name become part of it; merged counts them.',
    tag,
    limit: CHANGING,
    access,
    params: TagParams,
    body: UpdateTagBody,
    responses: { 200: SavedTeamTag, 400: null, 404: null, 409: null },
    handle: async ({ actor, params, body, reply }) => {
      const { merged, ...changed } = await changeTag(
        context,
        signedIn(actor),
        params.tag_id,
        body,
        ONLY_TEAM,
      );
      return reply(200, { ...toTeamTag(changed), merged });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${path}/:tag_id`,
    operationId: 'deleteTeamTag',
    summary: 'Delete a tag of the team and take it off the links of every account',
    description: 'Deletes a tag of the team and takes it off the links of every account.',
    tag,
    limit: DELETING,
    access,
    params: TagParams,
    responses: { 200: TagDeleteResponse, 400: null, 404: null },
    handle: async ({ actor, params, reply }) => {
      const links_updated = await deleteTag(context, signedIn(actor), params.tag_id, ONLY_TEAM);
      return reply(200, { deleted: true, links_updated });
    },
  }),
];
