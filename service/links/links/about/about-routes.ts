import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { getEditableLink } from '../service.ts';
import { listAbout, saveAbout, toAbout } from './about.ts';
import * as api from './api.ts';

/** Title and notes of a link (docs/contract/directory.md#title-and-notes). */
export const aboutEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.LIST_LINK_ABOUTS, async ({ actor, query, reply }) =>
    reply(200, { items: await listAbout(context, signedIn(actor), query.ids.split(',')) }),
  ),
  endpoint(api.GET_LINK_ABOUT, async ({ actor, params, reply }) =>
    reply(200, toAbout(await getEditableLink(context, signedIn(actor), params.link_id))),
  ),
  endpoint(api.UPDATE_LINK_ABOUT, async ({ actor, params, body, reply }) =>
    reply(200, await saveAbout(context, signedIn(actor), params.link_id, body)),
  ),
];
