import { operation, operationsWith } from '../../../http/operation.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import { MANAGING } from '../api.ts';
import * as model from './bulk-model.ts';

const ROUTE = { tag: 'Link Management', access: MANAGING } as const;

const RESPONSES = { 200: model.BulkResponse, 400: null };

const edit = operationsWith({ ...ROUTE, limit: forSignedIn(perMinute(60), perDay(200)) });

export const BULK_DELETE_URLS_BY_IDS = operation({
  ...ROUTE,
  method: 'POST',
  path: '/api/v1/urls/bulk/delete',
  operationId: 'bulkDeleteUrlsByIds',
  summary: 'Delete links; their clicks still count for you',
  description:
    'Deletes up to 1,000 links of the caller. Their clicks still count in the statistics of the account. The answer has one row for each link and the status 200 also when some failed.',
  limit: forSignedIn(perMinute(30), perDay(100)),
  body: model.BulkDeleteBody,
  responses: RESPONSES,
});

export const BULK_UPDATE_URL_STATUS = operation({
  ...edit('POST', '/api/v1/urls/bulk/status'),
  operationId: 'bulkUpdateUrlStatus',
  summary: 'Pause or resume links',
  description:
    'Sets the status of up to 1,000 links of the caller. The answer has one row for each link and the status 200 also when some failed.',
  body: model.BulkStatusBody,
  responses: RESPONSES,
});

export const BULK_UPDATE_URL_EXPIRY = operation({
  ...edit('POST', '/api/v1/urls/bulk/expiry'),
  operationId: 'bulkUpdateUrlExpiry',
  summary: 'Set or clear when links expire',
  description:
    'Sets when up to 1,000 links of the caller expire; null removes the expiry. The answer has one row for each link and the status 200 also when some failed.',
  body: model.BulkExpiryBody,
  responses: RESPONSES,
});

export const BULK_UPDATE_URL_DOMAIN = operation({
  ...edit('POST', '/api/v1/urls/bulk/domain'),
  operationId: 'bulkUpdateUrlDomain',
  summary: 'Move links to another domain',
  description:
    'Moves up to 1,000 links of the caller to a custom domain; null moves them to the addresses of the installation. The answer has one row for each link and the status 200 also when some failed.',
  body: model.BulkDomainBody,
  responses: RESPONSES,
});

export const BULK_TAG_URLS = operation({
  ...edit('POST', '/api/v1/urls/bulk/tags'),
  operationId: 'bulkTagUrls',
  summary: 'Add tags to links, and take others off',
  description:
    'Adds tags to up to 1,000 links of the caller and takes others off. The answer has one row for each link and the status 200 also when some failed.',
  body: model.BulkTagsBody,
  responses: RESPONSES,
});
