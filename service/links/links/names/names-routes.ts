import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { editWholeLink } from '../edit/whole-edit.ts';
import { tagsFor, viewOf } from '../service.ts';
import { toUpdateResponse } from '../wire.ts';
import * as api from './api.ts';
import { changeKeptNames, describeKeptNames, keptUntil } from './kept-names.ts';
import { addName, describeNamesOf, editName, listNamesOfMany, removeName } from './names.ts';
import { toLinkName } from './names-wire.ts';

/** Further names of links (docs/contract/names.md). */
export const nameEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_LINK_NAMES, async (call) => {
    const { link_id: id } = call.params;
    return call.reply(200, await describeNamesOf(context, signedIn(call.actor), id, viewOf(context, call)));
  }),
  endpoint(api.ADD_LINK_NAME, async (call) => {
    const name = await addName(context, signedIn(call.actor), call.params.link_id, call.body);
    return call.reply(201, toLinkName(name, viewOf(context, call)));
  }),
  endpoint(api.LIST_NAMES_OF_LINKS, async ({ actor, query, reply }) =>
    reply(200, await listNamesOfMany(context, signedIn(actor), query.ids)),
  ),
  ...singleNameEndpoints(context),
  endpoint(api.UPDATE_LINK, async (call) => {
    const asked = { id: call.params.link_id, keptUntil: keptUntil(context) };
    const link = await editWholeLink(context, signedIn(call.actor), asked, call.body);
    const tagsOf = await tagsFor(context, call, [link]);
    return call.reply(200, toUpdateResponse(link, viewOf(context, call), tagsOf));
  }),
];

const singleNameEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.UPDATE_LINK_NAME, async (call) => {
    const change = { ...call.body, domain: call.query.domain };
    const name = await editName(context, signedIn(call.actor), call.params, change);
    return call.reply(200, toLinkName(name, viewOf(context, call)));
  }),
  endpoint(api.REMOVE_LINK_NAME, async ({ actor, params, query, reply }) => {
    const { name } = await removeName(context, signedIn(actor), params, query.domain);
    return reply(200, { message: 'Name removed', name });
  }),
];

/** How long former aliases stay names. */
export const keptNamesHostEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.GET_KEPT_NAMES, ({ reply }) => reply(200, describeKeptNames(context))),
  endpoint(api.CHANGE_KEPT_NAMES, async ({ actor, body, reply }) => {
    await changeKeptNames(context, body, actor);
    return reply(200, describeKeptNames(context));
  }),
];
