import { operation, operationsWith } from '../../../http/operation.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import { LINK_LIMIT, MANAGING, READING } from '../api.ts';
import { BulkResponse } from '../bulk/bulk-model.ts';
import { UrlListItem } from '../model.ts';
import * as model from './bin-model.ts';

const TAG = 'Bin';

const read = operationsWith({ tag: TAG, access: READING, limit: LINK_LIMIT });
const change = operationsWith({ tag: TAG, access: MANAGING, limit: LINK_LIMIT });

export const LIST_BIN = operation({
  ...read('GET', '/api/v1/bin'),
  operationId: 'listBin',
  summary: 'List the links in your bin',
  description: 'Lists the deleted links of the caller that can still be restored, a page at a time.',
  query: model.BinQuery,
  responses: { 200: model.BinPage },
});

export const GET_BINNED_LINK = operation({
  ...read('GET', '/api/v1/bin/:link_id'),
  operationId: 'getBinnedLink',
  summary: 'Get a link in your bin',
  description: 'Answers one link in the bin of the caller. It is 404 when it is not in the bin.',
  params: model.BinParams,
  responses: { 200: model.BinnedLink, 404: null },
});

export const BIN_LINKS = operation({
  ...change('POST', '/api/v1/bin'),
  operationId: 'binLinks',
  summary: 'Put links into the bin',
  description:
    'Puts up to 1,000 links of the caller into the bin. Visitors then get 410; the aliases stay taken. The answer has one row for each link and the status 200 also when some failed.',
  body: model.BinBody,
  responses: { 200: BulkResponse },
});

export const RESTORE_LINKS = operation({
  ...change('POST', '/api/v1/bin/restore'),
  operationId: 'restoreLinks',
  summary: 'Take links out of the bin',
  description:
    'Restores up to 1,000 links from the bin. The answer has one row for each link and the status 200 also when some failed.',
  body: model.BinBody,
  responses: { 200: BulkResponse },
});

export const RESTORE_LINK = operation({
  ...change('POST', '/api/v1/bin/:link_id/restore'),
  operationId: 'restoreLink',
  summary: 'Take a link out of the bin',
  description: 'Restores a link from the bin with everything it had: alias, clicks, tags and settings.',
  params: model.BinParams,
  responses: { 200: UrlListItem, 400: null, 404: null, 409: null },
});

export const DELETE_BINNED_LINKS = operation({
  ...change('POST', '/api/v1/bin/delete'),
  operationId: 'deleteBinnedLinks',
  summary: 'Delete links in the bin for good',
  description:
    'Deletes up to 1,000 links in the bin and their clicks for good. The answer has one row for each link and the status 200 also when some failed.',
  body: model.BinBody,
  responses: { 200: BulkResponse },
});

export const DELETE_BINNED_LINK = operation({
  ...change('DELETE', '/api/v1/bin/:link_id'),
  operationId: 'deleteBinnedLink',
  summary: 'Delete a link in the bin for good',
  description: 'Deletes a link in the bin and its clicks for good. Its alias is free afterwards.',
  params: model.BinParams,
  responses: { 200: model.GoneForGood, 404: null },
});

export const EMPTY_BIN = operation({
  ...change('DELETE', '/api/v1/bin'),
  limit: forSignedIn(perMinute(5), perDay(50)),
  operationId: 'emptyBin',
  summary: 'Delete everything in the bin for good',
  description: 'Deletes all links in the bin of the caller for good, except blocked ones.',
  responses: { 200: model.BinEmptied },
});
