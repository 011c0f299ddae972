import { expect, it } from 'vitest';
import { areHere, presentNetworks } from '../../../../service/links/watch/destinations-rule.ts';

const machine = (...list: readonly (readonly [name: string, address: string, prefix?: number])[]) => ({
  addresses: () => list.map(([name, address, prefix]) => ({ interface: name, address, prefix })),
});

it('a computer is in the IPv4 networks of its interfaces, but not in those of containers or none', () => {
  const office = machine(
    ['lo', '127.0.0.1', 8],
    ['wlan0', '10.1.2.3', 24],
    ['eth0', '10.1.2.4', 24],
    ['tun0', '10.8.0.6', 16],
    ['docker0', '172.17.0.1', 16],
    ['eth1', '169.254.7.7', 16],
    ['eth0', 'fd00::7', 64],
    ['eth2', '192.0.2.7'],
  );
  expect(presentNetworks(office)).toEqual(['10.1.2.0/24', '10.8.0.0/16', '192.0.2.7']);
});

it.each([
  ['nothing has answered yet', [], ['10.1.2.0/24'], false],
  ['it is in the same network', ['10.1.2.0/24'], ['10.1.2.0/24'], true],
  ['it is in one more', ['10.1.2.0/24'], ['10.1.2.0/24', '10.9.0.0/16'], true],
  ['it is elsewhere', ['10.1.2.0/24'], ['192.168.178.0/24'], false],
  ['its VPN has ended', ['10.8.0.0/16', '192.168.178.0/24'], ['192.168.178.0/24'], false],
  ['it is in no network', ['10.1.2.0/24'], [], false],
])('whether a computer is where hosts answered it: %s', (_, known, present, expected) => {
  expect(areHere(known, present)).toBe(expected);
});
