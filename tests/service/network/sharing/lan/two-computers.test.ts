import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  canMakeComputers,
  makeTwoComputers,
  OFFICE,
  type TwoComputers,
} from '../../../../support/computers.ts';
import { PASSWORD } from '../../../../support/people.ts';
import { type Program, serviceThrough, startProgram } from '../../../../support/program.ts';
import type { Json } from '../../../../support/request.ts';
import { readWithJsqr } from '../../../qr/codes/decoders.ts';

const canRun = canMakeComputers('what a second computer reaches is not tested');

/** Free in a network of the test's own. */
const PORT = 7431;
const TARGET = 'https://example.com/handbook';

let network: TwoComputers;
let dataDir: string;
let program: Program | undefined;
let token: string;

/** A Linnet on the office's computer, with its first account. */
async function start(env: Record<string, string>): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'linnet-test-'));
  program = await startProgram(
    { LINNET_DATA_DIR: dataDir, LINNET_PORT: String(PORT), ...env },
    serviceThrough(network.office.prefix),
  );
  const account = { email: 'ada@example.com', password: PASSWORD };
  token = String((await atOffice('POST', '/auth/register', account)).access_token);
}

async function stop(): Promise<void> {
  await program?.stop();
  program = undefined;
  await rm(dataDir, { recursive: true, force: true });
}

/** A call made at the computer that runs Linnet, as its own screens make it. */
async function atOffice(method: string, path: string, body?: unknown): Promise<Json> {
  const { body: answer } = await network.office.request(`http://127.0.0.1:${PORT}${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(path !== '/auth/register' && { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return JSON.parse(String(answer));
}

const shorten = async (alias: string): Promise<string> =>
  String((await atOffice('POST', '/api/v1/shorten', { long_url: TARGET, alias })).short_url);

/** What a colleague's computer is told to go on to. */
const follow = async (url: string): Promise<string | null> => (await network.colleague.request(url)).location;

describe.runIf(canRun)('Linnet shared with a second computer', () => {
  beforeAll(() => {
    network = makeTwoComputers();
  });
  afterAll(() => network.remove());

  describe('on all private addresses', () => {
    beforeAll(() => start({ LINNET_LAN: 'on' }));
    afterAll(stop);

    it('gives out short addresses the other computer follows, asked at the computer itself', async () => {
      const url = await shorten('handbook');
      expect(url).toBe(`http://${OFFICE.v4}:${PORT}/handbook`);
      expect(await follow(url)).toBe(TARGET);
    });

    it('greets the other computer with a front page in its language, which finds a link that it follows', async () => {
      await shorten('speisekarte');
      const asGerman = { headers: { Accept: 'text/html', 'Accept-Language': 'de' } };
      const home = `http://${OFFICE.v4}:${PORT}`;
      const front = await network.colleague.request(`${home}/`, asGerman);
      expect([front.status, front.language]).toEqual([200, 'de']);
      const [, action, field] =
        /<form[^>]* action="([^"]+)"[\s\S]*?<input[^>]* name="([^"]+)"/.exec(String(front.body)) ?? [];
      expect(String(front.body)).toContain('Name oder Kurzadresse eines Links');
      const found = await network.colleague.request(`${home}${action}?${field}=speisekarte`, asGerman);
      const led = found.location ?? '';
      expect(led).not.toBe('');
      const short = new URL(led, home).href;
      expect(short === TARGET ? short : await follow(short)).toBe(TARGET);
      const lost = await network.colleague.request(`${home}/spaisekarte`, asGerman);
      expect([lost.status, lost.language]).toEqual([404, 'de']);
      expect(String(lost.body)).toContain('speisekarte');
    });

    it('invites with an address the other computer opens', async () => {
      const { address } = await atOffice('POST', '/host/people/invites', {});
      expect(new URL(String(address)).origin).toBe(`http://${OFFICE.v4}:${PORT}`);
      expect((await network.colleague.request(String(address))).status).toBe(200);
    });

    it('draws codes the other computer follows', async () => {
      await shorten('poster');
      const page = await network.office.request(`http://127.0.0.1:${PORT}/result/poster`);
      const code = /<img src="([^"]+)"/.exec(String(page.body))?.[1]?.replaceAll('&amp;', '&');
      const picture = await network.office.request(`http://127.0.0.1:${PORT}${code}`);
      const read = await readWithJsqr(picture.body);
      expect(read).toBe(`http://${OFFICE.v4}:${PORT}/poster`);
      expect(await follow(read ?? '')).toBe(TARGET);
    });

    it('tells the screens at the computer which address others reach', async () => {
      expect(await atOffice('GET', '/app-state')).toMatchObject({
        link_base: `http://${OFFICE.v4}:${PORT}`,
        reach: 'local-network',
      });
    });

    it('stays at the address that a computer on the network asked at', async () => {
      const ask = async (host: string) =>
        JSON.parse(
          String(
            (
              await network.colleague.request(`http://${OFFICE.v4}:${PORT}/app-state`, {
                headers: { Host: host },
              })
            ).body,
          ),
        ).link_base;
      expect(await ask(`links.local:${PORT}`)).toBe(`http://links.local:${PORT}`);
      expect(await ask(`${OFFICE.v4}:${PORT}`)).toBe(`http://${OFFICE.v4}:${PORT}`);
    });

    it('lists the address others reach first, and leaves VPNs and containers, which come last, alone', async () => {
      const { urls, network: listed } = await atOffice('GET', '/host/sharing');
      expect(urls).toEqual([`http://${OFFICE.v4}:${PORT}`]);
      expect(listed).toEqual([
        expect.objectContaining({ address: OFFICE.v4, kind: 'network', served: true }),
        expect.objectContaining({ address: OFFICE.v6, kind: 'network', served: false, problem: null }),
        expect.objectContaining({ address: OFFICE.vpn, kind: 'vpn', served: false }),
        expect.objectContaining({ address: OFFICE.container, kind: 'container', served: false }),
      ]);
    });
  });

  describe('on an IPv6 address', () => {
    beforeAll(() => start({ LINNET_LAN: OFFICE.v6 }));
    afterAll(stop);

    it('gives out addresses in brackets, which parse, and which the other computer follows', async () => {
      const url = await shorten('six');
      expect(url).toBe(`http://[${OFFICE.v6}]:${PORT}/six`);
      expect(await follow(url)).toBe(TARGET);
      const { urls } = await atOffice('GET', '/host/sharing');
      expect(urls).toEqual([`http://[${OFFICE.v6}]:${PORT}`]);
      const { address } = await atOffice('POST', '/host/people/invites', {});
      expect(new URL(String(address)).host).toBe(`[${OFFICE.v6}]:${PORT}`);
    });
  });

  describe('from its settings', () => {
    beforeAll(() => start({}));
    afterEach(() => atOffice('PUT', '/host/sharing', { mode: 'off' }));
    afterAll(stop);

    it('shares on IPv6 alone, and takes no address the computer lacks', async () => {
      await atOffice('PUT', '/host/sharing', { mode: 'addresses', addresses: [OFFICE.v6] });
      expect(await follow(await shorten('chosen'))).toBe(TARGET);
      const refused = await atOffice('PUT', '/host/sharing', { mode: 'addresses', addresses: ['10.77.0.9'] });
      expect(refused.error).toBe('10.77.0.9 is not an address of this computer that others can reach');
    });

    it('says which address another program holds, and why no address is served', async () => {
      const held = `require('node:net').createServer().listen(${PORT}, '${OFFICE.v4}', () => console.log('held'))`;
      const [command = '', ...words] = network.office.prefix;
      const other = spawn(command, [...words, process.execPath, '-e', held], {
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      try {
        await once(other.stdout, 'data');
        const choice = { mode: 'addresses', addresses: [OFFICE.v4] };
        const { urls, network: listed } = await atOffice('PUT', '/host/sharing', choice);
        expect(urls).toEqual([]);
        expect(listed).toContainEqual({
          address: OFFICE.v4,
          url: `http://${OFFICE.v4}:${PORT}`,
          port: PORT,
          interface: 'eth0',
          label: 'Ethernet',
          family: 4,
          scope: 'private',
          kind: 'network',
          present: true,
          served: false,
          problem: `Port ${PORT} is used at this address by another program`,
        });
        expect(await shorten('nobody')).toBe(`http://127.0.0.1:${PORT}/nobody`);
        expect(await atOffice('GET', '/app-state')).toMatchObject({ reach: 'this-computer' });
      } finally {
        other.kill();
        await once(other, 'close');
      }
    });
  });
});
