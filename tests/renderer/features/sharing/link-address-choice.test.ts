import { describe, expect, it } from 'vitest';
import type { NetworkAddress } from '../../../../renderer/api/sharing.ts';
import {
  listOptions,
  pickedFor,
  toAddress,
} from '../../../../renderer/features/sharing/link-address-choice.ts';

const at = (address: string, more: Partial<NetworkAddress> = {}): NetworkAddress => ({
  address,
  url: `http://${address}:7431`,
  port: 7431,
  interface: 'eth0',
  label: 'Ethernet',
  family: 4,
  scope: 'private',
  kind: 'network',
  present: true,
  served: true,
  problem: null,
  ...more,
});

const options = listOptions(
  { automatic: 'http://10.77.0.1:7431', names: ['http://office-pc.local:7431', 'http://office-pc:7431'] },
  [
    at('10.77.0.1'),
    at('10.9.9.9', { served: false }),
    at('100.64.0.7', { kind: 'vpn' }),
    at('172.17.0.1', { kind: 'container' }),
  ],
);

describe('what links can begin with', () => {
  it('is the network, what others reach, the names of the computer, or something typed', () => {
    expect(options.map(({ value }) => value)).toEqual([
      'automatic',
      'http://10.77.0.1:7431',
      'http://100.64.0.7:7431',
      'http://office-pc.local:7431',
      'http://office-pc:7431',
      'typed',
    ]);
  });

  it('says what each choice costs', () => {
    const hintOf = (wanted: string) => options.find(({ value }) => value === wanted)?.hint;
    expect(hintOf('automatic')).toContain('Now http://10.77.0.1:7431.');
    expect(hintOf('http://10.77.0.1:7431')).toContain('when the router gives this computer another address');
    expect(hintOf('http://100.64.0.7:7431')).toContain('members of the VPN');
    expect(hintOf('http://office-pc.local:7431')).toContain('some phones');
    expect(hintOf('http://office-pc:7431')).toContain('where the router knows the name');
  });

  it.each([
    [null, 'automatic'],
    ['http://office-pc:7431', 'http://office-pc:7431'],
    ['https://go.example.com', 'typed'],
  ])('%s is picked as %s', (chosen, picked) => {
    expect(pickedFor(chosen, options)).toBe(picked);
  });

  it.each([
    ['automatic', '', null],
    ['http://office-pc:7431', 'http://go', 'http://office-pc:7431'],
    ['typed', ' http://go ', 'http://go'],
    ['typed', ' ', undefined],
  ])('%s with %j typed is saved as %j', (picked, typed, address) => {
    expect(toAddress(picked, typed)).toBe(address);
  });
});
