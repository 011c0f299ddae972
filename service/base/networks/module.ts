import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { BaseContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import * as api from './api.ts';
import { followNetworks, type Networks } from './follow-networks.ts';
import { listNetworkNames, listNetworks, NETWORKS_SETTINGS, setNetworks } from './service.ts';

declare module '../../kernel/context.ts' {
  interface BaseParts {
    /** The owner's named ranges of addresses. */
    networks: Networks;
  }
}

/** The names of the owner's networks (docs/contract/networks.md#names). */
const networkEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.LIST_NETWORK_NAMES, ({ reply }) => reply(200, listNetworkNames(context))),
];

/** The named ranges of addresses, which only the owner can change. */
const networkHostEndpoints = (context: BaseContext): Endpoint[] => [
  endpoint(api.LIST_NETWORKS, ({ reply }) => reply(200, listNetworks(context))),
  endpoint(api.SET_NETWORKS, async ({ actor, body, reply }) => {
    await setNetworks(context, body, actor);
    return reply(200, listNetworks(context));
  }),
];

export const networks = defineModule({
  name: 'networks',
  needs: ['settings'],
  adds: ['networks'],
  settings: NETWORKS_SETTINGS.properties,
  open: ({ settings }) => ({ networks: followNetworks(() => settings.get('networks')) }),
  endpoints: networkEndpoints,
  hostEndpoints: networkHostEndpoints,
});
