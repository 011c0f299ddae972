import { operation } from '../../http/operation.ts';
import { TOOL_ACCESS, TOOL_LIMIT } from '../tools/api.ts';
import { MetadataQuery, MetadataResponse } from './model.ts';

export const GET_URL_METADATA = operation({
  method: 'GET',
  path: '/api/v1/metadata',
  operationId: 'getUrlMetadata',
  summary: 'What a page says of itself',
  description:
    'Fetches a page and answers its title, description, picture and icon. The owner decides who may call it, and whether pages on the internet may be fetched.',
  tag: 'Metadata',
  limit: TOOL_LIMIT,
  access: { ...TOOL_ACCESS, scopes: ['urls:read', 'urls:manage'] },
  query: MetadataQuery,
  responses: { 200: MetadataResponse, 400: null, 504: null },
});
