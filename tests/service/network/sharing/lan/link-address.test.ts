import { afterEach, describe, expect, it } from 'vitest';
import type { Config } from '../../../../../service/kernel/config.ts';
import { signUp } from '../../../../support/people.ts';
import { pretendMachine } from '../../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';

let service: TestService;
let token: string;
afterEach(() => service.stop());

async function start(config: Partial<Config> = {}, dataDir?: string): Promise<void> {
  service = await startTestService({ config, dataDir, machine: pretendMachine({ eth0: ['10.77.0.1'] }) });
  token = (await signUp(service)).token;
}

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  request(`${service.url}${path}`, { method, body, token });
const choose = (address: unknown): Promise<Answer> => call('PUT', '/host/link-address', { address });
const shorten = (long_url: string): Promise<Answer> => call('POST', '/api/v1/shorten', { long_url });
const baseOfLinks = async (): Promise<string> =>
  new URL(String((await shorten('https://example.com/')).body.short_url)).origin;

describe('The address in links', () => {
  it('follows the network until the owner chooses one, and again when the choice is taken back', async () => {
    await start();
    const port = service.port;
    const before = await call('GET', '/host/link-address');
    expect(before.body).toEqual({
      current: `http://localhost:${port}`,
      reach: 'this-computer',
      chosen: null,
      automatic: `http://localhost:${port}`,
      names: [`http://office-pc.local:${port}`, `http://office-pc:${port}`],
      options: [
        { url: `http://office-pc.local:${port}`, kind: 'computer-name', cost: 'local-names', network: null },
        { url: `http://office-pc:${port}`, kind: 'computer-name', cost: 'router', network: null },
        { url: `http://10.77.0.1:${port}`, kind: 'address', cost: 'not-served', network: 'Ethernet' },
      ],
      broken_codes: null,
      fixed: false,
    });
    const chosen = await choose('https://Go.Example.com/');
    expect(chosen.body).toMatchObject({
      chosen: 'https://go.example.com',
      current: 'https://go.example.com',
      reach: 'public',
      automatic: `http://localhost:${port}`,
    });
    expect(await baseOfLinks()).toBe('https://go.example.com');
    const state = await request(`${service.url}/app-state`);
    expect(state.body).toMatchObject({ link_base: 'https://go.example.com', reach: 'public' });
    await choose(null);
    expect(await baseOfLinks()).toBe(service.url);
  });

  it('is in letters and invitations, too', async () => {
    await start();
    await choose('http://go');
    const invite = await call('POST', '/host/people/invites', {});
    expect(String(invite.body.address)).toMatch(/^http:\/\/go\/app\//);
  });

  it('is answered under, and no link may lead back to it', async () => {
    await start();
    const before = await shorten('https://go.example.com/here');
    expect(before.status).toBe(201);
    await choose('https://go.example.com');
    expect((await shorten('https://go.example.com/here')).body.error).toContain('back to this service');
    expect(service.context.hosts.isServed('go.example.com')).toBe(true);
  });

  it.each([
    ['ftp://go.example.com', 'must begin with http'],
    ['go.example.com', 'must begin with http'],
    ['https://go.example.com/links', 'must begin with http'],
    ['https://go.example.com?a=b', 'must begin with http'],
    ['https://ada:secret@go.example.com', 'must begin with http'],
    ['', 'must begin with http'],
    ['http://localhost:7431', 'only works on this computer'],
    ['http://127.0.0.1:7431', 'only works on this computer'],
    ['http://[::ffff:127.0.0.1]', 'only works on this computer'],
    ['http://go.localhost', 'only works on this computer'],
    ['http://[::1]', 'only works on this computer'],
    ['http://0.0.0.0', 'only works on this computer'],
  ])('cannot be %s', async (address, reason) => {
    await start();
    const refused = await choose(address);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'validation_error', field: 'address' });
    expect(refused.body.error).toContain(reason);
    expect(await baseOfLinks()).toBe(service.url);
  });

  it('is not chosen in the screens when it was at the start', async () => {
    await start({ publicUrl: 'https://links.example.com' });
    expect((await choose('https://go.example.com')).status).toBe(409);
    expect((await call('GET', '/host/link-address')).body).toMatchObject({
      current: 'https://links.example.com',
      fixed: true,
    });
  });
});

describe('Sharing on chosen addresses', () => {
  it.each([
    [[], 'Choose at least one address'],
    [['10.0.0.9'], '10.0.0.9 is not an address of this computer that others can reach'],
    [['127.0.0.1'], '127.0.0.1 is not an address of this computer that others can reach'],
  ])('refuses %j with a sentence that is true', async (addresses, sentence) => {
    await start({ rateLimits: true });
    const refused = await call('PUT', '/host/sharing', { mode: 'addresses', addresses });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ error: sentence, field: 'addresses' });
  });
});
