import { defineModule } from '../../kernel/module.ts';
import { followNetworks, type Networks } from './follow-networks.ts';
import { networkEndpoints, networkHostEndpoints } from './routes.ts';
import { NETWORKS_SETTINGS } from './settings.ts';

declare module '../../kernel/context.ts' {
  interface BaseParts {
    /** The owner's named ranges of addresses. */
    networks: Networks;
  }
}

export const networks = defineModule({
  name: 'networks',
  needs: ['settings'],
  adds: ['networks'],
  settings: NETWORKS_SETTINGS.properties,
  open: ({ settings }) => ({ networks: followNetworks(() => settings.get('networks')) }),
  endpoints: networkEndpoints,
  hostEndpoints: networkHostEndpoints,
});
