import { defineModule } from '../../kernel/module.ts';
import { RecentOutcomes } from '../../lib/recent-outcomes.ts';
import { type Inquiry, inquiryKeptFor } from './domain-intel/inquiry.ts';
import { type Chain, chainKeptFor } from './expand/chain.ts';
import { toolHostEndpoints } from './host-routes.ts';
import { toolEndpoints } from './routes.ts';
import { TOOLS_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** Where addresses lead, for a while. */
    chains: RecentOutcomes<Chain>;
    /** What is known of hosts, for a while. */
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
