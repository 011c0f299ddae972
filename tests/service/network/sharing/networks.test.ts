import { afterEach, describe, expect, it } from 'vitest';
import type { Sharing } from '../../../../service/kernel/config.ts';
import { listByReach } from '../../../../service/kernel/machine.ts';
import { scopeOf } from '../../../../service/lib/ip-address.ts';
import { labelOf } from '../../../../service/lib/network-interface.ts';
import { addressesToShare, findPublic } from '../../../../service/network/sharing/lan/network-address.ts';
import { signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const INTERFACES = {
  lo: ['127.0.0.1', '::1'],
  docker0: ['172.17.0.1'],
  tailscale0: ['100.101.102.103', 'fd7a:115c:a1e0::1'],
  wlan0: ['192.168.1.20', '2003:e8::20', 'fd00::20', 'fe80::20'],
  eth0: ['8.8.4.4', '2003:e8::21'],
};
const machine = pretendMachine(INTERFACES, { routed: ['192.168.1.20'] });
const present = await listByReach(machine);

describe('A choice shares', () => {
  it.each([
    [{ mode: 'off' }, []],
    [{ mode: 'on' }, ['192.168.1.20']],
    [{ mode: 'networks', networks: ['wlan0'], allowPublic: false }, ['192.168.1.20', 'fd00::20']],
    [
      { mode: 'networks', networks: ['wlan0'], allowPublic: true },
      ['192.168.1.20', '2003:e8::20', 'fd00::20'],
    ],
    [
      { mode: 'networks', networks: ['tailscale0', 'docker0'], allowPublic: false },
      ['100.101.102.103', 'fd7a:115c:a1e0::1', '172.17.0.1'],
    ],
    [{ mode: 'networks', networks: ['eth0'], allowPublic: false }, []],
    [{ mode: 'networks', networks: ['gone0'], allowPublic: true }, []],
    [{ mode: 'addresses', addresses: ['10.9.9.9'] }, ['10.9.9.9']],
  ] satisfies [Sharing, string[]][])('%j: %j', (sharing, addresses) => {
    expect(addressesToShare(sharing, present)).toEqual(addresses);
  });

  it('an address of the internet only when that is allowed', () => {
    const networks = (allowPublic: boolean, ...names: string[]) =>
      findPublic({ mode: 'networks', networks: names, allowPublic }, present);
    expect(networks(false, 'eth0')).toBe('8.8.4.4');
    expect(networks(true, 'eth0')).toBeUndefined();
    expect(networks(false, 'wlan0')).toBeUndefined();
    expect(findPublic({ mode: 'addresses', addresses: ['2003:e8::20'] }, present)).toBe('2003:e8::20');
    expect(findPublic({ mode: 'on' }, present)).toBeUndefined();
  });
});

describe('An address is of scope', () => {
  it.each([
    ['192.168.1.20', 'private'],
    ['fd00::20', 'private'],
    ['100.64.0.1', 'shared'],
    ['169.254.3.4', 'link-local'],
    ['8.8.4.4', 'public'],
    ['2003:e8::20', 'public'],
    ['203.0.113.5', 'public'],
    ['nonsense', 'public'],
  ])('%s: %s', (address, scope) => expect(scopeOf(address)).toBe(scope));
});

describe('A network is called', () => {
  it.each([
    ['wlp3s0', false, 'Wi-Fi'],
    ['enp3s0', false, 'Ethernet'],
    ['radio0', true, 'Wi-Fi'],
    ['docker0', false, 'Docker'],
    ['br-0123456789ab', false, 'Docker'],
    ['tailscale0', false, 'Tailscale'],
    ['wg0', false, 'WireGuard'],
    ['VirtualBox Host-Only Network', false, 'VirtualBox'],
    ['vEthernet (WSL)', false, 'WSL'],
    ['Ethernet 2', false, 'Ethernet 2'],
    ['en0', false, 'en0'],
  ])('%s: %s %s', (name, isWireless, label) => expect(labelOf(name, isWireless)).toBe(label));
});

describe('The owner', () => {
  let service: TestService;
  let token: string;
  afterEach(() => service.stop());

  const start = async (): Promise<void> => {
    service = await startTestService({ rateLimits: true, machine });
    token = (await signUp(service)).token;
  };
  const put = (body: object): Promise<Answer> =>
    request(`${service.url}/host/sharing`, { method: 'PUT', body, token });
  const get = async () => (await request(`${service.url}/host/sharing`, { token })).body;

  it('reads what each network is, and who can use its addresses', async () => {
    await start();
    const { network, networks, allow_public } = await get();
    expect({ networks, allow_public }).toEqual({ networks: [], allow_public: false });
    expect(network).toContainEqual({
      address: '192.168.1.20',
      url: `http://192.168.1.20:${service.port}`,
      port: service.port,
      interface: 'wlan0',
      label: 'Wi-Fi',
      family: 4,
      scope: 'private',
      kind: 'network',
      present: true,
      served: false,
      problem: null,
    });
    expect(network).toContainEqual(
      expect.objectContaining({ interface: 'tailscale0', label: 'Tailscale', kind: 'vpn', scope: 'shared' }),
    );
  });

  it('chooses networks by name, and hears why an address is not ready', async () => {
    await start();
    const chosen = await put({ mode: 'networks', networks: ['wlan0', 'wlan0'] });
    expect(chosen).toMatchObject({ status: 200, body: { mode: 'networks', networks: ['wlan0'] } });
    expect(await get()).toMatchObject({ mode: 'networks', networks: ['wlan0'], allow_public: false });
    expect(service.context.settings.get('sharing')).toEqual({
      mode: 'networks',
      networks: ['wlan0'],
      allowPublic: false,
    });
  });

  it.each([
    [{ mode: 'networks', networks: [] }, 'Choose at least one network'],
    [{ mode: 'networks' }, 'Choose at least one network'],
    [{ mode: 'networks', networks: ['lo'] }, 'lo is not a network of this computer that others can be on'],
    [
      { mode: 'networks', networks: ['gone0'] },
      'gone0 is not a network of this computer that others can be on',
    ],
  ])('cannot choose %j', async (body, error) => {
    await start();
    expect(await put(body)).toMatchObject({ status: 400, body: { error, field: 'networks' } });
    expect((await get()).mode).toBe('off');
  });

  it.each([
    { mode: 'networks', networks: ['wlan0', 'eth0'] },
    { mode: 'addresses', addresses: ['8.8.4.4'] },
    { mode: 'addresses', addresses: ['2003:e8::20'], allow_public: false },
  ])('is warned before an address of the internet is served: %j', async (body) => {
    await start();
    const refused = await put(body);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', field: 'allow_public' } });
    expect(refused.body.error).toContain('is an internet address');
    expect((await get()).mode).toBe('off');
    expect(await put({ ...body, allow_public: true })).toMatchObject({
      status: 200,
      body: { mode: body.mode, allow_public: true },
    });
  });
});
