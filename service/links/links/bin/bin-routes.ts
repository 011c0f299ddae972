import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { tagsFor, viewOf } from '../service.ts';
import { toListItem } from '../wire.ts';
import * as api from './api.ts';
import {
  deleteMany,
  deleteOne,
  emptyOwnBin,
  getBinned,
  listOwnBin,
  putIntoBin,
  restoreMany,
  restoreOne,
} from './bin-links.ts';
import { toBinnedLink } from './bin-wire.ts';

/** Deleted links that can be restored (docs/contract/bin.md). */
export const binEndpoints = (context: LinksContext): Endpoint[] => [
  ...readingEndpoints(context),
  ...movingEndpoints(context),
  ...deletingEndpoints(context),
];

const readingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_BIN, async (call) => {
    const { links, ...paging } = await listOwnBin(context, signedIn(call.actor), call.query);
    const view = viewOf(context, call);
    const days = context.settings.get('binDays');
    const items = links.map((link) => toBinnedLink(link, view, days));
    const hasNext = paging.page * paging.pageSize < paging.total;
    return call.reply(200, { items, ...paging, hasNext, days });
  }),
  endpoint(api.GET_BINNED_LINK, async (call) => {
    const { link_id } = call.params;
    return call.reply(200, await getBinned(context, signedIn(call.actor), link_id, viewOf(context, call)));
  }),
];

const movingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.BIN_LINKS, async ({ actor, body, reply }) =>
    reply(200, await putIntoBin(context, signedIn(actor), body.ids)),
  ),
  endpoint(api.RESTORE_LINKS, async ({ actor, body, reply }) =>
    reply(200, await restoreMany(context, signedIn(actor), body.ids)),
  ),
  endpoint(api.RESTORE_LINK, async (call) => {
    const link = await restoreOne(context, signedIn(call.actor), call.params.link_id);
    return call.reply(200, toListItem(link, viewOf(context, call), await tagsFor(context, call, [link])));
  }),
];

const deletingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.DELETE_BINNED_LINKS, async ({ actor, body, reply }) =>
    reply(200, await deleteMany(context, signedIn(actor), body.ids)),
  ),
  endpoint(api.DELETE_BINNED_LINK, async ({ actor, params, reply }) => {
    await deleteOne(context, signedIn(actor), params.link_id);
    return reply(200, { message: 'URL deleted', id: params.link_id });
  }),
  endpoint(api.EMPTY_BIN, async ({ actor, reply }) =>
    reply(200, { count: await emptyOwnBin(context, signedIn(actor)) }),
  ),
];
