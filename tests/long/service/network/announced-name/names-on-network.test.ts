import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Avahi, startAvahi } from '../../../../support/avahi.ts';
import {
  type Computer,
  canMakeComputers,
  makeTwoComputers,
  OFFICE,
  type TwoComputers,
} from '../../../../support/computers.ts';
import { isInstalled } from '../../../../support/installed.ts';
import { type HeardRecord, hearNames, type NamesClient } from '../../../../support/names-client.ts';
import { PASSWORD } from '../../../../support/people.ts';
import { type Program, serviceThrough, startProgram } from '../../../../support/program.ts';
import type { Json } from '../../../../support/request.ts';

const canRun = canMakeComputers('names on the network are untested');
const hasAvahi =
  isInstalled('avahi-daemon', '--version', 'what avahi finds is untested') &&
  isInstalled('avahi-resolve', '--version', 'what avahi finds is untested') &&
  isInstalled('dbus-daemon', '--version', 'what avahi finds is untested');

const COLLEAGUE = '10.77.0.2';
/** Probes, two announcements, and a question, on a busy machine. */
const SOON = { timeout: 60_000, interval: 100 };

/** A Linnet on a computer of its own, and its owner's calls. */
type Installation = { program: Program; call(method: string, path: string, body?: object): Promise<Json> };

let network: TwoComputers;
let client: NamesClient;
let office: Installation;
const folders: string[] = [];

async function install(computer: Computer, hostname: string): Promise<Installation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-names-'));
  folders.push(dataDir);
  const named = ['unshare', '--uts', 'sh', '-c', `hostname ${hostname} && exec "$@"`, 'sh'];
  const program = await startProgram(
    { LINNET_DATA_DIR: dataDir, LINNET_PORT: '7431', LINNET_MDNS: 'on' },
    serviceThrough([...computer.prefix, ...named]),
  );
  let token = '';
  const call: Installation['call'] = async (method, path, body) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const asked = { method, headers, body: body && JSON.stringify(body) };
    return JSON.parse(String((await computer.request(`${program.url}${path}`, asked)).body));
  };
  const account = await call('POST', '/auth/register', { email: 'ada@example.com', password: PASSWORD });
  token = String(account.access_token);
  return { program, call };
}

const share = (installation: Installation, ...addresses: string[]): Promise<Json> =>
  installation.call('PUT', '/host/sharing', { mode: addresses.length > 0 ? 'addresses' : 'off', addresses });

const namesOf = async (installation: Installation): Promise<unknown> =>
  (await installation.call('GET', '/host/announcing')).names;

const socketsAt = ({ prefix }: Computer): string => {
  const [program = '', ...before] = prefix;
  return execFileSync(program, [...before, 'ss', '-Huln', 'sport', '=', '5353'], { encoding: 'utf8' });
};

const saidAbout = (name: string, from: number, fits: (record: HeardRecord) => boolean): HeardRecord[] =>
  client.heard
    .slice(from)
    .filter(({ type }) => type === 'response')
    .flatMap(({ answers, additionals }) => [...answers, ...additionals])
    .filter((record) => record.name === name && fits(record));

/** What is said about a name after a moment, once there is any that fits. */
const heardAbout = (
  name: string,
  from: number,
  fits: (record: HeardRecord) => boolean,
): Promise<HeardRecord[]> =>
  vi.waitFor(() => {
    const records = saidAbout(name, from, fits);
    expect(records).not.toEqual([]);
    return records;
  }, SOON);

/** The addresses that a question brings. It is asked again: what was just said is not said again within a second. */
async function find(name: string, type: 'A' | 'AAAA'): Promise<unknown[]> {
  const from = client.heard.length;
  return vi.waitFor(
    () => {
      const records = saidAbout(name, from, (record) => record.type === type && record.ttl > 0);
      if (records.length === 0) client.ask(name, type);
      expect(records).not.toEqual([]);
      return [...new Set(records.map(({ data }) => data))];
    },
    { ...SOON, interval: 300 },
  );
}

describe.runIf(canRun)('A Linnet on a network', () => {
  beforeAll(async () => {
    network = makeTwoComputers();
    client = await hearNames(network.colleague, COLLEAGUE, 'eth0');
    office = await install(network.office, 'office-pc');
  });
  afterAll(async () => {
    await office?.program.stop();
    client?.close();
    network?.remove();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  });

  it('has no socket for names while nothing is shared', () => {
    expect(socketsAt(network.office)).toBe('');
    expect(client.heard).toEqual([]);
  });

  it('probes three times, then announces twice', async () => {
    await share(office, OFFICE.v4, OFFICE.v6, OFFICE.container);
    const about = (kind: 'answers' | 'authorities') =>
      client.heard.filter(
        (packet) => packet.family === 'udp4' && packet[kind].some(({ name }) => name === 'links.local'),
      );
    await vi.waitFor(() => expect(about('answers').length).toBeGreaterThanOrEqual(2), SOON);
    const probes = about('authorities');
    expect(probes).toHaveLength(3);
    expect(probes[0]?.authorities).toEqual([
      expect.objectContaining({ type: 'A', data: OFFICE.v4, flush: false }),
      expect.objectContaining({ type: 'AAAA', data: OFFICE.v6, flush: false }),
    ]);
    // By the clock of a client that may be late for the first one; `rules.test.ts` has the exact moments.
    const [first, , third] = probes.map(({ at }) => at);
    expect(Number(third) - Number(first)).toBeGreaterThan(250);
  });

  it('says for how long each record may be kept, and that it is the only one', async () => {
    const from = 0;
    const addresses = await heardAbout('links.local', from, ({ type }) => type !== 'NSEC');
    for (const record of addresses) expect(record).toMatchObject({ ttl: 120, flush: true });
    const instance = 'Linnet on office-pc._http._tcp.local';
    const service = await heardAbout(instance, from, () => true);
    expect(service).toContainEqual(expect.objectContaining({ type: 'SRV', ttl: 120, flush: true }));
    expect(service).toContainEqual(expect.objectContaining({ type: 'TXT', ttl: 4_500, flush: true }));
    const list = await heardAbout('_http._tcp.local', from, () => true);
    expect(list[0]).toMatchObject({ type: 'PTR', ttl: 4_500, flush: false, data: instance });
  });

  it('is found over IPv4 and IPv6, at the addresses of the asked network', async () => {
    expect(await find('links.local', 'A')).toEqual([OFFICE.v4]);
    expect(await find('links.local', 'AAAA')).toEqual([OFFICE.v6]);
  });

  it('is found by the name of the computer, which nothing else announces', async () => {
    await vi.waitFor(async () => {
      expect(await namesOf(office)).toEqual([
        { name: 'links.local', state: 'announced', proven: true, renamed_from: null, by_system: false },
        { name: 'office-pc.local', state: 'announced', proven: true, renamed_from: null, by_system: false },
      ]);
    }, SOON);
    expect(await find('office-pc.local', 'A')).toEqual([OFFICE.v4]);
  });

  it('begins links and invitations with the name once another device has found it', async () => {
    const make = (alias: string) =>
      office.call('POST', '/api/v1/shorten', { long_url: 'https://example.com/', alias });
    const invite = async () => {
      const { address, second_address: second } = await office.call('POST', '/host/people/invites', {});
      return [address, second].map((each) => (each === null ? null : new URL(String(each)).origin));
    };
    expect((await make('wiki')).short_url).toBe(`http://${OFFICE.v4}:7431/wiki`);
    expect(await invite()).toEqual([`http://${OFFICE.v4}:7431`, null]);
    expect(await office.call('GET', '/app-state')).toMatchObject({
      link_base: `http://${OFFICE.v4}:7431`,
      awaited_name: 'links.local',
    });
    const test = await office.call('POST', '/host/reachability/tests');
    const { host, pathname } = new URL(String(test.url));
    expect(host).toBe('links.local:7431');
    await network.colleague.request(`http://${OFFICE.v4}:7431${pathname}/end`, { headers: { Host: host } });
    await vi.waitFor(
      async () => expect(await office.call('GET', '/app-state')).toMatchObject({ awaited_name: null }),
      SOON,
    );
    expect((await make('menu')).short_url).toBe('http://links.local:7431/menu');
    // A device that does not find the name opens the second address.
    expect(await invite()).toEqual(['http://links.local:7431', `http://${OFFICE.v4}:7431`]);
  });

  it('takes an address back that goes, and tells one that comes', async () => {
    const from = client.heard.length;
    network.office.run('ip', 'address', 'del', `${OFFICE.v6}/64`, 'dev', 'eth0');
    await heardAbout('links.local', from, ({ type, ttl }) => type === 'AAAA' && ttl === 0);
    const after = client.heard.length;
    network.office.run('ip', 'address', 'add', `${OFFICE.v6}/64`, 'dev', 'eth0', 'nodad');
    await heardAbout('links.local', after, ({ type, ttl }) => type === 'AAAA' && ttl === 120);
  });

  it('is found again when its network comes back', async () => {
    network.office.run('ip', 'link', 'set', 'eth0', 'down');
    network.office.run('ip', 'address', 'flush', 'dev', 'eth0');
    await vi.waitFor(async () => expect(await namesOf(office)).toMatchObject([{ state: 'off' }, {}]), SOON);
    const from = client.heard.length;
    network.office.run('ip', 'link', 'set', 'eth0', 'up');
    network.office.run('ip', 'address', 'add', `${OFFICE.v4}/24`, 'dev', 'eth0');
    await heardAbout('links.local', from, ({ data, ttl }) => data === OFFICE.v4 && ttl === 120);
    await vi.waitFor(
      async () => expect(await namesOf(office)).toMatchObject([{ state: 'announced', proven: true }, {}]),
      SOON,
    );
  });

  describe('beside another one that wants the same name', () => {
    let avahi: Avahi | undefined;
    let other: Installation;
    beforeAll(async () => {
      if (hasAvahi) avahi = await startAvahi(network.colleague, 'colleague-pc');
      other = await install(network.colleague, 'colleague-pc');
      await share(other, COLLEAGUE);
    });
    afterAll(async () => {
      await other?.program.stop();
      await avahi?.stop();
    });

    it('keeps it, and the other one says what it is found as instead', async () => {
      await vi.waitFor(async () => {
        const [links] = Object(await namesOf(other));
        expect(links).toMatchObject({
          name: 'links-2.local',
          state: 'announced',
          proven: true,
          renamed_from: 'links.local',
        });
      }, SOON);
      expect(await namesOf(office)).toMatchObject([{ name: 'links.local', state: 'announced' }, {}]);
      expect(await find('links.local', 'A')).toEqual([OFFICE.v4]);
      expect(await find('links-2.local', 'A')).toEqual([COLLEAGUE]);
    });

    it.runIf(hasAvahi)('leaves the computer’s name to the system where that announces it', async () => {
      await vi.waitFor(async () => {
        const [, computer] = Object(await namesOf(other));
        expect(computer).toMatchObject({ name: 'colleague-pc.local', state: 'announced', by_system: true });
      }, SOON);
      expect(await avahi?.ask('avahi-resolve', '-4', '-n', 'colleague-pc.local')).toContain(COLLEAGUE);
    });

    it.runIf(hasAvahi)('is found by avahi, over IPv4 and in the list of services', async () => {
      expect(await avahi?.ask('avahi-resolve', '-4', '-n', 'links.local')).toContain(OFFICE.v4);
      const services = String(await avahi?.ask('avahi-browse', '-rtp', '_http._tcp'));
      expect(services).toMatch(
        /^=;eth0;IPv4;Linnet\\032on\\032office-pc;.*;links\.local;.*;7431;"path=\/app\/"$/m,
      );
    });

    it.runIf(hasAvahi)('is found by avahi over IPv6', async () => {
      network.office.run('ip', 'address', 'add', `${OFFICE.v6}/64`, 'dev', 'eth0', 'nodad');
      await vi.waitFor(async () => expect(await find('links.local', 'AAAA')).toEqual([OFFICE.v6]), SOON);
      expect(await avahi?.ask('avahi-resolve', '-6', '-n', 'links.local')).toContain(OFFICE.v6);
    });
  });

  it('takes everything back and closes its sockets when it is no longer shared', async () => {
    const from = client.heard.length;
    await share(office);
    for (const name of ['links.local', 'office-pc.local', 'Linnet on office-pc._http._tcp.local'])
      await heardAbout(name, from, ({ ttl }) => ttl === 0);
    await vi.waitFor(() => expect(socketsAt(network.office)).toBe(''), SOON);
  });

  it('says goodbye when it ends', async () => {
    await share(office, OFFICE.v4);
    await vi.waitFor(
      async () => expect(await namesOf(office)).toMatchObject([{ state: 'announced' }, {}]),
      SOON,
    );
    const from = client.heard.length;
    await office.program.stop();
    await heardAbout('links.local', from, ({ ttl }) => ttl === 0);
  });
});
