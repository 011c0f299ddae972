import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDomain, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { sendRaw } from '../../../support/raw-http.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

let service: TestService;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const look = (headers: Record<string, string> = BROWSER, method = 'GET'): Promise<Answer> =>
  request(`${service.url}/`, { method, headers });
const led = ({ status, headers }: Answer): unknown[] => [status, headers.get('location')];
const LED = [302, '/app/'];
const setTeam = (body: object) =>
  request(`${service.url}/host/team`, { method: 'PUT', token: ada.token, body });

it('leads everyone to the screens while there is no account', async () => {
  expect(led(await look())).toEqual(LED);
});

describe('The bare address', () => {
  beforeAll(async () => {
    ada = await signUp(service);
  });

  it('shows browsers the front page, small, unkept, with one script of its own and no other request', async () => {
    const { status, text, headers } = await look();
    expect(status).toBe(200);
    expect(text.length).toBeLessThan(12_000);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toContain('Cookie');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
    const [script, ...others] = [...text.matchAll(/src="([^"]+)"/g)].map(([, path]) => path);
    expect(others).toEqual([]);
    const file = await request(`${service.url}${script}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect(file.text.length + text.length).toBeLessThan(12_000);
    expect(text).toContain('<form action="/go" method="get"');
    expect((await look(BROWSER, 'HEAD')).status).toBe(200);
  });

  it('leads programs and people with a session to the screens, as ever', async () => {
    for (const headers of [
      { accept: '*/*' },
      { accept: 'application/json' },
      { accept: 'text/html, application/json' },
      { ...BROWSER, cookie: ada.cookie },
    ])
      expect(led(await look(headers))).toEqual(LED);
    expect(led(await request(`${service.url}/`))).toEqual(LED);
  });

  it('offers an account where people may make one by themselves', async () => {
    expect((await look()).text).toContain('href="/app/join"');
    await service.context.settings.set('registration', 'invite');
    expect((await look()).text).not.toContain('href="/app/join"');
    expect((await look()).text).toContain('href="/app/sign-in"');
    await service.context.settings.set('registration', 'open');
  });

  it('says what the team is called, and whom to ask', async () => {
    await setTeam({ name: 'Harbour & Co', contact: 'Kim' });
    const { text } = await look();
    expect(text).toContain('<h1>Short links of Harbour &amp; Co</h1>');
    expect(text).toContain('<dt>Contact</dt><dd>Kim</dd>');
    await setTeam({ name: '', contact: '' });
  });

  it('tells the screens what paper wears, and refuses what is no colour', async () => {
    const worn = async () => (await request(`${service.url}/app-state`)).body.team;
    expect(await worn()).toEqual({ name: '', colours: null });
    expect((await setTeam({ name: 'Harbour & Co', colour: '#1B6E4F' })).body).toMatchObject({
      colour: '#1b6e4f',
    });
    const team = {
      name: 'Harbour & Co',
      colours: { main: '#1b6e4f', soft: '#dfebe6', words: '#1b6e4f', second: '#c92f3d' },
    };
    expect(await worn()).toEqual(team);
    for (const colour of ['green', '#1b6e4', '1b6e4f', '#1b6e4f;', ' ', 7, null])
      expect((await setTeam({ colour })).status).toBe(422);
    expect(await worn()).toEqual(team);
    await setTeam({ name: '', colour: '' });
    expect(await worn()).toEqual({ name: '', colours: null });
  });

  it('lets make links those whom the owner lets, and works for them without script', async () => {
    expect((await look()).text).toContain('id="shorten"');
    const made = await request(`${service.url}/`, {
      method: 'POST',
      headers: BROWSER,
      body: new URLSearchParams({ url: 'https://example.com/', alias: 'by-form' }),
    });
    expect(led(made)).toEqual([302, '/result/by-form']);
    await service.context.settings.set('anonymousLinks', 'nobody');
    expect((await look()).text).not.toContain('id="shorten"');
    await service.context.settings.set('anonymousLinks', 'anyone');
  });

  it('is left to the owner of a custom domain there', async () => {
    await addDomain(service, ada.id, 'events.example');
    const answer = await sendRaw(
      service.port,
      'GET / HTTP/1.1\r\nHost: events.example\r\nAccept: text/html\r\n\r\n',
    );
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain('action="/go"');
  });
});

describe('The most followed links', () => {
  beforeEach(() => service.clock.advance(61_000));
  const shown = async (headers = BROWSER): Promise<string[]> =>
    [...(await look(headers)).text.matchAll(/<li><a class="code"[^>]*>([^<]+)</g)].map(
      ([, name = '']) => name,
    );
  const make = async (alias: string, visits: number, fields: object = {}, token = ada.token) => {
    const link = await makeLink(service, { alias, private_stats: false, ...fields }, token);
    for (let done = 0; done < visits; done += 1) await visit(service, alias);
    await service.context.clicks.flush();
    return link;
  };
  const STRANGER = { ...BROWSER, 'x-forwarded-for': '203.0.113.9' };

  it('are named where the owner wants it: public ones alone, and no more once they are not', async () => {
    await make('canteen', 2);
    const wiki = await make('wiki', 3);
    await make('private-one', 4, { private_stats: true });
    await make('locked-one', 0, { password: 'Sesame-open-1' });
    await make('unvisited', 0);
    await make('of-a-stranger', 5, {}, '');
    expect(await shown()).toEqual([]);
    await setTeam({ shows_links: true });
    expect(await shown()).toEqual(['wiki', 'canteen']);
    await request(`${service.url}/api/v1/urls/${wiki.id}`, {
      method: 'PATCH',
      token: ada.token,
      body: { password: 'Sesame-open-1' },
    });
    expect(await shown()).toEqual(['canteen']);
  });

  it('are named to visitors of the own network alone, unless names are told to everyone', async () => {
    await service.context.settings.set('trustedProxies', ['127.0.0.1']);
    expect(await shown(STRANGER)).toEqual([]);
    await service.context.settings.set('forgivingLookup', 'everyone');
    expect(await shown(STRANGER)).toEqual(['canteen']);
    await service.context.settings.set('forgivingLookup', 'network');
    await setTeam({ shows_links: false });
    expect(await shown()).toEqual([]);
  });
});

describe('A short address in the field', () => {
  const go = async (text: string) =>
    led(await request(`${service.url}/go?q=${encodeURIComponent(text)}`, { headers: BROWSER }));

  it('leads to its link, as it was pasted', async () => {
    await makeLink(service, { alias: 'pasted' }, ada.token);
    const { host } = new URL(service.url);
    for (const text of [
      `${service.url}/pasted`,
      `${host}/pasted`,
      ` http://${host}/pasted/ `,
      `${host}/pasted?x=1`,
    ])
      expect(await go(text)).toEqual([302, text.includes('?') ? '/pasted?x=1' : '/pasted']);
    expect(await go(`${service.url}/one/two`)).toEqual([302, '/one/two']);
  });

  it('leads to the link of a custom domain, and nowhere else', async () => {
    await addDomain(service, ada.id, 'party.example');
    const { shortUrl } = await makeLink(service, { alias: 'party', domain: 'party.example' }, ada.token);
    expect(await go(shortUrl)).toEqual([302, shortUrl]);
    expect(await go('party.example/party')).toEqual([302, shortUrl]);
    for (const text of [`${service.url}//evil.example`, `${service.url}//evil.example/x`])
      expect((await go(text))[1]).toMatch(/^\/evil\.example/);
    expect((await go('http://elsewhere.example/pasted'))[1]).toBeNull();
  });
});
