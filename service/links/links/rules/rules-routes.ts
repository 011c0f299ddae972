import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import type { LinksContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import * as api from './api.ts';
import { getLinkRules, setLinkRules } from './link-rules.ts';

/** Where visitors go for whom all conditions of a rule hold (docs/contract/rules.md). */
export const ruleEndpoints = (context: LinksContext): Endpoint[] => [
  endpoint(api.GET_LINK_RULES, async ({ actor, params, reply }) =>
    reply(200, await getLinkRules(context, signedIn(actor), params.link_id)),
  ),
  endpoint(api.SET_LINK_RULES, async ({ actor, params, body, reply }) =>
    reply(200, await setLinkRules(context, signedIn(actor), params.link_id, body.rules)),
  ),
];
