import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDomain, blockLink, getLink, makeLink, visit } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { sendRaw } from '../../../support/raw-http.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { makeTag, makeTeamTag } from '../../../support/tags.ts';

let service: TestService;
let ada: Person;
let ben: Person;
beforeAll(async () => {
  service = await startTestService();
  ada = await signUp(service, 'ada');
  ben = await signUp(service, 'ben');
  await service.context.settings.set('trustedProxies', ['127.0.0.1']);
});
afterAll(() => service.stop());

const STRANGER = { 'x-forwarded-for': '203.0.113.9' };
const PASSWORD = 'Sesame-open-1';

type Page = { title?: string; text?: string; entries?: object[]; tag_id?: string };

/** A link that shows a page; returns its id and alias. */
async function makePage(page: Page, fields: object = {}): Promise<{ id: string; alias: string }> {
  const body = { page: { title: 'Welcome', ...page }, ...fields };
  const made = await request(`${service.url}/api/v1/links`, { method: 'POST', body, token: ada.token });
  if (made.status !== 201) throw new Error(`No page: ${made.text}`);
  return { id: String(made.body.id), alias: String(made.body.alias) };
}

const change = (id: string, body: object): Promise<Answer> =>
  request(`${service.url}/api/v1/urls/${id}`, { method: 'PATCH', body, token: ada.token });
const idOf = async (fields: object = {}, { token } = ada): Promise<string> =>
  (await makeLink(service, fields, token)).id;
const clicksOf = async (id: string) => (await getLink(service, id, ada.token)).body.total_clicks;
const hrefsIn = ({ text }: Answer): string[] =>
  [...text.matchAll(/<li><a href="([^"]+)"/g)].map(([, href = '']) => href);
const shownTo = async (alias: string, headers: Record<string, string> = {}): Promise<string[]> =>
  hrefsIn(await visit(service, alias, { headers }));

describe('A link that shows a page', () => {
  it('answers the page itself, without script, unkept, and counts the visit', async () => {
    const wiki = await idOf({ alias: 'wiki', private_stats: false });
    const text = 'First <lines>\nof words.\n\nSecond.';
    const page = await makePage({ text, entries: [{ link_id: wiki, label: 'The “wiki” & more' }] });
    const answer = await visit(service, page.alias);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'; /,
    );
    expect(answer.text).not.toMatch(/<script|<form|src=|javascript:/);
    expect(answer.text).toContain('<h1 dir="auto">Welcome</h1>');
    expect(answer.text).toContain(
      '<p dir="auto">First &lt;lines&gt;\nof words.</p><p dir="auto">Second.</p>',
    );
    expect(answer.text).toContain('<bdi>The “wiki” &amp; more</bdi></a>');
    expect(hrefsIn(answer)).toEqual(['/wiki']);
    expect((await visit(service, page.alias, { method: 'HEAD' })).status).toBe(200);
    expect([await clicksOf(page.id), await clicksOf(wiki)]).toEqual([1, 0]);
    await visit(service, 'wiki');
    expect((await visit(service, page.alias)).text).toContain(' · 1 click</small>');
  });

  it('has less than 12 kB with thirty links', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, at) => idOf({ alias: `one-of-many-${at}` })),
    );
    const entries = made.map((link_id, at) => ({
      link_id,
      label: `A link with quite a long name, no. ${at}`,
    }));
    const { alias } = await makePage({ text: 'x'.repeat(500), entries });
    const { text } = await visit(service, alias);
    expect([...text.matchAll(/<li>/g)]).toHaveLength(30);
    expect(Buffer.byteLength(text)).toBeLessThan(12_000);
  });

  it('speaks the language of its visitor, from right to left where that is written so', async () => {
    const { alias } = await makePage({});
    const said = async (language: string) =>
      (await visit(service, alias, { headers: { 'accept-language': language } })).text;
    expect(await said('en')).toContain('There are no links here right now.');
    expect(await said('de')).toContain('Hier gibt es gerade keine Links.');
    expect(await said('es')).toContain('Ahora mismo no hay enlaces aquí.');
    const arabic = await said('ar');
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('لا توجد روابط هنا حاليًا.');
  });

  it('has an address that leads to the link, with all its conditions', async () => {
    const { id, alias } = await makePage({});
    const open = (path: string) =>
      request(`${service.url}/go/page/${path}`, { headers: { accept: 'text/html' } });
    expect((await open(id)).headers.get('location')).toBe(`/${alias}`);
    await makeLink(service, { alias: 'by-the-way', long_url: `${service.url}/go/page/${id}` }, ada.token);
    expect((await visit(service, 'by-the-way')).status).toBe(302);
    expect((await open(await idOf())).status).toBe(404);
    expect((await open('0'.repeat(24))).status).toBe(404);
    expect((await open('x')).status).toBe(422);
  });

  it('works like any link with a password, a cap, rules, forwarding, and paused', async () => {
    const { id, alias } = await makePage({}, { password: PASSWORD });
    const locked = await visit(service, alias);
    expect([locked.status, locked.text.includes('Welcome')]).toEqual([401, false]);
    await change(id, { password: null, max_clicks: 1 });
    expect((await visit(service, alias)).status).toBe(200);
    expect((await visit(service, alias)).status).toBe(410);
    await change(id, { max_clicks: 0, status: 'ACTIVE' });
    const ofLink = (path: string, body: object) =>
      request(`${service.url}/api/v1/links/${id}/${path}`, { method: 'PUT', body, token: ada.token });
    await ofLink('forwarding', { query: true });
    expect((await visit(service, `${alias}?from=poster`)).text).toContain('<h1 dir="auto">Welcome</h1>');
    await ofLink('rules', { rules: [{ when: { language: 'fr' }, then: 'https://example.fr/' }] });
    const french = await visit(service, alias, { headers: { 'accept-language': 'fr' } });
    expect(french.headers.get('location')).toBe('https://example.fr/');
    expect((await visit(service, alias)).status).toBe(200);
    await change(id, { status: 'INACTIVE' });
    expect((await visit(service, alias)).status).toBe(410);
  });

  it('is shown at its address without the password once that was right, and counts one visit', async () => {
    const { id, alias } = await makePage({}, { password: PASSWORD });
    expect((await visit(service, `${alias}?password=wrong`)).status).toBe(401);
    const right = await visit(service, `${alias}?from=poster&password=${PASSWORD}`);
    expect(right).toMatchObject({ status: 302 });
    expect(right.headers.get('location')).toBe(`/${alias}?from=poster`);
    expect(right.headers.get('referrer-policy')).toBe('no-referrer');
    const set = right.headers.get('set-cookie') ?? '';
    expect(set).toMatch(
      /^unlocked_[0-9a-f]{24}=\d+\.[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await clicksOf(id)).toBe(0);
    const [mine = ''] = set.split(';');
    const open = (cookie: string) => visit(service, alias, { headers: { cookie } });
    const opened = await open(mine);
    expect([opened.status, opened.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    expect(opened.text).toContain('<h1 dir="auto">Welcome</h1>');
    expect(await clicksOf(id)).toBe(1);

    const other = await makePage({}, { password: PASSWORD });
    const forOther = mine.replace(id, other.id);
    const longer = mine.replace(/=\d+/, `=${service.clock.now() + 9e9}`);
    expect((await visit(service, other.alias, { headers: { cookie: forOther } })).status).toBe(401);
    expect((await open(longer)).status).toBe(401);
    const now = service.clock.now();
    service.clock.set(now + 3_600_001);
    expect((await open(mine)).status).toBe(401);
    service.clock.set(now);
  });

  it('is closed to browsers that knew the former password, and takes the last visit of a cap', async () => {
    const { id, alias } = await makePage({}, { password: PASSWORD, max_clicks: 1 });
    const unlock = async (password: string) => {
      const { headers } = await visit(service, `${alias}?password=${password}`);
      return { headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' } };
    };
    const before = await unlock(PASSWORD);
    await change(id, { password: `${PASSWORD}2` });
    expect((await visit(service, alias, before)).status).toBe(401);
    const after = await unlock(`${PASSWORD}2`);
    expect((await visit(service, alias, after)).status).toBe(200);
    expect((await visit(service, alias, after)).status).toBe(410);
  });

  it('is a redirect again once it has another destination', async () => {
    const { id, alias } = await makePage({});
    await change(id, { long_url: 'https://example.com/else' });
    expect((await visit(service, alias)).headers.get('location')).toBe('https://example.com/else');
  });

  it('works under a custom domain, with whole addresses for links elsewhere', async () => {
    await addDomain(service, ada.id, 'party.example');
    const near = await idOf({ alias: 'near', domain: 'party.example' });
    const far = await idOf({ alias: 'far' });
    const entries = [{ link_id: near }, { link_id: far }];
    const { alias } = await makePage({ entries }, { domain: 'party.example' });
    const asked = `GET /${alias} HTTP/1.1\r\nHost: party.example\r\nAccept: text/html\r\n\r\n`;
    const { status, body } = await sendRaw(service.port, asked);
    expect(status).toBe(200);
    expect([...body.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/near',
      `http://localhost:${service.port}/far`,
    ]);
  });
});

describe('The links on a page', () => {
  it('are those that can be followed now without a password, in their order', async () => {
    const [open, locked, paused, deleted, blocked, used, later] = await Promise.all([
      idOf({ alias: 'zz-open' }),
      idOf({ password: PASSWORD }),
      idOf(),
      idOf({ alias: 'aa-deleted' }),
      idOf(),
      idOf({ alias: 'used-up', max_clicks: 1 }),
      idOf({ starts_at: Math.floor(service.clock.now() / 1000) + 60 }),
    ]);
    const ids = [open, locked, paused, deleted, blocked, used, later];
    const { alias } = await makePage({ entries: ids.map((link_id) => ({ link_id })) });
    await change(String(paused), { status: 'INACTIVE' });
    await blockLink(service, String(blocked));
    expect(await shownTo(alias)).toEqual(['/zz-open', '/aa-deleted', '/used-up']);
    await visit(service, 'used-up');
    await service.context.settings.set('binForApi', true);
    await request(`${service.url}/api/v1/urls/${deleted}`, { method: 'DELETE', token: ada.token });
    expect(await shownTo(alias)).toEqual(['/zz-open']);
    await request(`${service.url}/api/v1/bin/${deleted}/restore`, { method: 'POST', token: ada.token });
    expect(await shownTo(alias)).toEqual(['/zz-open', '/aa-deleted']);
  });

  it('of colleagues are shown to visitors who are told names, those of the owner to all', async () => {
    const [own, others] = [await idOf({ alias: 'adas' }), await idOf({ alias: 'bens' }, ben)];
    const { alias } = await makePage({ entries: [{ link_id: others }, { link_id: own }] });
    expect(await shownTo(alias)).toEqual(['/bens', '/adas']);
    expect(await shownTo(alias, STRANGER)).toEqual(['/adas']);
    expect(await shownTo(alias, { ...STRANGER, cookie: ben.cookie })).toEqual(['/bens', '/adas']);
    await service.context.settings.set('forgivingLookup', 'everyone');
    expect(await shownTo(alias, STRANGER)).toEqual(['/bens', '/adas']);
    await service.context.settings.set('forgivingLookup', 'network');
  });

  it('of a tag follow those by hand, each once, by their aliases', async () => {
    const tag = await makeTeamTag(service, ada, 'onboarding');
    const tagged = (alias: string, person = ada) => idOf({ alias, tag_ids: [tag] }, person);
    const first = await tagged('t-zebra');
    await tagged('t-Lion');
    await tagged('t-bear', ben);
    await idOf({ alias: 't-locked', tag_ids: [tag], password: PASSWORD });
    const { alias } = await makePage({ entries: [{ link_id: first }], tag_id: tag });
    expect(await shownTo(alias)).toEqual(['/t-zebra', '/t-bear', '/t-Lion']);
    await request(`${service.url}/api/v1/team/tags/${tag}`, { method: 'DELETE', token: ada.token });
    expect(await shownTo(alias)).toEqual(['/t-zebra']);
  });

  it('are a hundred at most', async () => {
    const tag = await makeTag(service, ada, 'many');
    const made = Array.from({ length: 103 }, (_, at) => idOf({ alias: `hundred-${at}`, tag_ids: [tag] }));
    const [first] = await Promise.all(made);
    const { alias } = await makePage({ entries: [{ link_id: first }], tag_id: tag });
    expect(await shownTo(alias)).toHaveLength(100);
  });

  it('may be the page itself', async () => {
    const { id, alias } = await makePage({});
    const body = { title: 'Round', entries: [{ link_id: id }] };
    await request(`${service.url}/api/v1/links/${id}/page-of-links`, {
      method: 'PUT',
      body,
      token: ada.token,
    });
    expect(await shownTo(alias)).toEqual([`/${alias}`]);
  });
});
