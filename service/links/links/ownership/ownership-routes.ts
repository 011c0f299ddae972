import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import * as api from './api.ts';
import { listLinkEditors, passOn, shareWith } from './sharing.ts';

/** Whose links are, and who may change them (docs/contract/directory.md#passing-on). */
export const ownershipEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.PASS_LINK_ON, async ({ actor, params, body, reply }) =>
    reply(200, await passOn(context, signedIn(actor), params.link_id, body.account_id)),
  ),
  endpoint(api.LIST_LINK_EDITORS, async ({ actor, params, reply }) =>
    reply(200, { items: await listLinkEditors(context, signedIn(actor), params.link_id) }),
  ),
  endpoint(api.SET_LINK_EDITORS, async ({ actor, params, body, reply }) =>
    reply(200, { items: await shareWith(context, signedIn(actor), params.link_id, body.account_ids) }),
  ),
];
