import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { NetworkContext } from '../../kernel/context.ts';
import { ProxiesBody, ProxiesState } from './model.ts';
import { describeProxies, trustProxies } from './trusted-proxies.ts';

const COMMON = { tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** The reverse proxies whose word about their callers is taken, and what that means for the one who asks. */
export const proxyHostEndpoints = (context: NetworkContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/proxies',
    summary: 'Trusted proxies, and how this caller is seen',
    description: 'Lists the trusted proxies, and answers how this request is seen with them.',
    responses: { 200: ProxiesState },
    handle: ({ input, reply }) => reply(200, describeProxies(context, input.request)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/proxies',
    summary: 'Trust these proxies and no others',
    description: 'Replaces the list of trusted proxies.',
    body: ProxiesBody,
    responses: { 200: ProxiesState, 400: null },
    handle: async ({ actor, body, input, reply }) => {
      await trustProxies(context, body.proxies, actor);
      return reply(200, describeProxies(context, input.request));
    },
  }),
  endpoint({
    ...COMMON,
    method: 'POST',
    path: '/host/proxies/preview',
    summary: 'How this caller would be seen with these trusted proxies',
    description: 'Answers how this request would be seen with these trusted proxies. Nothing is stored.',
    body: ProxiesBody,
    responses: { 200: ProxiesState, 400: null },
    handle: ({ body, input, reply }) => reply(200, describeProxies(context, input.request, body.proxies)),
  }),
];
