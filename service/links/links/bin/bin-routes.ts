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
    summary: 'List the links in your bin',
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
    summary: 'Get a link in your bin',
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
    summary: 'Put links into the bin',
    body: model.BinBody,
    responses: { 200: BulkResponse },
    handle: async ({ actor, body, reply }) =>
      reply(200, await putIntoBin(context, signedIn(actor), body.ids)),
  }),
  endpoint({
    ...CHANGE,
    path: '/api/v1/bin/restore',
    summary: 'Take links out of the bin',
    body: model.BinBody,
    responses: { 200: BulkResponse },
    handle: async ({ actor, body, reply }) =>
      reply(200, await restoreMany(context, signedIn(actor), body.ids)),
  }),
  endpoint({
    ...CHANGE,
    path: '/api/v1/bin/:link_id/restore',
    summary: 'Take a link out of the bin',
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
    summary: 'Delete links in the bin for good',
    body: model.BinBody,
    responses: { 200: BulkResponse },
    handle: async ({ actor, body, reply }) =>
      reply(200, await deleteMany(context, signedIn(actor), body.ids)),
  }),
  endpoint({
    ...CHANGE,
    method: 'DELETE',
    path: '/api/v1/bin/:link_id',
    summary: 'Delete a link in the bin for good',
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
    summary: 'Delete everything in the bin for good',
    limit: forSignedIn(perMinute(5), perDay(50)),
    responses: { 200: model.BinEmptied },
    handle: async ({ actor, reply }) => reply(200, { count: await emptyOwnBin(context, signedIn(actor)) }),
  }),
];
