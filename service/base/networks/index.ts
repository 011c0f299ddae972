export { followNetworks } from './follow-networks.ts';
export { NETWORKS_SETTINGS } from './service.ts';
