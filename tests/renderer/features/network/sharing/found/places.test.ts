import { describe, expect, it } from 'vitest';
import { describePlace, placesOf } from '../../../../../../renderer/features/network/sharing/found/places.ts';
import { addressInNetwork as at } from '../address-in-network.ts';

const NAMED = { current: 'http://links.local:7431', reach: 'local-network' } as const;
const HERE = { current: 'http://localhost:7431', reach: 'this-computer' } as const;

describe('where colleagues find Linnet', () => {
  it('is what links begin with, then each address that is served', () => {
    const places = placesOf([at('192.168.1.20'), at('10.0.0.5')], NAMED);
    expect(places.main).toBe('http://links.local:7431');
    expect(places.others.map(({ address }) => address)).toEqual(['192.168.1.20', '10.0.0.5']);
  });

  it.each([[HERE], [undefined]])('is the best address while links begin with %o', (link) => {
    const places = placesOf([at('192.168.1.20'), at('10.0.0.5')], link);
    expect(places.main).toBe('http://192.168.1.20:7431');
    expect(places.others.map(({ address }) => address)).toEqual(['10.0.0.5']);
  });

  it('is nowhere while no address is served, whatever links begin with', () => {
    const failing = at('192.168.1.20', { served: false, problem: 'Port 7431 is taken' });
    const unwanted = at('10.0.0.5', { served: false });
    expect(placesOf([failing, unwanted], NAMED)).toEqual({ main: undefined, others: [], failing: [failing] });
  });

  it.each([
    [at('192.168.1.20'), 'Wi-Fi'],
    [at('100.64.0.7', { kind: 'vpn', label: 'Tailscale' }), 'Tailscale, for members of the VPN'],
    [at('172.17.0.1', { kind: 'container', label: 'Docker' }), 'Docker, for containers on this computer'],
    [at('203.0.113.5', { scope: 'public' }), 'Wi-Fi, reachable from the internet'],
  ])('says who is there: %o', (address, expected) => {
    expect(describePlace(address)).toBe(expected);
  });
});
