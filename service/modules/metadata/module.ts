import { defineModule } from '../../module.ts';
import { PageLooks } from './page-looks.ts';
import { metadataEndpoints } from './routes.ts';

declare module '../../context.ts' {
  interface Parts {
    /** What became of looks at pages, for a while. */
    pageLooks: PageLooks;
  }
}

export const metadata = defineModule({
  name: 'metadata',
  adds: ['pageLooks'],
  open: ({ clock }) => ({ pageLooks: new PageLooks(clock) }),
  endpoints: metadataEndpoints,
});
