import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { RecentOutcomes } from '../../lib/recent-outcomes.ts';
import { areToolsOpen } from '../tools/index.ts';
import * as api from './api.ts';
import { findMetadata, type PageLook, pageLookKeptFor } from './service.ts';

declare module '../../kernel/context.ts' {
  interface VisitsParts {
    /** Recent results of reading pages. */
    pageLooks: RecentOutcomes<PageLook>;
  }
}

const metadataEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(
    api.GET_URL_METADATA,
    async ({ query, reply }) => reply(200, await findMetadata(context, query.url)),
    { anonymous: () => areToolsOpen(context) },
  ),
];

export const metadata = defineModule({
  name: 'metadata',
  adds: ['pageLooks'],
  open: ({ clock }) => ({ pageLooks: new RecentOutcomes<PageLook>({ clock, keptFor: pageLookKeptFor }) }),
  endpoints: metadataEndpoints,
});
