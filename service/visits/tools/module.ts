import { defineModule } from '../../kernel/module.ts';
import { RecentOutcomes } from '../../lib/recent-outcomes.ts';
import { type Inquiry, inquiryKeptFor } from './domain-intel/domain-intel.ts';
import { type Chain, chainKeptFor } from './expand/expand.ts';
import { toolEndpoints, toolHostEndpoints } from './routes.ts';
import { TOOLS_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** Recent results of following addresses. */
    chains: RecentOutcomes<Chain>;
    /** Recent facts about hosts. */
    inquiries: RecentOutcomes<Inquiry>;
  }
}

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
