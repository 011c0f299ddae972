import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import * as api from './api.ts';
import { bringTagBack, changeTag, createTag, deleteTag, listVisibleTags, mergeTag } from './service.ts';
import { toTagResponse, toTeamTag } from './wire.ts';

/** What an account sorts its links by (docs/contract/tags.md). */
const tagEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_TAGS, async ({ actor, reply }) => {
    const listed = await listVisibleTags(context, signedIn(actor), { onlyTeam: false });
    return reply(200, { items: listed.map(toTagResponse) });
  }),
  endpoint(api.CREATE_TAG, async ({ actor, body, reply }) =>
    reply(201, toTagResponse(await createTag(context, signedIn(actor), body, { forTeam: false }))),
  ),
  endpoint(api.UPDATE_TAG, async ({ actor, params, body, reply }) =>
    reply(200, toTagResponse(await changeTag(context, signedIn(actor), params.tag_id, body))),
  ),
  endpoint(api.DELETE_TAG, async ({ actor, params, reply }) => {
    const links_updated = await deleteTag(context, signedIn(actor), params.tag_id);
    return reply(200, { deleted: true, links_updated });
  }),
  endpoint(api.MERGE_TAG, async ({ actor, params, body, reply }) => {
    const links_updated = await mergeTag(context, signedIn(actor), params.tag_id, body.into);
    return reply(200, { merged: true, links_updated });
  }),
  endpoint(api.RESTORE_TAG, async ({ actor, params, reply }) => {
    const { id, name, links } = await bringTagBack(context, signedIn(actor), params.tag_id);
    return reply(200, { id, name, links_updated: links });
  }),
  ...teamTagEndpoints(context),
];

const ONLY_TEAM = { onlyTeam: true };

/** The tags that every account sees and uses, made by the owner and admins (docs/contract/tags.md#team-tags). */
const teamTagEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_TEAM_TAGS, async ({ actor, reply }) => {
    const listed = await listVisibleTags(context, signedIn(actor), { onlyTeam: true });
    return reply(200, { items: listed.map(toTeamTag) });
  }),
  endpoint(api.CREATE_TEAM_TAG, async ({ actor, body, reply }) => {
    const { merged, ...made } = await createTag(context, signedIn(actor), body, { forTeam: true });
    return reply(201, { ...toTeamTag(made), merged });
  }),
  endpoint(api.UPDATE_TEAM_TAG, async ({ actor, params, body, reply }) => {
    const { merged, ...changed } = await changeTag(context, signedIn(actor), params.tag_id, body, ONLY_TEAM);
    return reply(200, { ...toTeamTag(changed), merged });
  }),
  endpoint(api.DELETE_TEAM_TAG, async ({ actor, params, reply }) => {
    const links_updated = await deleteTag(context, signedIn(actor), params.tag_id, ONLY_TEAM);
    return reply(200, { deleted: true, links_updated });
  }),
];

export const tags = defineModule({ name: 'tags', endpoints: tagEndpoints });
