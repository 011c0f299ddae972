import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { NetworkList, NetworksBody } from './model.ts';
import { listNetworks, setNetworks } from './service.ts';

const COMMON = { tag: 'Host', limit: 'none', access: { who: 'owner' } } as const;

/** The named ranges of addresses, which only the owner sets. */
export const networkHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint({
    ...COMMON,
    method: 'GET',
    path: '/host/networks',
    summary: 'Networks that have a name',
    description: 'Lists the ranges of addresses that have a name, for rules and statistics.',
    responses: { 200: NetworkList },
    handle: ({ reply }) => reply(200, listNetworks(context)),
  }),
  endpoint({
    ...COMMON,
    method: 'PUT',
    path: '/host/networks',
    summary: 'Name these networks and no others',
    description:
      'Replaces the whole list of networks. A network is a name and the ranges of addresses it stands for.',
    body: NetworksBody,
    responses: { 200: NetworkList, 400: null },
    handle: async ({ actor, body, reply }) => {
      await setNetworks(context, body, actor);
      return reply(200, listNetworks(context));
    },
  }),
];
