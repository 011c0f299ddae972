import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { MANAGING } from '../route-rules.ts';
import { bulkDelete, bulkMove, bulkSetExpiry, bulkSetStatus, bulkTag } from './bulk-edit.ts';
import * as model from './bulk-model.ts';

const ROUTE = { method: 'POST', tag: 'Link Management', access: MANAGING } as const;
const RESPONSES = { 200: model.BulkResponse, 400: null };
const EDIT_LIMIT = forSignedIn(perMinute(60), perDay(200));

/** Operations on many links; every row of the answer has a result of its own (docs/contract/links.md#bulk). */
export const bulkEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    path: '/api/v1/urls/bulk/delete',
    operationId: 'bulkDeleteUrlsByIds',
    summary: 'Delete links; their clicks still count for you',
    description:
      'Deletes up to 1,000 links of the caller. Their clicks still count in the statistics of the account. The answer has one row for each link and the status 200 also when some failed.',
    limit: forSignedIn(perMinute(30), perDay(100)),
    body: model.BulkDeleteBody,
    responses: RESPONSES,
    handle: async ({ actor, body, reply }) =>
      reply(200, await bulkDelete(context, signedIn(actor), body.ids)),
  }),
  endpoint({
    ...ROUTE,
    path: '/api/v1/urls/bulk/status',
    operationId: 'bulkUpdateUrlStatus',
    summary: 'Pause or resume links',
    description:
      'Sets the status of up to 1,000 links of the caller. The answer has one row for each link and the status 200 also when some failed.',
    limit: EDIT_LIMIT,
    body: model.BulkStatusBody,
    responses: RESPONSES,
    handle: async ({ actor, body: { ids, status }, reply }) =>
      reply(200, await bulkSetStatus(context, signedIn(actor), ids, status)),
  }),
  endpoint({
    ...ROUTE,
    path: '/api/v1/urls/bulk/expiry',
    operationId: 'bulkUpdateUrlExpiry',
    summary: 'Set or clear when links expire',
    description:
      'Sets when up to 1,000 links of the caller expire; null removes the expiry. The answer has one row for each link and the status 200 also when some failed.',
    limit: EDIT_LIMIT,
    body: model.BulkExpiryBody,
    responses: RESPONSES,
    handle: async ({ actor, body: { ids, expire_after }, reply }) =>
      reply(200, await bulkSetExpiry(context, signedIn(actor), ids, expire_after)),
  }),
  endpoint({
    ...ROUTE,
    path: '/api/v1/urls/bulk/domain',
    operationId: 'bulkUpdateUrlDomain',
    summary: 'Move links to another domain',
    description:
      'Moves up to 1,000 links of the caller to a custom domain; null moves them to the addresses of the installation. The answer has one row for each link and the status 200 also when some failed.',
    limit: EDIT_LIMIT,
    body: model.BulkDomainBody,
    responses: RESPONSES,
    handle: async ({ actor, body: { ids, domain }, reply }) =>
      reply(200, await bulkMove(context, signedIn(actor), ids, domain)),
  }),
  endpoint({
    ...ROUTE,
    path: '/api/v1/urls/bulk/tags',
    operationId: 'bulkTagUrls',
    summary: 'Add tags to links, and take others off',
    description:
      'Adds tags to up to 1,000 links of the caller and takes others off. The answer has one row for each link and the status 200 also when some failed.',
    limit: EDIT_LIMIT,
    body: model.BulkTagsBody,
    responses: RESPONSES,
    handle: async ({ actor, body, reply }) => reply(200, await bulkTag(context, signedIn(actor), body)),
  }),
];
