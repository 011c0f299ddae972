import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signUp } from '../../../support/people.ts';
import { pretendMachine } from '../../../support/pretended-machine.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';

/** As a proxy at this computer reports another device. */
const PHONE = { 'X-Forwarded-For': '10.0.0.9' };

let service: TestService;
let owner: Person;
beforeEach(async () => {
  service = await startTestService({ machine: pretendMachine({ eth0: [SHARED, '192.168.1.20'] }) });
  owner = await signUp(service);
  await service.context.settings.set('trustedProxies', ['127.0.0.1'], { accountId: owner.id });
});
afterEach(() => service.stop());

const share = () => service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
const choose = (address: string) =>
  service.context.settings.set('linkAddress', address, { accountId: owner.id });

const ask = (method: string, path = ''): Promise<Answer> =>
  request(`${service.url}/host/reachability/tests${path}`, { method, token: owner.token });

async function start() {
  const { status, body } = await ask('POST');
  expect(status).toBe(201);
  return { id: String(body.id), path: new URL(String(body.url)).pathname, body };
}

/** A request of the phone, to the name or address that links begin with unless told otherwise. */
const visit = (path: string, host?: string): Promise<Answer> =>
  request(`${service.url}${path}`, { headers: { ...PHONE, ...(host && { 'X-Forwarded-Host': host }) } });

async function states(id: string): Promise<string> {
  const { body } = await ask('GET', `/${id}`);
  return Array.from(Object(body.steps), ({ state }) => state).join(' ');
}

describe('A test with another device', () => {
  it('ticks each step as the device takes it, by the name that links begin with', async () => {
    await share();
    await choose('http://office-pc.local:7431');
    const { id, path, body } = await start();
    expect(body).toMatchObject({
      url: `http://office-pc.local:7431${path}`,
      by_address_url: `http://${SHARED}:${service.port}${path}`,
      opened_here_at: null,
      expires_at: new Date(service.clock.now() + 600_000).toISOString(),
    });
    expect(path).toMatch(/^\/verify\/[2-9a-z]{8}$/);
    expect(await states(id)).toBe('waiting waiting waiting waiting');
    const page = await visit(path, 'office-pc.local:7431');
    expect(page.status).toBe(200);
    expect(await states(id)).toBe('done done waiting waiting');
    const picture = /<img src="([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await visit(picture, 'office-pc.local:7431')).headers.get('content-type')).toBe('image/svg+xml');
    expect(await states(id)).toBe('done done done waiting');
    const link = /<a class="button" href="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const followed = await visit(link, 'office-pc.local:7431');
    expect(followed.status).toBe(302);
    const end = await visit(followed.headers.get('location') ?? '', 'office-pc.local:7431');
    expect(end.text).toContain('It works');
    expect(await states(id)).toBe('done done done done');
  });

  it('serves small pages without script, cookie or trace', async () => {
    await share();
    const { path } = await start();
    for (const name of ['', '/end']) {
      const { headers, text } = await visit(path + name);
      expect(text.length).toBeLessThan(12_000);
      expect(text).not.toMatch(/<script|\son\w+=/);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(service.context.clicks.state()).toMatchObject({ waiting: 0, written: 0 });
  });

  it('is over once it was followed to its end, and after ten minutes', async () => {
    await share();
    const first = await start();
    await visit(`${first.path}/end`);
    for (const name of ['', '/picture', '/go', '/end']) {
      expect((await visit(first.path + name)).status, name).toBe(404);
    }
    expect((await ask('GET', `/${first.id}`)).status).toBe(200);
    const second = await start();
    service.clock.advance(599_999);
    expect((await visit(second.path)).status).toBe(200);
    service.clock.advance(1);
    const late = await visit(second.path);
    expect([late.status, late.text.includes('Nothing here')]).toEqual([404, true]);
    expect((await ask('GET', `/${second.id}`)).status).toBe(404);
  });

  it('is told apart from a page opened on the computer itself', async () => {
    await share();
    const { id, path } = await start();
    const here = await request(`${service.url}${path}`);
    expect([here.status, here.text.includes('This is the computer that runs Linnet')]).toEqual([200, true]);
    expect(here.text).not.toContain('/go');
    await request(`${service.url}${path}`, { headers: { 'X-Forwarded-For': '192.168.1.20' } });
    await request(`http://${SHARED}:${service.port}${path}/end`);
    const { body } = await ask('GET', `/${id}`);
    expect(body.opened_here_at).toBe(new Date(service.clock.now()).toISOString());
    expect(await states(id)).toBe('not-needed waiting waiting waiting');
  });

  it('says what to do when nothing arrives, or the name does not', async () => {
    await share();
    await choose('http://office-pc.local:7431');
    const { id, path } = await start();
    service.clock.advance(60_000);
    const { body } = await ask('GET', `/${id}`);
    expect(body.steps).toMatchObject([
      { step: 'name', state: 'waiting', advice: null },
      {
        step: 'port',
        state: 'failed',
        advice: expect.stringMatching(/Nearby devices.*Local Network.*same Wi-Fi.*guest.*firewall/),
      },
      { step: 'page', state: 'waiting' },
      { step: 'link', state: 'waiting' },
    ]);
    await visit(path, `${SHARED}:7431`);
    const later = await ask('GET', `/${id}`);
    expect(later.body.steps).toMatchObject([
      { step: 'name', state: 'failed', advice: expect.stringContaining('office-pc.local') },
      { step: 'port', state: 'done', at: new Date(service.clock.now()).toISOString(), advice: null },
      { state: 'waiting' },
      { state: 'waiting' },
    ]);
  });

  it('proves the address at which the device came, and no name that it did not find', async () => {
    await share();
    await choose('http://office-pc.local:7431');
    const proven = () => service.context.settings.get('reachProof')?.base;
    const byAddress = await start();
    await visit(`${byAddress.path}/end`, `${SHARED}:${service.port}`);
    await expect.poll(proven).toBe(`http://${SHARED}:${service.port}`);
    const byName = await start();
    await visit(`${byName.path}/end`, 'office-pc.local:7431');
    await expect.poll(proven).toBe('http://office-pc.local:7431');
    const another = await start();
    await visit(`${another.path}/end`, `${SHARED}:${service.port}`);
    expect(await states(another.id)).toBe('failed done done done');
    expect(proven()).toBe('http://office-pc.local:7431');
  });

  it('counts nothing that only asks for headers, and takes no other method', async () => {
    await share();
    const { id, path } = await start();
    await request(`${service.url}${path}`, { method: 'HEAD', headers: PHONE });
    expect((await request(`${service.url}${path}`, { method: 'POST', headers: PHONE })).status).toBe(405);
    expect(await states(id)).toBe('not-needed waiting waiting waiting');
  });

  it('has no other address to offer where links begin with one that is shared', async () => {
    await share();
    expect((await start()).body).toMatchObject({ by_address_url: null });
  });

  it('makes room: of six, the oldest has ended', async () => {
    await share();
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, start));
    expect((await visit(first?.path ?? '')).status).toBe(404);
    for (const { path } of others) expect((await visit(path)).status).toBe(200);
  });

  it('cannot start while no other device could come', async () => {
    const { status, body } = await ask('POST');
    expect([status, body.code]).toEqual([409, 'conflict']);
    await choose('https://go.example.com');
    expect((await start()).body).toMatchObject({ by_address_url: null });
  });

  it('is for the owner alone', async () => {
    await share();
    const member = await signUp(service, 'member');
    const { id } = await start();
    for (const [method, path] of [
      ['POST', ''],
      ['GET', `/${id}`],
    ] as const) {
      const url = `${service.url}/host/reachability/tests${path}`;
      expect((await request(url, { method, token: member.token })).status).toBe(403);
      expect((await request(url, { method })).status).toBe(401);
      expect((await request(url.replace('127.0.0.1', SHARED), { method, token: owner.token })).status).toBe(
        404,
      );
    }
  });
});

describe('The pages of a test', () => {
  it('are limited by address', async () => {
    const limited = await startTestService({ rateLimits: true });
    try {
      const last = await Promise.all(
        Array.from({ length: 61 }, () => request(`${limited.url}/verify/aaaaaaaa`)),
      );
      expect(last.filter(({ status }) => status === 429)).toHaveLength(1);
    } finally {
      await limited.stop();
    }
  });
});
