import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { VisitsContext } from '../../kernel/context.ts';
import { describeHost } from './domain-intel/domain-intel.ts';
import { DomainIntelQuery, DomainIntelResponse } from './domain-intel/domain-intel-model.ts';
import { expandAddress } from './expand/expand.ts';
import { ExpandQuery, ExpandResponse } from './expand/expand-model.ts';
import { TOOL_LIMIT, toolAccess } from './route-rules.ts';

export const toolEndpoints = (context: VisitsContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/expand',
    operationId: 'expandUrl',
    summary: 'Where an address leads, hop by hop',
    tag: 'Metadata',
    limit: TOOL_LIMIT,
    access: toolAccess(context),
    query: ExpandQuery,
    responses: { 200: ExpandResponse, 400: null, 504: null },
    handle: async ({ query, reply }) => reply(200, await expandAddress(context, query.url)),
  }),
  endpoint({
    method: 'GET',
    path: '/api/v1/domain-intel',
    operationId: 'getDomainIntel',
    summary: 'What name servers and its certificate tell of a host',
    tag: 'Metadata',
    limit: TOOL_LIMIT,
    access: toolAccess(context),
    query: DomainIntelQuery,
    responses: { 200: DomainIntelResponse, 400: null, 504: null },
    handle: async ({ query, reply }) => reply(200, await describeHost(context, query.host)),
  }),
];
