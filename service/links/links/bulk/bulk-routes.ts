import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import * as api from './api.ts';
import { bulkDelete, bulkMove, bulkSetExpiry, bulkSetStatus, bulkTag } from './bulk-edit.ts';

/** Operations on many links; every row of the answer has a result of its own (docs/contract/links.md#bulk). */
export const bulkEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.BULK_DELETE_URLS_BY_IDS, async ({ actor, body, reply }) =>
    reply(200, await bulkDelete(context, signedIn(actor), body.ids)),
  ),
  endpoint(api.BULK_UPDATE_URL_STATUS, async ({ actor, body: { ids, status }, reply }) =>
    reply(200, await bulkSetStatus(context, signedIn(actor), ids, status)),
  ),
  endpoint(api.BULK_UPDATE_URL_EXPIRY, async ({ actor, body: { ids, expire_after }, reply }) =>
    reply(200, await bulkSetExpiry(context, signedIn(actor), ids, expire_after)),
  ),
  endpoint(api.BULK_UPDATE_URL_DOMAIN, async ({ actor, body: { ids, domain }, reply }) =>
    reply(200, await bulkMove(context, signedIn(actor), ids, domain)),
  ),
  endpoint(api.BULK_TAG_URLS, async ({ actor, body, reply }) =>
    reply(200, await bulkTag(context, signedIn(actor), body)),
  ),
];
