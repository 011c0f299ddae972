import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { TOOL_LIMIT, toolAccess } from '../tools/index.ts';
import { MetadataQuery, MetadataResponse } from './model.ts';
import { findMetadata } from './service.ts';

export const metadataEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/metadata',
    operationId: 'getUrlMetadata',
    summary: 'What a page says of itself',
    description:
      'Fetches a page and answers its title, description, picture and icon. The owner decides who may call it, and whether pages on the internet may be fetched.',
    tag: 'Metadata',
    limit: TOOL_LIMIT,
    access: { ...toolAccess(context), scopes: ['urls:read', 'urls:manage'] },
    query: MetadataQuery,
    responses: { 200: MetadataResponse, 400: null, 504: null },
    handle: async ({ query, reply }) => reply(200, await findMetadata(context, query.url)),
  }),
];
