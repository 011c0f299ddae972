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
    description:
      'Follows the redirects of an address and answers each hop. The owner decides who may call it, and whether addresses on the internet may be asked.',
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
    description:
      'Asks name servers and the host itself, and answers DNS records and certificate. Registries are not asked, so whois is null. The owner decides who may call it.',
    tag: 'Metadata',
    limit: TOOL_LIMIT,
    access: toolAccess(context),
    query: DomainIntelQuery,
    responses: { 200: DomainIntelResponse, 400: null, 504: null },
    handle: async ({ query, reply }) => reply(200, await describeHost(context, query.host)),
  }),
];
