import { PICTURE_BODY } from '../../../http/body/body-limit.ts';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { editLink } from '../edit/edit-link.ts';
import { UpdateBody, UpdateUrlResponse } from '../model.ts';
import { LINK_LIMIT, MANAGING, READING, tagsFor, viewOf } from '../route-rules.ts';
import { toUpdateResponse } from '../wire.ts';
import { changeKeptNames, describeKeptNames, keptUntil } from './kept-names.ts';
import { addName, describeNamesOf, editName, listNamesOfMany, removeName } from './names.ts';
import * as model from './names-model.ts';
import { toLinkName } from './names-wire.ts';

const TAG = 'Names';
const COMMON = { tag: TAG, limit: LINK_LIMIT } as const;

/** Further names of links (docs/contract/names.md). */
export const nameEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/api/v1/links/:link_id/names',
    operationId: 'listLinkNames',
    summary: 'List the further names of a link',
    description: 'Lists the further names of a link, the oldest first. The alias is not among them.',
    access: READING,
    params: model.NamesParams,
    responses: { 200: model.LinkNames, 404: null },
    handle: async (call) => {
      const { link_id: id } = call.params;
      return call.reply(200, await describeNamesOf(context, signedIn(call.actor), id, viewOf(context, call)));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/api/v1/links/:link_id/names',
    operationId: 'addLinkName',
    summary: 'Give a link a further name',
    description:
      'Gives a link one more name. It leads where the alias leads, and shares its rules, password and clicks. A link has at most 50 further names.',
    access: MANAGING,
    params: model.NamesParams,
    body: model.NameBody,
    responses: { 201: model.FurtherName, 400: null, 404: null, 409: null },
    handle: async (call) => {
      const name = await addName(context, signedIn(call.actor), call.params.link_id, call.body);
      return call.reply(201, toLinkName(name, viewOf(context, call)));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/api/v1/links/names',
    operationId: 'listNamesOfLinks',
    summary: 'List the further names of several links',
    description:
      'Lists the further names of up to 100 links of the caller. Links that have none are left out.',
    access: READING,
    query: model.NamesOfManyQuery,
    responses: { 200: model.NamesOfMany },
    handle: async ({ actor, query, reply }) =>
      reply(200, await listNamesOfMany(context, signedIn(actor), query.ids)),
  }),
  ...singleNameEndpoints(context),
  endpoint({
    ...COMMON,
    method: 'PATCH',
    path: '/api/v1/links/:link_id',
    operationId: 'updateLink',
    summary: 'Update a link, and keep its former alias',
    description:
      'Changes a link, as PATCH /api/v1/urls/{url_id} does. When the alias changes, the former alias stays a name of the link for as long as the owner of the installation has set.',
    access: MANAGING,
    params: model.NamesParams,
    body: UpdateBody,
    maxBody: PICTURE_BODY,
    responses: { 200: UpdateUrlResponse, 400: null, 404: null, 409: null },
    handle: async (call) => {
      const asked = { id: call.params.link_id, keptUntil: keptUntil(context) };
      const link = await editLink(context, signedIn(call.actor), asked, call.body);
      const tagsOf = await tagsFor(context, call, [link]);
      return call.reply(200, toUpdateResponse(link, viewOf(context, call), tagsOf));
    },
  }),
];

const singleNameEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'PATCH',
    path: '/api/v1/links/:link_id/names/:name',
    operationId: 'updateLinkName',
    summary: 'Change the note of a further name, or keep it for good',
    description:
      'Changes the note of a further name. With kept_until null, a former alias stays a name of the link for good.',
    access: MANAGING,
    params: model.NameParams,
    query: model.NameQuery,
    body: model.NameChangeBody,
    responses: { 200: model.FurtherName, 404: null },
    handle: async (call) => {
      const change = { ...call.body, domain: call.query.domain };
      const name = await editName(context, signedIn(call.actor), call.params, change);
      return call.reply(200, toLinkName(name, viewOf(context, call)));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'DELETE',
    path: '/api/v1/links/:link_id/names/:name',
    operationId: 'removeLinkName',
    summary: 'Take a further name from a link',
    description: 'Takes a further name from a link. The name is free for other links at once.',
    access: MANAGING,
    params: model.NameParams,
    query: model.NameQuery,
    responses: { 200: model.NameRemoved, 404: null },
    handle: async ({ actor, params, query, reply }) => {
      const { name } = await removeName(context, signedIn(actor), params, query.domain);
      return reply(200, { message: 'Name removed', name });
    },
  }),
];

/** How long former aliases stay names. */
export const keptNamesHostEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    method: 'GET',
    path: '/host/kept-names',
    summary: 'How long a former alias stays a name of its link',
    description: 'Answers for how many days a former alias stays a name of its link.',
    responses: { 200: model.KeptNames },
    handle: ({ reply }) => reply(200, describeKeptNames(context)),
  }),
  endpoint({
    tag: 'Host',
    limit: 'none',
    access: { who: 'owner' },
    method: 'PUT',
    path: '/host/kept-names',
    summary: 'Decide how long a former alias stays a name of its link',
    description: 'Sets for how many days a former alias stays a name of its link. What is left out stays.',
    body: model.KeptNamesBody,
    responses: { 200: model.KeptNames },
    handle: async ({ actor, body, reply }) => {
      await changeKeptNames(context, body, actor);
      return reply(200, describeKeptNames(context));
    },
  }),
];
