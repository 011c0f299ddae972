import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DesktopNotice } from '../../../../service/kernel/host-messages.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { makeLink } from '../../../support/links.ts';
import { PASSWORD, type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { requestSecurely } from './secure-request.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';
const DAY = 86_400_000;

let service: TestService;
let owner: Person;
/** The authority's certificate, as a device gets it. */
let ca: string;
let port: number;
const notices: DesktopNotice[] = [];

beforeAll(async () => {
  service = await startTestService({
    rateLimits: true,
    // Clients compare certificates with the time of this computer.
    clock: createFakeClock(Date.now()),
    config: { httpsPort: 0 },
    machine: pretendMachine({ eth0: [SHARED] }),
    showNotice: (notice) => notices.push(notice),
  });
  owner = await signUp(service);
  await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
  port = Number((await change({ mode: 'own' })).body.port);
  ca = (await request(`${service.url}/trust/linnet.crt`)).text;
});
afterAll(() => service.stop());

const change = (body: object): Promise<Answer> =>
  request(`${service.url}/host/https`, { method: 'PUT', body, token: owner.token });
const read = (): Promise<Answer> => request(`${service.url}/host/https`, { token: owner.token });
const secure = (path: string, asked: Partial<Parameters<typeof requestSecurely>[1]> = {}, host = SHARED) =>
  requestSecurely(`https://${host}:${port}${path}`, { ca, ...asked });
const follow = (): Promise<void> => service.context.https.follow(service.context);

describe('https on the network', () => {
  it('is told with its addresses, its authority and its certificate, without a key', async () => {
    const { body, text } = await read();
    expect(body).toMatchObject({
      mode: 'own',
      urls: [`https://${SHARED}:${port}`],
      problem: null,
      trust_url: `http://${SHARED}:${service.port}/trust`,
      authority: {
        names: expect.arrayContaining(['links.local', 'office-pc.local', 'localhost']),
        missing: [],
      },
      certificate: { names: expect.arrayContaining(['links.local', SHARED, '127.0.0.1']), ending: false },
    });
    expect(String(body.authority?.fingerprint)).toMatch(/^(?:[\dA-F]{2}:){31}[\dA-F]{2}$/);
    expect(text).not.toContain('PRIVATE');
  });

  it('answers as http does at the shared address, with the settings on loopback alone', async () => {
    const { alias } = await makeLink(service, { long_url: 'https://example.com/handbook' }, owner.token);
    const headers = { Authorization: `Bearer ${owner.token}` };
    expect(await secure(`/${alias}`)).toMatchObject({
      status: 302,
      location: 'https://example.com/handbook',
    });
    expect((await secure('/health')).status).toBe(200);
    expect((await secure('/host/https', { headers })).status).toBe(404);
    expect((await secure('/host/https', { headers }, '127.0.0.1')).status).toBe(200);
    expect((await request(`http://${SHARED}:${service.port}/${alias}`)).status).toBe(302);
  });

  it('makes links that begin with http, because a device without trust follows them too', async () => {
    const answer = await secure('/api/v1/shorten', {
      method: 'POST',
      body: { long_url: 'https://example.com/plan' },
      headers: { Authorization: `Bearer ${owner.token}` },
    });
    expect(JSON.parse(answer.text).short_url).toMatch(new RegExp(`^http://${SHARED}:${service.port}/`));
    const loop = { long_url: `https://${SHARED}:${port}/plan` };
    expect(
      (await request(`${service.url}/api/v1/shorten`, { method: 'POST', body: loop, token: owner.token }))
        .status,
    ).toBe(400);
  });

  it('has one certificate, whatever name a client asks for, and serves no foreign name', async () => {
    const { fingerprint } = await secure('/health');
    await expect(secure('/health', { servername: 'example.com' })).rejects.toThrow(/altnames/);
    await expect(requestSecurely(`https://${SHARED}:${port}/health`, { ca: '' })).rejects.toThrow();
    const foreign = await secure('/health', { headers: { Host: 'example.com' }, servername: 'links.local' });
    expect([foreign.status, foreign.fingerprint]).toEqual([404, fingerprint]);
    expect((await read()).body.certificate?.names).not.toContain('example.com');
  });

  it('keeps cookies of its own beside those of http, so that people sign in on both', async () => {
    const body = { email: owner.email, password: PASSWORD };
    const { status, cookies } = await secure('/auth/login', { method: 'POST', body });
    expect(status).toBe(200);
    expect(cookies.map((one) => one.split('=')[0])).toEqual(['__Host-access_token', '__Host-refresh_token']);
    for (const one of cookies) expect(one).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const own = cookies.map((one) => one.split(';')[0]).join('; ');
    const seen = async (cookie: string): Promise<number[]> => [
      (await secure('/auth/me', { headers: { cookie } })).status,
      (await request(`http://${SHARED}:${service.port}/auth/me`, { headers: { cookie } })).status,
    ];
    expect(await seen(own)).toEqual([200, 401]);
    expect(await seen(owner.cookie)).toEqual([401, 200]);
    expect(
      (await request(`${service.url}/auth/login`, { method: 'POST', body })).headers.get('set-cookie'),
    ).toMatch(/^access_token=/);
    const changed = await secure('/api/v1/me/language', {
      method: 'PUT',
      headers: { cookie: own, Origin: `https://${SHARED}:${port}` },
      body: { language: 'de' },
    });
    expect(changed.cookies).toEqual([expect.stringMatching(/^linnet_language=de;(?!.*Secure)/)]);
    const ended = await secure('/auth/logout', {
      method: 'POST',
      headers: { cookie: own, Origin: `https://${SHARED}:${port}` },
    });
    expect(ended.cookies[0]).toMatch(/^__Host-access_token=; Max-Age=0;/);
    expect(await seen(own)).toEqual([401, 401]);
  });

  it('says which names only a new authority can certify, and certifies them after one is made', async () => {
    const names = { names: ['go', 'links.example.com'] };
    await request(`${service.url}/host/names`, { method: 'PUT', body: names, token: owner.token });
    await follow();
    const before = (await read()).body;
    expect(before.authority?.missing).toEqual(['go']);
    expect(before.certificate?.names).not.toContain('go');
    const after = (await change({ mode: 'own', new_authority: true })).body;
    expect(after.authority).toMatchObject({ missing: [], names: expect.arrayContaining(['go']) });
    expect(after.certificate?.names).toContain('go');
    expect(after.authority?.fingerprint).not.toBe(before.authority?.fingerprint);
    await expect(secure('/health')).rejects.toThrow(/self-signed|unable to|signature/i);
    ca = (await request(`${service.url}/trust/linnet.crt`)).text;
    expect((await secure('/health', { headers: { Host: `go:${port}` }, servername: 'go' })).status).toBe(200);
  });

  it('closes while nothing is shared, and when it is switched off', async () => {
    await service.context.lan.apply({ mode: 'off' });
    await follow();
    await expect(secure('/health', {}, '127.0.0.1')).rejects.toThrow('ECONNREFUSED');
    expect((await read()).body).toMatchObject({
      mode: 'own',
      urls: [],
      certificate: null,
      problem: 'Linnet is not shared on the network, so https is closed too',
    });
    await service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
    await follow();
    port = Number((await read()).body.port);
    expect((await secure('/health')).status).toBe(200);
    expect((await change({ mode: 'off' })).body).toMatchObject({ mode: 'off', urls: [], problem: null });
    await expect(secure('/health')).rejects.toThrow('ECONNREFUSED');
    expect((await request(`${service.url}/trust/linnet.crt`)).status).toBe(404);
    expect((await request(`${service.url}/trust`)).status).toBe(404);
  });

  it('stores the key of the authority as a secret, not in the database', async () => {
    const { 'authority-key': key } = JSON.parse(
      await readFile(join(service.dataDir, 'secrets.json'), 'utf8'),
    );
    expect(key).toMatch(/^[\w-]{150,250}$/);
    const { secrets } = (await request(`${service.url}/host/secrets`, { token: owner.token })).body;
    expect(secrets).toContainEqual({ name: 'authority-key', kept_in: 'file', present: true });
    expect(JSON.stringify(service.context.settings.get('httpsAuthority'))).not.toContain(key);
  });

  it('renews its certificate a month before its end, for the same authority', async () => {
    const { https, settings } = service.context;
    await change({ mode: 'own' });
    const [first, authority] = [https.certificate(), settings.get('httpsAuthority')];
    await follow();
    expect(https.certificate()).toBe(first);
    service.clock.advance(61 * DAY);
    await follow();
    const renewed = new X509Certificate(https.certificate() ?? '');
    expect(Date.parse(renewed.validTo) - service.clock.now()).toBeGreaterThan(89 * DAY);
    expect(renewed.verify(new X509Certificate(authority?.cert ?? '').publicKey)).toBe(true);
    expect(settings.get('httpsAuthority')).toEqual(authority);
  });

  it('makes a new authority when the key of the former one is gone, and tells the owner', async () => {
    const { secrets, settings } = service.context;
    const former = settings.get('httpsAuthority')?.cert;
    await secrets.set('authority-key', null);
    await follow();
    expect(settings.get('httpsAuthority')?.cert).not.toBe(former);
    expect(notices.map(({ title }) => title)).toEqual(['Devices must trust https again']);
  });
});
