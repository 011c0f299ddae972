import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import * as api from './api.ts';
import { getForwarding, setForwarding, showExamples } from './link-forwarding.ts';

/** What links pass on to their destinations (docs/contract/forwarding.md). */
export const forwardingEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.GET_LINK_FORWARDING, async ({ actor, params, reply }) =>
    reply(200, await getForwarding(context, signedIn(actor), params.link_id)),
  ),
  endpoint(api.SET_LINK_FORWARDING, async ({ actor, params, body, reply }) =>
    reply(200, await setForwarding(context, signedIn(actor), params.link_id, body)),
  ),
  endpoint(api.TRY_LINK_FORWARDING, async ({ actor, params, body, reply }) =>
    reply(200, { examples: await showExamples(context, signedIn(actor), params.link_id, body) }),
  ),
];
