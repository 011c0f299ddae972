import { describe, expect, it } from 'vitest';
import { boundConnections } from '../../../../../service/http/listener/connections.ts';
import type { Machine } from '../../../../../service/kernel/machine.ts';
import { listen } from '../../../../../service/kernel/server.ts';
import { isLanAddress, isShareable } from '../../../../../service/lib/ip-address.ts';
import { say } from '../../../../../service/lib/words.ts';
import { createLanSharing } from '../../../../../service/network/sharing/lan/lan.ts';
import { pretendMachine } from '../../../../support/pretended-machine.ts';
import { quietLog } from '../../../../support/quiet-log.ts';

const PORT = 7431;
const LEAVING_TIME = 20;

const refused = (code: string): Error => Object.assign(new Error(`listen ${code}`), { code });

/** Sharing over recorded listeners on pretended addresses: the real ones differ from machine to machine. */
function setUp(machine: Machine) {
  const open = new Set<string>();
  const state = { machine, refuse: new Map<string, string>(), ports: [PORT] };
  const warnings: string[] = [];
  const lan = createLanSharing({
    log: { ...quietLog, warn: () => void warnings.push('refused') },
    ports: { main: () => state.ports[0] ?? 0, wanted: () => state.ports },
    leavingTime: LEAVING_TIME,
    machine: {
      hostname: () => state.machine.hostname(),
      addresses: () => state.machine.addresses(),
      descriptors: () => 8_192,
      isWireless: (name) => state.machine.isWireless(name),
      routedAddresses: () => state.machine.routedAddresses(),
      resolve: (name) => state.machine.resolve(name),
      records: (name, type) => state.machine.records(name, type),
      schedule: (pattern, run) => state.machine.schedule(pattern, run),
      socketTable: () => state.machine.socketTable(),
    },
    open: async (address, port) => {
      const code = state.refuse.get(address);
      if (code) throw refused(code);
      const place = port === PORT ? address : `${address} ${port}`;
      open.add(place);
      return { address, port, close: async () => void open.delete(place) };
    },
  });
  const served = () => lan.served().map(({ address }) => address);
  const problemOf = async (wanted: string): Promise<string | null> => {
    const problem = (await lan.addresses()).find(({ address }) => address === wanted)?.problem ?? null;
    return problem && say('en', problem);
  };
  return { lan, state, open, served, problemOf, warnings };
}

const onEthernet = (...addresses: string[]): Machine => pretendMachine({ eth0: addresses });

describe('Sharing on the local network', () => {
  it('shares nothing until it is switched on', async () => {
    const { lan, open } = setUp(onEthernet('192.168.1.5'));
    expect([...open]).toEqual([]);
    await lan.close();
  });

  it('takes every private IPv4 address of local networks when it is on, and no other', async () => {
    const { lan, open } = setUp(
      onEthernet('127.0.0.1', '192.168.1.5', '10.0.0.9', '8.8.8.8', 'fe80::1', 'fd77::1', '100.64.0.7'),
    );
    await lan.apply({ mode: 'on' });
    expect([...open]).toEqual(['192.168.1.5', '10.0.0.9']);
    await lan.close();
    expect([...open]).toEqual([]);
  });

  it('takes only the chosen addresses that the computer has', async () => {
    const { lan, open, problemOf } = setUp(onEthernet('192.168.1.5', '10.0.0.9'));
    await lan.apply({ mode: 'addresses', addresses: ['10.0.0.9', '10.0.0.77'] });
    expect([...open]).toEqual(['10.0.0.9']);
    expect(await problemOf('10.0.0.9')).toBeNull();
    expect(await problemOf('10.0.0.77')).toBe('This computer does not have this address right now');
    await lan.close();
  });

  it('follows addresses that come and go', async () => {
    const { lan, open, state } = setUp(onEthernet('192.168.1.5'));
    await lan.apply({ mode: 'on' });
    state.machine = onEthernet('192.168.7.7');
    await lan.apply({ mode: 'on' });
    expect([...open]).toEqual(['192.168.7.7']);
    await lan.close();
  });

  it('follows the default route, which a system often has a moment after the address', async () => {
    const { lan, served, state } = setUp(onEthernet('10.0.0.9', '192.168.1.5'));
    await lan.apply({ mode: 'on' });
    expect(served()).toEqual(['10.0.0.9', '192.168.1.5']);
    state.machine = pretendMachine({ eth0: ['10.0.0.9', '192.168.1.5'] }, { routed: ['192.168.1.5'] });
    await expect.poll(served).toEqual(['192.168.1.5', '10.0.0.9']);
    await lan.close();
  });

  it('opens nothing any more once it is closed, also for a request that was under way', async () => {
    const { lan, open } = setUp(onEthernet('192.168.1.5'));
    const closing = lan.close();
    await lan.apply({ mode: 'on' });
    await closing;
    await lan.lookNow();
    expect([...open]).toEqual([]);
  });

  it('shares the other addresses when one cannot be had, and that one later', async () => {
    const { lan, served, state } = setUp(onEthernet('192.168.1.5', '10.0.0.9'));
    state.refuse.set('192.168.1.5', 'EADDRINUSE');
    await lan.apply({ mode: 'on' });
    expect(served()).toEqual(['10.0.0.9']);
    state.refuse.clear();
    await lan.apply({ mode: 'on' });
    expect(served()).toEqual(['192.168.1.5', '10.0.0.9']);
    await lan.close();
  });

  it.each([
    ['EADDRINUSE', 'Port 7431 is used at this address by another program'],
    ['EADDRNOTAVAIL', 'The system does not have this address ready yet'],
    ['EACCES', 'The system does not let Linnet use port 7431'],
    ['EINVAL', 'The system does not allow this address (EINVAL)'],
  ])('says why an address is not served: %s', async (code, sentence) => {
    const { lan, state, problemOf } = setUp(onEthernet('192.168.1.5'));
    state.refuse.set('192.168.1.5', code);
    await lan.apply({ mode: 'on' });
    expect(await problemOf('192.168.1.5')).toBe(sentence);
    state.refuse.clear();
    await lan.apply({ mode: 'on' });
    expect(await problemOf('192.168.1.5')).toBeNull();
    await lan.close();
  });

  it('logs a refusal once, and again when there is another reason', async () => {
    const { lan, state, warnings } = setUp(onEthernet('192.168.1.5'));
    for (const [code, count] of [
      ['EADDRINUSE', 1],
      ['EADDRINUSE', 1],
      ['EADDRNOTAVAIL', 2],
      ['EADDRNOTAVAIL', 2],
    ] as const) {
      state.refuse.set('192.168.1.5', code);
      await lan.apply({ mode: 'on' });
      expect(warnings).toHaveLength(count);
    }
    await lan.close();
  });

  it('names first what most others reach: the default route, then VPNs, then containers', async () => {
    const { lan } = setUp(
      pretendMachine(
        {
          lo: ['127.0.0.1', '::1'],
          docker0: ['172.17.0.1'],
          'br-0123456789ab': ['172.18.0.1'],
          tun0: ['10.8.0.2'],
          wlan0: ['192.168.3.4', 'fe80::3'],
          eth0: ['fd77::9', '10.77.0.99', 'fe80::2'],
        },
        { routed: ['10.77.0.99', 'fd77::9'] },
      ),
    );
    await lan.apply({
      mode: 'networks',
      networks: ['docker0', 'br-0123456789ab', 'tun0', 'wlan0', 'eth0'],
      allowPublic: false,
    });
    expect(lan.served().map(({ url, kind }) => `${url} ${kind}`)).toEqual([
      'http://10.77.0.99:7431 network',
      'http://[fd77::9]:7431 network',
      'http://192.168.3.4:7431 network',
      'http://10.8.0.2:7431 vpn',
      'http://172.17.0.1:7431 container',
      'http://172.18.0.1:7431 container',
    ]);
    await lan.close();
  });

  it('opens real listeners on real addresses, and closes them', async () => {
    const lan = createLanSharing({
      log: quietLog,
      ports: { main: () => PORT, wanted: () => [PORT] },
      leavingTime: LEAVING_TIME,
      machine: pretendMachine({ lo: ['127.0.0.2'] }),
      open: (address) =>
        listen({
          address,
          port: 0,
          fetch: () => new Response('shared'),
          answerFirst: () => false,
          isServed: () => true,
          bodyLimits: () => 0,
          connections: boundConnections({ all: 10, ofAddress: 5 }),
          log: quietLog,
        }),
    });
    await lan.apply({ mode: 'addresses', addresses: ['127.0.0.2'] });
    expect(lan.served().map(({ address }) => address)).toEqual(['127.0.0.2']);
    await lan.close();
    expect(lan.served()).toEqual([]);
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

describe('An address that can be shared', () => {
  it.each([
    ['10.1.2.3', true],
    ['169.254.3.4', true],
    ['100.64.0.1', true],
    ['203.0.113.5', true],
    ['fd77::1', true],
    ['2001:db8::5', true],
    ['127.0.0.1', false],
    ['0.0.0.0', false],
    ['::', false],
    ['::1', false],
    ['fe80::1', false],
    ['nonsense', false],
  ])('is %s: %s', (address, expected) => {
    expect(isShareable(address)).toBe(expected);
  });
});
