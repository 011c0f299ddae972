import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { areToolsOpen } from '../tools/index.ts';
import * as api from './api.ts';
import { findMetadata } from './service.ts';

export const metadataEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint(
    api.GET_URL_METADATA,
    async ({ query, reply }) => reply(200, await findMetadata(context, query.url)),
    {
      anonymous: () => areToolsOpen(context),
    },
  ),
];
