import type { Context } from '../../context.ts';
import { type Call, type Endpoint, endpoint } from '../../http/endpoint.ts';
import { json } from '../../http/respond.ts';
import { accountOf, type Scope, signedIn } from '../../lib/actor.ts';
import { forSignedIn, perDay, perMinute, tiers } from '../limits/index.ts';
import * as model from './model.ts';
import { createLink, editLink, getLinkByLooseId, listOwnLinks, removeLink, viewFor } from './service.ts';
import { toListItem, toUpdateResponse, toUrlResponse } from './wire.ts';

const TAG = 'Link Management';
const READ: readonly Scope[] = ['urls:read', 'urls:manage'];
const MANAGE: readonly Scope[] = ['urls:manage'];
const LIMIT = forSignedIn(perMinute(60), perDay(5000));

export const linkEndpoints = (context: Context): Endpoint[] => {
  const view = ({ actor, input }: Call<unknown, unknown, unknown>) => {
    const accountId = accountOf(actor);
    return viewFor(context, accountId === null ? null : { accountId }, input.origin);
  };

  return [
    endpoint({
      method: 'POST',
      path: '/api/v1/shorten',
      summary: 'Shorten a URL',
      tag: 'URL Shortening',
      limit: tiers({ signedIn: [perMinute(60), perDay(5000)], anonymous: [perMinute(20), perDay(200)] }),
      access: { who: 'optional', scopes: ['shorten:create'], verified: true },
      body: model.ShortenBody,
      responses: { 201: model.UrlResponse },
      handle: async (call) => {
        const created = await createLink(context, call.actor, call.body);
        return json(toUrlResponse(created, await view(call)), 201);
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/v1/urls',
      summary: 'List your links',
      tag: TAG,
      limit: LIMIT,
      access: { who: 'signed-in', scopes: READ },
      query: model.ListQuery,
      responses: { 200: model.UrlListResponse },
      handle: async (call) => {
        const { links, ...paging } = await listOwnLinks(context, signedIn(call.actor), call.query);
        const look = await view(call);
        const hasNext = paging.page * paging.pageSize < paging.total;
        return json({ items: links.map((link) => toListItem(link, look)), ...paging, hasNext });
      },
    }),
    endpoint({
      method: 'GET',
      path: '/api/v1/urls/:url_id',
      summary: 'Get a link',
      tag: TAG,
      limit: LIMIT,
      access: { who: 'signed-in', scopes: READ },
      params: model.LooseLinkParams,
      responses: { 200: model.UrlListItem },
      handle: async (call) => {
        const link = await getLinkByLooseId(context, signedIn(call.actor), call.params.url_id);
        return json(toListItem(link, await view(call)));
      },
    }),
    endpoint({
      method: 'PATCH',
      path: '/api/v1/urls/:url_id',
      summary: 'Update a link',
      tag: TAG,
      limit: LIMIT,
      access: { who: 'signed-in', scopes: MANAGE },
      params: model.LinkParams,
      body: model.UpdateBody,
      responses: { 200: model.UpdateUrlResponse },
      handle: async (call) => {
        const link = await editLink(context, signedIn(call.actor), call.params.url_id, call.body);
        return json(toUpdateResponse(link, await view(call)));
      },
    }),
    endpoint({
      method: 'DELETE',
      path: '/api/v1/urls/:url_id',
      summary: 'Delete a link and its clicks',
      tag: TAG,
      limit: LIMIT,
      access: { who: 'signed-in', scopes: MANAGE },
      params: model.LinkParams,
      responses: { 200: model.DeletedResponse },
      handle: async ({ actor, params }) => {
        await removeLink(context, signedIn(actor), params.url_id);
        return json({ message: 'URL deleted', id: params.url_id });
      },
    }),
  ];
};
