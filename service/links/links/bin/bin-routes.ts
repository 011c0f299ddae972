import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { BulkResponse } from '../bulk/bulk-model.ts';
import { UrlListItem } from '../model.ts';
import { LINK_LIMIT, MANAGING, READING, tagsFor, viewOf } from '../route-rules.ts';
import { toListItem } from '../wire.ts';
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
import * as model from './bin-model.ts';
import { toBinnedLink } from './bin-wire.ts';

const TAG = 'Bin';
const READ = { method: 'GET', tag: TAG, access: READING, limit: LINK_LIMIT } as const;
const CHANGE = { method: 'POST', tag: TAG, access: MANAGING, limit: LINK_LIMIT } as const;

/** Deleted links that can be restored (docs/contract/bin.md). */
export const binEndpoints = (context: LinksContext): Endpoint[] => [
  ...readingEndpoints(context),
  ...movingEndpoints(context),
  ...deletingEndpoints(context),
];

const readingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...READ,
    path: '/api/v1/bin',
    operationId: 'listBin',
    summary: 'List the links in your bin',
    description: 'Lists the deleted links of the caller that can still be restored, a page at a time.',
    query: model.BinQuery,
    responses: { 200: model.BinPage },
    handle: async (call) => {
      const { links, ...paging } = await listOwnBin(context, signedIn(call.actor), call.query);
      const view = viewOf(context, call);
      const days = context.settings.get('binDays');
      const items = links.map((link) => toBinnedLink(link, view, days));
      const hasNext = paging.page * paging.pageSize < paging.total;
      return call.reply(200, { items, ...paging, hasNext, days });
    },
  }),
  endpoint({
    ...READ,
    path: '/api/v1/bin/:link_id',
    operationId: 'getBinnedLink',
    summary: 'Get a link in your bin',
    description: 'Answers one link in the bin of the caller. It is 404 when it is not in the bin.',
    params: model.BinParams,
    responses: { 200: model.BinnedLink, 404: null },
    handle: async (call) => {
      const link = await getBinned(context, signedIn(call.actor), call.params.link_id);
      return call.reply(200, toBinnedLink(link, viewOf(context, call), context.settings.get('binDays')));
    },
  }),
];

const movingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...CHANGE,
    path: '/api/v1/bin',
    operationId: 'binLinks',
    summary: 'Put links into the bin',
    description:
      'Puts up to 1,000 links of the caller into the bin. Visitors then get 410; the aliases stay taken. The answer has one row for each link and the status 200 also when some failed.',
    body: model.BinBody,
    responses: { 200: BulkResponse },
    handle: async ({ actor, body, reply }) =>
      reply(200, await putIntoBin(context, signedIn(actor), body.ids)),
  }),
  endpoint({
    ...CHANGE,
    path: '/api/v1/bin/restore',
    operationId: 'restoreLinks',
    summary: 'Take links out of the bin',
    description:
      'Restores up to 1,000 links from the bin. The answer has one row for each link and the status 200 also when some failed.',
    body: model.BinBody,
    responses: { 200: BulkResponse },
    handle: async ({ actor, body, reply }) =>
      reply(200, await restoreMany(context, signedIn(actor), body.ids)),
  }),
  endpoint({
    ...CHANGE,
    path: '/api/v1/bin/:link_id/restore',
    operationId: 'restoreLink',
    summary: 'Take a link out of the bin',
    description: 'Restores a link from the bin with everything it had: alias, clicks, tags and settings.',
    params: model.BinParams,
    responses: { 200: UrlListItem, 400: null, 404: null, 409: null },
    handle: async (call) => {
      const link = await restoreOne(context, signedIn(call.actor), call.params.link_id);
      return call.reply(200, toListItem(link, viewOf(context, call), await tagsFor(context, call, [link])));
    },
  }),
];

const deletingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...CHANGE,
    path: '/api/v1/bin/delete',
    operationId: 'deleteBinnedLinks',
    summary: 'Delete links in the bin for good',
    description:
      'Deletes up to 1,000 links in the bin and their clicks for good. The answer has one row for each link and the status 200 also when some failed.',
    body: model.BinBody,
    responses: { 200: BulkResponse },
    handle: async ({ actor, body, reply }) =>
      reply(200, await deleteMany(context, signedIn(actor), body.ids)),
  }),
  endpoint({
    ...CHANGE,
    method: 'DELETE',
    path: '/api/v1/bin/:link_id',
    operationId: 'deleteBinnedLink',
    summary: 'Delete a link in the bin for good',
    description: 'Deletes a link in the bin and its clicks for good. Its alias is free afterwards.',
    params: model.BinParams,
    responses: { 200: model.GoneForGood, 404: null },
    handle: async ({ actor, params, reply }) => {
      await deleteOne(context, signedIn(actor), params.link_id);
      return reply(200, { message: 'URL deleted', id: params.link_id });
    },
  }),
  endpoint({
    ...CHANGE,
    method: 'DELETE',
    path: '/api/v1/bin',
    operationId: 'emptyBin',
    summary: 'Delete everything in the bin for good',
    description: 'Deletes all links in the bin of the caller for good, except blocked ones.',
    limit: forSignedIn(perMinute(5), perDay(50)),
    responses: { 200: model.BinEmptied },
    handle: async ({ actor, reply }) => reply(200, { count: await emptyOwnBin(context, signedIn(actor)) }),
  }),
];
