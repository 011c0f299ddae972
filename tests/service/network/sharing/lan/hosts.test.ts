import { describe, expect, it } from 'vitest';
import { createHosts } from '../../../../../service/http/origin/hosts.ts';
import { rememberOwnNames } from '../../../../../service/http/origin/own-names.ts';
import { kindOf } from '../../../../../service/lib/network-interface.ts';
import { pretendMachine } from '../../../../support/pretended-machine.ts';

const machine = pretendMachine({
  lo: ['127.0.0.1', '::1'],
  docker0: ['172.17.0.1'],
  eth0: ['10.77.0.99', 'fd77::1'],
});

type Given = {
  chosen?: string | null;
  shared?: string[];
  proven?: string | null;
  awaited?: string | null;
  secure?: number;
};

function hostsWith({ chosen = null, shared = [], proven = null, awaited = null, secure }: Given = {}) {
  return createHosts({
    chosenUrl: () => chosen,
    ownNames: () => ['wiki.office'],
    allowedOrigins: () => [],
    ports: () => [7431],
    securePort: () => secure ?? null,
    namePort: () => 7431,
    machine,
    sharedUrls: () => shared,
    provenName: () => proven,
    awaitedName: () => awaited,
  });
}

const SHARED = ['http://10.77.0.99:7431', 'http://[fd77::1]:7431'];

describe('Links begin with', () => {
  it.each([
    ['the address asked at, while nothing is shared', [], 'http://127.0.0.1:7431', 'http://127.0.0.1:7431'],
    ['the best shared address, asked at 127.0.0.1', SHARED, 'http://127.0.0.1:7431', SHARED[0]],
    ['the best shared address, asked at localhost', SHARED, 'http://localhost:7431', SHARED[0]],
    ['the best shared address, asked at [::1]', SHARED, 'http://[::1]:7431', SHARED[0]],
    ['the best shared address, asked from a container', SHARED, 'http://172.17.0.1:7431', SHARED[0]],
    ['another shared address that was asked at', SHARED, 'http://[fd77::1]:7431', 'http://[fd77::1]:7431'],
    ['a name that was asked at', SHARED, 'http://office-pc.local:7431', 'http://office-pc.local:7431'],
    ['a name a proxy passes on', SHARED, 'https://go.example.com', 'https://go.example.com'],
  ])('%s', (_name, shared, origin, expected) => {
    expect(hostsWith({ shared }).baseUrlFor(origin)).toBe(expected);
  });

  it('http, for a person who opened Linnet over its own https', () => {
    const hosts = hostsWith({ shared: SHARED, secure: 7432 });
    expect(hosts.baseUrlFor('https://10.77.0.99:7432')).toBe(SHARED[0]);
    expect(hosts.baseUrlFor('https://[fd77::1]:7432')).toBe(SHARED[1]);
    expect(hosts.baseUrlFor('https://links.local:7432')).toBe('http://links.local:7431');
    expect(hosts.baseUrlFor('https://localhost:7432')).toBe(SHARED[0]);
    expect(hosts.baseUrlFor('https://go.example.com')).toBe('https://go.example.com');
    expect(hosts.ownPlaces()).toContainEqual({ host: 'links.local', port: 7432 });
  });

  it('the chosen address, wherever the request came to', () => {
    const hosts = hostsWith({ chosen: 'https://go.example.com', shared: SHARED });
    expect(hosts.baseUrlFor('http://127.0.0.1:7431')).toBe('https://go.example.com');
    expect(hosts.baseUrlFor('http://10.77.0.99:7431')).toBe('https://go.example.com');
    expect(hosts.baseUrl()).toBe('https://go.example.com');
    expect(hosts.automaticUrl()).toBe(SHARED[0]);
  });
});

describe('Beside the number that a person opened Linnet at', () => {
  const proven = 'links.local';
  const hosts = hostsWith({ shared: SHARED, proven });

  it.each([
    ['the name of the links of others is told', 'http://10.77.0.99:7431', 'http://links.local:7431'],
    ['nothing is told to who has that name', 'http://links.local:7431', null],
    ['nothing is told at the computer itself', 'http://127.0.0.1:7431', null],
  ])('%s', (_name, origin, expected) => {
    expect(hosts.namedBaseFor(origin)).toBe(expected);
  });

  it('nothing is told while links of others begin with a number too, or no other computer follows them', () => {
    expect(hostsWith({ shared: SHARED }).namedBaseFor('http://[fd77::1]:7431')).toBeNull();
    expect(hostsWith().namedBaseFor('http://127.0.0.1:7431')).toBeNull();
  });

  it('there is a number for devices that do not find the announced name', () => {
    expect(hosts.numberUrl()).toBe(SHARED[0]);
    expect(hostsWith({ shared: SHARED }).numberUrl()).toBeNull();
    expect(hostsWith({ proven, shared: SHARED, chosen: 'http://go' }).numberUrl()).toBeNull();
    expect(hostsWith({ proven }).numberUrl()).toBeNull();
  });
});

describe('A name that no other device has found yet', () => {
  const awaited = 'links.local';

  it('is tested, but no link begins with it', () => {
    const hosts = hostsWith({ shared: SHARED, awaited });
    expect(hosts.awaitedName()).toBe(awaited);
    expect(hosts.testedUrl()).toBe('http://links.local:7431');
    expect(hosts.baseUrl()).toBe(SHARED[0]);
    expect(hosts.numberUrl()).toBeNull();
  });

  it.each([
    ['an address was chosen', { shared: SHARED, awaited, chosen: 'http://go' }, 'http://go'],
    ['nothing is shared', { awaited }, 'http://localhost:7431'],
  ])('is not waited for while %s', (_name, given, tested) => {
    expect(hostsWith(given).awaitedName()).toBeNull();
    expect(hostsWith(given).testedUrl()).toBe(tested);
  });
});

describe('A link can be followed from', () => {
  it.each([
    ['http://127.0.0.1:7431', [], 'this-computer'],
    ['http://localhost:7431', SHARED, 'this-computer'],
    ['http://[::1]:7431', SHARED, 'this-computer'],
    ['http://office-pc.local:7431', [], 'this-computer'],
    ['http://office-pc.local', [], 'local-network'],
    ['http://office-pc.local:7431', SHARED, 'local-network'],
    ['http://10.77.0.99:7431', [], 'this-computer'],
    ['http://10.77.0.99:7431', SHARED, 'local-network'],
    ['http://172.17.0.1:7431', SHARED, 'this-computer'],
    ['http://[fd77::1]:7431', SHARED, 'local-network'],
    ['http://go', [], 'local-network'],
    ['https://go.example.com', [], 'public'],
    ['http://8.8.8.8', [], 'public'],
  ])('%s while %j is shared: %s', (url, shared, reach) => {
    expect(hostsWith({ shared }).reachOf(url)).toBe(reach);
  });
});

describe('The chosen address', () => {
  const hosts = hostsWith({ chosen: 'https://go.example.com', shared: SHARED });

  it('is served, and counts as our own', () => {
    expect(hosts.isServed('go.example.com')).toBe(true);
    expect(hosts.isSystem('GO.example.com:7431')).toBe(true);
    expect(hosts.ownPlaces()).toContainEqual({ host: 'go.example.com', port: 443 });
    expect(hostsWith().isServed('go.example.com')).toBe(false);
  });
});

describe('A name that the owner lists', () => {
  it('is served, and counts as our own', () => {
    const hosts = hostsWith();
    expect(hosts.isServed('Wiki.office:7431')).toBe(true);
    expect(hosts.isSystem('wiki.office')).toBe(true);
    expect(hosts.ownPlaces()).toContainEqual({ host: 'wiki.office', port: 7431 });
    expect(hosts.isServed('more.wiki.office')).toBe(false);
  });
});

describe("The computer's name", () => {
  it('is read again when it has changed', () => {
    let hostname = 'office-pc';
    let now = 0;
    const names = rememberOwnNames(
      { ...machine, hostname: () => hostname },
      () => [],
      () => now,
    );
    expect(names().names.has('office-pc.local')).toBe(true);
    hostname = 'Lobby';
    now += 5_001;
    expect(names().names.has('lobby.local')).toBe(true);
    expect(names().names.has('office-pc.local')).toBe(false);
  });

  it('is offered for links the way devices and routers know it', () => {
    const offered = (hostname: string) =>
      rememberOwnNames({ ...machine, hostname: () => hostname })().forLinks;
    expect(offered('office-pc')).toEqual(['office-pc.local', 'office-pc']);
    expect(offered('Adas-Mac.local')).toEqual(['adas-mac.local']);
    expect(offered('pc.example.com')).toEqual(['pc.local', 'pc.example.com']);
    expect(offered('localhost')).toEqual([]);
  });
});

describe('Behind an interface called', () => {
  it.each([
    ['eth0', 'network'],
    ['enp3s0', 'network'],
    ['wlan0', 'network'],
    ['br0', 'network'],
    ['br-lan', 'network'],
    ['en0', 'network'],
    ['Ethernet', 'network'],
    ['Wi-Fi', 'network'],
    ['vEthernet (External)', 'network'],
    ['docker0', 'container'],
    ['br-0123456789ab', 'container'],
    ['veth12ab34', 'container'],
    ['virbr0', 'container'],
    ['vEthernet (WSL)', 'container'],
    ['VMware Network Adapter VMnet8', 'container'],
    ['tun0', 'vpn'],
    ['wg0', 'vpn'],
    ['tailscale0', 'vpn'],
    ['utun3', 'vpn'],
    ['Tailscale', 'vpn'],
  ])('%s is a %s', (name, kind) => {
    expect(kindOf(name)).toBe(kind);
  });
});
