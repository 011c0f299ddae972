import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { describeHost } from './domain-intel/domain-intel.ts';
import { expandAddress } from './expand/expand.ts';
import { areToolsOpen } from './rules.ts';

export const toolEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.EXPAND_URL, async ({ query, reply }) => reply(200, await expandAddress(context, query.url)), {
    anonymous: () => areToolsOpen(context),
  }),
  endpoint(
    api.GET_DOMAIN_INTEL,
    async ({ query, reply }) => reply(200, await describeHost(context, query.host)),
    {
      anonymous: () => areToolsOpen(context),
    },
  ),
];

/** The owner's choice of who may look up addresses, hosts and pages. */
export const toolHostEndpoints = ({ settings }: VisitsContext): Endpoint[] => [
  endpoint(api.GET_TOOL_RULES, ({ reply }) =>
    reply(200, { sign_in_required: settings.get('toolsNeedSignIn') }),
  ),
  endpoint(api.CHANGE_TOOL_RULES, async ({ actor, body, reply }) => {
    await settings.set('toolsNeedSignIn', body.sign_in_required, actor);
    return reply(200, { sign_in_required: settings.get('toolsNeedSignIn') });
  }),
];
