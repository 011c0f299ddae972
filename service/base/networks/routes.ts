import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import * as api from './api.ts';
import { listNetworkNames, listNetworks, setNetworks } from './service.ts';

/** The names of the owner's networks (docs/contract/networks.md#names). */
export const networkEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.LIST_NETWORK_NAMES, ({ reply }) => reply(200, listNetworkNames(context))),
];

/** The named ranges of addresses, which only the owner can change. */
export const networkHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.LIST_NETWORKS, ({ reply }) => reply(200, listNetworks(context))),
  endpoint(api.SET_NETWORKS, async ({ actor, body, reply }) => {
    await setNetworks(context, body, actor);
    return reply(200, listNetworks(context));
  }),
];
