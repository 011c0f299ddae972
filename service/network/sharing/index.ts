export { createLanSharing } from './lan/lan.ts';
export { whyRefused } from './lan/network-address.ts';
export { HOST_SETTINGS } from './settings.ts';
export { followSharing, wantedSharing } from './sharing.ts';
