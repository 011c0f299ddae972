import { type Static, Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { RecentOutcomes } from '../../lib/recent-outcomes.ts';
import * as api from './api.ts';
import { describeHost, type Inquiry, inquiryKeptFor } from './domain-intel/domain-intel.ts';
import { type Chain, chainKeptFor, expandAddress } from './expand/expand.ts';
import { areToolsOpen } from './index.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** Recent results of following addresses. */
    chains: RecentOutcomes<Chain>;
    /** Recent facts about hosts. */
    inquiries: RecentOutcomes<Inquiry>;
  }

  interface Settings extends Static<typeof TOOLS_SETTINGS> {}
}

const TOOLS_SETTINGS = Type.Object({
  /** Whether looking up addresses, hosts and pages requires signing in (docs/contract/host.md#tools). */
  toolsNeedSignIn: Type.Boolean({ default: false }),
});

const toolEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(api.EXPAND_URL, async ({ query, reply }) => reply(200, await expandAddress(context, query.url)), {
    anonymous: () => areToolsOpen(context),
  }),
  endpoint(
    api.GET_DOMAIN_INTEL,
    async ({ query, reply }) => reply(200, await describeHost(context, query.host)),
    { anonymous: () => areToolsOpen(context) },
  ),
];

/** The owner's choice of who may look up addresses, hosts and pages. */
const toolHostEndpoints = ({ settings }: VisitsContext): Endpoint[] => [
  endpoint(api.GET_TOOL_RULES, ({ reply }) =>
    reply(200, { sign_in_required: settings.get('toolsNeedSignIn') }),
  ),
  endpoint(api.CHANGE_TOOL_RULES, async ({ actor, body, reply }) => {
    await settings.set('toolsNeedSignIn', body.sign_in_required, actor);
    return reply(200, { sign_in_required: settings.get('toolsNeedSignIn') });
  }),
];

export const tools = defineModule({
  name: 'tools',
  adds: ['chains', 'inquiries'],
  open: ({ clock }) => ({
    chains: new RecentOutcomes<Chain>({ clock, keptFor: chainKeptFor }),
    inquiries: new RecentOutcomes<Inquiry>({ clock, keptFor: inquiryKeptFor }),
  }),
  settings: TOOLS_SETTINGS.properties,
  endpoints: toolEndpoints,
  hostEndpoints: toolHostEndpoints,
});
