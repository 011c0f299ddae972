import type { NetworkAddress } from '../../../../../renderer/api/sharing.ts';

/** A served address of a Wi-Fi, except for what is said otherwise. */
export const addressInNetwork = (address: string, more: Partial<NetworkAddress> = {}): NetworkAddress => ({
  address,
  url: `http://${address.includes(':') ? `[${address}]` : address}:7431`,
  port: 7431,
  interface: 'wlan0',
  label: 'Wi-Fi',
  family: address.includes(':') ? 6 : 4,
  scope: 'private',
  kind: 'network',
  present: true,
  served: true,
  problem: null,
  ...more,
});
