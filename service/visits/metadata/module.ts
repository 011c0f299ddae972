import { defineModule } from '../../kernel/module.ts';
import { RecentOutcomes } from '../../lib/recent-outcomes.ts';
import { type PageLook, pageLookKeptFor } from './page-looks.ts';
import { metadataEndpoints } from './routes.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** What became of looks at pages, for a while. */
    pageLooks: RecentOutcomes<PageLook>;
  }
}

export const metadata = defineModule({
  name: 'metadata',
  adds: ['pageLooks'],
  open: ({ clock }) => ({ pageLooks: new RecentOutcomes<PageLook>({ clock, keptFor: pageLookKeptFor }) }),
  endpoints: metadataEndpoints,
});
