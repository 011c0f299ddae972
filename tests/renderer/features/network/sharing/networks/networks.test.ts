import { describe, expect, it } from 'vitest';
import {
  exposedBy,
  groupNetworks,
  publicAmong,
  sharedOf,
} from '../../../../../../renderer/features/network/sharing/networks/networks.ts';
import { addressInNetwork as at } from '../address-in-network.ts';

const docker = { interface: 'docker0', label: 'Docker', kind: 'container' } as const;
const tailscale = { interface: 'tailscale0', label: 'Tailscale', kind: 'vpn', scope: 'shared' } as const;
const modem = { interface: 'eth1', label: 'Ethernet', scope: 'public' } as const;

const addresses = [
  at('192.168.1.20'),
  at('203.0.113.5', modem),
  at('100.64.0.7', tailscale),
  at('172.17.0.1', docker),
  at('fd12::20', { family: 6 }),
];

describe('the networks of this computer', () => {
  it('have all their addresses, and are apart from those that colleagues are not in', () => {
    const { local, others } = groupNetworks(addresses, []);
    expect(local.map((network) => [network.label, network.addresses.map(({ address }) => address)])).toEqual([
      ['Wi-Fi', ['192.168.1.20', 'fd12::20']],
    ]);
    expect(others.map(({ label }) => label)).toEqual(['Ethernet', 'Tailscale', 'Docker']);
  });

  it('are told apart by their interfaces where people call them the same', () => {
    const { local } = groupNetworks(
      [
        at('10.0.0.1', { interface: 'eth0', label: 'Ethernet' }),
        at('10.0.1.1', { interface: 'eth1', label: 'Ethernet' }),
        at('192.168.1.20'),
      ],
      [],
    );
    expect(local.map(({ label }) => label)).toEqual(['Ethernet (eth0)', 'Ethernet (eth1)', 'Wi-Fi']);
  });

  it('that were chosen are shown also while they are not connected', () => {
    const { local } = groupNetworks([at('192.168.1.20')], ['wlan0', 'eth7']);
    expect(local.map((network) => [network.interface, network.addresses.length])).toEqual([
      ['wlan0', 1],
      ['eth7', 0],
    ]);
  });

  it('leave out addresses that this computer does not have', () => {
    const { local, others } = groupNetworks([at('10.9.9.9', { interface: null, present: false })], []);
    expect([...local, ...others]).toEqual([]);
  });

  it('that the internet reaches are found among the chosen ones', () => {
    const networks = groupNetworks(addresses, []);
    expect(publicAmong(networks, ['wlan0', 'docker0'])).toEqual([]);
    expect(publicAmong(networks, ['wlan0', 'eth1']).map(({ address }) => address)).toEqual(['203.0.113.5']);
  });
});

describe('public addresses of chosen networks', () => {
  const v4 = at('203.0.113.5', modem);
  const v6 = at('2001:db8::20', { scope: 'public' });

  it.each([
    ['of IPv6 alone are left out', [v6], false, []],
    ['of IPv6 are shared when they are asked for', [v6], true, [v6]],
    ['of IPv4 are always asked about, and then all are shared', [v4, v6], false, [v4, v6]],
    ['that do not exist need no question', [], true, []],
  ])('%s', (_, addresses, allows, exposed) => {
    expect(exposedBy(addresses, allows)).toEqual(exposed);
  });

  it('are shown where they would be shared', () => {
    const network = { interface: 'wlan0', label: 'Wi-Fi', kind: 'network', addresses: [v4, v6] } as const;
    expect(sharedOf(network, false)).toEqual([v4]);
    expect(sharedOf(network, true)).toEqual([v4, v6]);
  });
});
