import { describe, expect, it } from 'vitest';
import type { LinkAddressOption } from '../../../../../../renderer/api/sharing.ts';
import {
  listOptions,
  pickedFor,
  toAddress,
} from '../../../../../../renderer/features/network/sharing/link-address/link-address-choice.ts';

const option = (
  url: string,
  kind: LinkAddressOption['kind'],
  cost: LinkAddressOption['cost'],
  network: string | null = null,
): LinkAddressOption => ({ url, kind, cost, network });

const OPTIONS = [
  option('http://links.local:7431', 'announced', 'local-names'),
  option('http://office-pc:7431', 'computer-name', 'router'),
  option('http://10.77.0.1:7431', 'address', 'router-changes', 'Wi-Fi'),
  option('http://100.64.0.7:7431', 'address', 'vpn', 'Tailscale'),
  option('http://172.17.0.1:7431', 'address', 'container', 'Docker'),
  option('http://10.9.9.9:7431', 'address', 'not-served', 'Ethernet'),
];

const offered = (chosen: string | null = null, options = OPTIONS) =>
  listOptions({ automatic: 'http://links.local:7431', chosen, options });

describe('what links can begin with', () => {
  it('is the network, what serves the team best first, or something typed', () => {
    expect(offered().map(({ value }) => value)).toEqual([
      'automatic',
      'http://links.local:7431',
      'http://office-pc:7431',
      'http://10.77.0.1:7431',
      'http://100.64.0.7:7431',
      'typed',
    ]);
  });

  it('is also what serves no team, while that is chosen', () => {
    expect(offered('http://172.17.0.1:7431').map(({ value }) => value)).toContain('http://172.17.0.1:7431');
  });

  it('has what was typed in the field alone', () => {
    const typed = option('http://go', 'typed', 'typed');
    expect(offered('http://go', [...OPTIONS, typed]).filter(({ label }) => label === 'go')).toEqual([]);
  });

  it('says what each is and what it costs', () => {
    const of = (wanted: string) => offered().find(({ value }) => value === wanted);
    expect(of('automatic')?.hint).toContain('Now links.local:7431.');
    expect(of('http://links.local:7431')).toMatchObject({
      label: 'links.local:7431',
      aside: 'Announced name',
    });
    expect(of('http://10.77.0.1:7431')?.aside).toBe('Wi-Fi');
    expect(of('http://10.77.0.1:7431')?.hint).toContain('Changes when the router gives');
    expect(of('http://100.64.0.7:7431')?.hint).toContain('members of the VPN');
    expect(of('http://office-pc:7431')?.hint).toContain('where the router');
  });

  it.each([
    [null, 'automatic'],
    ['http://office-pc:7431', 'http://office-pc:7431'],
    ['https://go.example.com', 'typed'],
  ])('%s is picked as %s', (chosen, picked) => {
    expect(pickedFor(chosen, offered(chosen))).toBe(picked);
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
