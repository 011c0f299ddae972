import { PICTURE_BODY } from '../../http/body/body-limit.ts';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../http/rate-limit.ts';
import type { LinksContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { editLink } from './edit/edit-link.ts';
import { removeLink, removeLinksOfDomain } from './edit/remove-links.ts';
import { listOwnLinks } from './list/list-links.ts';
import * as model from './model.ts';
import { keptUntilForApi } from './names/kept-names.ts';
import { LINK_LIMIT, MANAGING, READING, tagsFor, viewOf } from './route-rules.ts';
import { getLinkByAddress, getLinkByLooseId } from './service.ts';
import { toListItem, toUpdateResponse } from './wire.ts';

const TAG = 'Link Management';

/** The list of links, and operations on one link. */
export const singleLinkEndpoints = (context: LinksContext): Endpoint[] => [
  ...readingEndpoints(context),
  ...changingEndpoints(context),
];

const readingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/urls',
    operationId: 'listUrls',
    summary: 'List your links',
    description:
      'Lists the links of the caller, a page at a time. filter narrows the list down; sortBy and sortOrder order it. Links in the bin are left out.',
    tag: TAG,
    limit: LINK_LIMIT,
    access: READING,
    query: model.ListQuery,
    responses: { 200: model.UrlListResponse },
    handle: async (call) => {
      const { links, ...paging } = await listOwnLinks(context, signedIn(call.actor), call.query);
      const [view, tagsOf] = [viewOf(context, call), await tagsFor(context, call, links)];
      const hasNext = paging.page * paging.pageSize < paging.total;
      const items = links.map((link) => toListItem(link, view, tagsOf));
      return call.reply(200, { items, ...paging, hasNext });
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/urls/:url_id',
    operationId: 'getUrl',
    summary: 'Get a link',
    description: 'Answers one link of the caller, or one that is shared with the caller.',
    tag: TAG,
    limit: LINK_LIMIT,
    access: READING,
    params: model.LooseLinkParams,
    responses: { 200: model.UrlListItem, 400: null, 404: null },
    handle: async (call) => {
      const link = await getLinkByLooseId(context, signedIn(call.actor), call.params.url_id);
      return call.reply(200, toListItem(link, viewOf(context, call), await tagsFor(context, call, [link])));
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/urls/:domain/:alias',
    operationId: 'getUrlByAddress',
    summary: 'Get a link by its short address',
    description:
      'Answers one link of the caller by its domain and alias, as they stand in its short address.',
    tag: TAG,
    limit: LINK_LIMIT,
    access: READING,
    params: model.AddressParams,
    responses: { 200: model.UrlListItem, 404: null },
    handle: async (call) => {
      const { domain, alias } = call.params;
      const link = await getLinkByAddress(context, signedIn(call.actor), domain, alias);
      return call.reply(200, toListItem(link, viewOf(context, call), await tagsFor(context, call, [link])));
    },
  }),
];

/** Former aliases are free, as clients of the platform know it, unless the owner wants otherwise. */
const editAs = (context: LinksContext, { url_id: id }: { url_id: string }) => ({
  id,
  keptUntil: keptUntilForApi(context),
});

const changingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    method: 'PATCH',
    path: '/api/v1/urls/:url_id',
    operationId: 'updateUrl',
    summary: 'Update a link',
    description:
      'Changes a link of the caller, or one that is shared with the caller. What is left out stays; what null does, each field says. The former alias is free at once unless the owner has set otherwise; PATCH /api/v1/links/{link_id} keeps it.',
    tag: TAG,
    limit: LINK_LIMIT,
    access: MANAGING,
    params: model.LinkParams,
    body: model.UpdateBody,
    maxBody: PICTURE_BODY,
    responses: { 200: model.UpdateUrlResponse, 400: null, 404: null, 409: null },
    handle: async (call) => {
      const link = await editLink(context, signedIn(call.actor), editAs(context, call.params), call.body);
      return call.reply(
        200,
        toUpdateResponse(link, viewOf(context, call), await tagsFor(context, call, [link])),
      );
    },
  }),
  endpoint({
    method: 'PATCH',
    path: '/api/v1/urls/:url_id/status',
    operationId: 'updateUrlStatus',
    summary: 'Pause or resume a link',
    description:
      'Sets the status of a link to ACTIVE or INACTIVE. Visitors of a paused link do not reach its destination.',
    tag: TAG,
    limit: LINK_LIMIT,
    access: MANAGING,
    params: model.LinkParams,
    body: model.StatusBody,
    responses: { 200: model.UpdateUrlResponse, 404: null },
    handle: async (call) => {
      const link = await editLink(context, signedIn(call.actor), editAs(context, call.params), call.body);
      return call.reply(
        200,
        toUpdateResponse(link, viewOf(context, call), await tagsFor(context, call, [link])),
      );
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/v1/urls/:url_id',
    operationId: 'deleteUrl',
    summary: 'Delete a link and its clicks',
    description:
      'Deletes a link and its clicks for good; its alias is free at once. The owner of the installation can have it put into the bin instead.',
    tag: TAG,
    limit: LINK_LIMIT,
    access: MANAGING,
    params: model.LinkParams,
    responses: { 200: model.DeletedResponse, 404: null },
    handle: async ({ actor, params, reply }) => {
      await removeLink(context, signedIn(actor), params.url_id);
      return reply(200, { message: 'URL deleted', id: params.url_id });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/v1/urls',
    operationId: 'bulkDeleteUrls',
    summary: 'Delete all your links on a domain and their clicks',
    description:
      'Deletes all links of the caller on a custom domain and their clicks. Blocked links stay, and so do links in the bin.',
    tag: TAG,
    limit: forSignedIn(perMinute(5), perDay(50)),
    access: MANAGING,
    query: model.DomainQuery,
    responses: { 200: model.DomainDeletedResponse, 400: null, 404: null },
    handle: async ({ actor, query: { domain }, reply }) => {
      const count = await removeLinksOfDomain(context, signedIn(actor), domain);
      return reply(200, { message: `Deleted ${count} ${count === 1 ? 'URL' : 'URLs'}`, count, domain });
    },
  }),
];
