import { describe, expect, it } from 'vitest';
import { createLanSharing } from '../../../service/lan.ts';
import { isLanAddress } from '../../../service/lib/lan-address.ts';
import { listen } from '../../../service/server.ts';
import { quietLog } from '../../support/quiet-log.ts';

/** Sharing over recorded listeners on pretended addresses: the real ones differ from machine to machine. */
function setUp(present: string[]) {
  const open = new Set<string>();
  const state = { present, refuse: new Set<string>() };
  const lan = createLanSharing({
    log: quietLog,
    localAddresses: () => state.present,
    open: async (address) => {
      if (state.refuse.has(address)) throw new Error('taken');
      open.add(address);
      return { address, port: 7431, close: async () => void open.delete(address) };
    },
  });
  return { lan, state, open };
}

describe('Sharing on the local network', () => {
  it('shares nothing until it is switched on', async () => {
    const { lan, open } = setUp(['192.168.1.5']);
    expect([...open]).toEqual([]);
    await lan.close();
  });

  it('takes every private IPv4 address when it is on, and no other', async () => {
    const { lan, open } = setUp(['127.0.0.1', '192.168.1.5', '10.0.0.9', '8.8.8.8', 'fe80::1']);
    await lan.apply({ mode: 'on' });
    expect([...open]).toEqual(['192.168.1.5', '10.0.0.9']);
    await lan.close();
    expect([...open]).toEqual([]);
  });

  it('takes only the chosen addresses that the computer has', async () => {
    const { lan, open } = setUp(['192.168.1.5', '10.0.0.9']);
    await lan.apply({ mode: 'addresses', addresses: ['10.0.0.9', '10.0.0.77'] });
    expect([...open]).toEqual(['10.0.0.9']);
    await lan.close();
  });

  it('follows addresses that come and go', async () => {
    const { lan, open, state } = setUp(['192.168.1.5']);
    await lan.apply({ mode: 'on' });
    state.present = ['192.168.7.7'];
    await lan.apply({ mode: 'on' });
    expect([...open]).toEqual(['192.168.7.7']);
    await lan.close();
  });

  it('shares the other addresses when one cannot be had, and that one later', async () => {
    const { lan, open, state } = setUp(['192.168.1.5', '10.0.0.9']);
    state.refuse.add('192.168.1.5');
    await lan.apply({ mode: 'on' });
    expect([...open]).toEqual(['10.0.0.9']);
    state.refuse.clear();
    await lan.apply({ mode: 'on' });
    expect(lan.addresses()).toEqual(['10.0.0.9', '192.168.1.5']);
    await lan.close();
  });

  it('opens real listeners on real addresses, and closes them', async () => {
    const lan = createLanSharing({
      log: quietLog,
      localAddresses: () => ['127.0.0.2'],
      open: (address) =>
        listen({
          address,
          port: 0,
          fetch: () => new Response('shared'),
          redirect: () => false,
          isServed: () => true,
          largestBody: 0,
          log: quietLog,
        }),
    });
    await lan.apply({ mode: 'addresses', addresses: ['127.0.0.2'] });
    expect(lan.addresses()).toEqual(['127.0.0.2']);
    await lan.close();
    expect(lan.addresses()).toEqual([]);
  });
});

describe('An address of a local network', () => {
  it.each([
    ['10.1.2.3', true],
    ['172.16.0.1', true],
    ['172.32.0.1', false],
    ['192.168.0.1', true],
    ['169.254.3.4', true],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['1.1.1.1', false],
    ['::1', false],
    ['fe80::1', false],
    ['nonsense', false],
  ])('is %s: %s', (address, expected) => {
    expect(isLanAddress(address)).toBe(expected);
  });
});
