import { defineModule } from '../../kernel/module.ts';
import { RecentOutcomes } from '../../lib/recent-outcomes.ts';
import { metadataEndpoints } from './routes.ts';
import { type PageLook, pageLookKeptFor } from './service.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** Recent results of reading pages. */
    pageLooks: RecentOutcomes<PageLook>;
  }
}

export const metadata = defineModule({
  name: 'metadata',
  adds: ['pageLooks'],
  open: ({ clock }) => ({ pageLooks: new RecentOutcomes<PageLook>({ clock, keptFor: pageLookKeptFor }) }),
  endpoints: metadataEndpoints,
});
