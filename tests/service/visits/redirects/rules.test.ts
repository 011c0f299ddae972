import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDomain, BROWSER, makeLink, visit } from '../../../support/links.ts';
import { type Person, signOut, signUp, signUpAnother } from '../../../support/people.ts';
import { sendRaw } from '../../../support/raw-http.ts';
import { request } from '../../../support/request.ts';
import { putNetworks, putRules } from '../../../support/rules.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

const HOME = 'https://example.com/';
const THERE = 'https://example.com/there';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let service: TestService;
let owner: Person;
let ada: Person;
beforeAll(async () => {
  service = await startTestService();
  owner = await signUp(service);
});
afterAll(() => service.stop());
beforeEach(async () => {
  ada = await signUpAnother(service);
});

/** From now on `X-Forwarded-For` says where a visitor comes from. */
const standBehindProxy = () => service.context.settings.set('trustedProxies', ['127.0.0.1']);

/** A link with one rule, which leads there. */
async function ruled(when: object, body: object = {}): Promise<string> {
  const { id, alias } = await makeLink(service, { long_url: HOME, ...body }, ada.token);
  expect((await putRules(service, ada, id, [{ when, then: THERE }])).status).toBe(200);
  return alias;
}

const leadsTo = async (code: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { status, headers: answered } = await visit(service, code, { headers, method });
  return answered.get('location') ?? status;
};

/** Where visits go that fit the rule, and one that does not; the second time from memory. */
async function expectApart(code: string, fits: Record<string, string>, others: Record<string, string>) {
  for (const method of ['GET', 'HEAD', 'GET']) {
    expect(await leadsTo(code, fits, method)).toBe(THERE);
    expect(await leadsTo(code, others, method)).toBe(HOME);
  }
}

describe('A rule of a link', () => {
  it('asks for the device and the system', async () => {
    await expectApart(await ruled({ device: 'mobile' }), { 'user-agent': PHONE }, { 'user-agent': BROWSER });
    await expectApart(await ruled({ os: ['iOS'] }), { 'user-agent': PHONE }, { 'user-agent': BROWSER });
  });

  it('asks for the first language', async () => {
    const alias = await ruled({ language: ['fr', 'de'] });
    await expectApart(alias, { 'accept-language': 'de-AT,en' }, { 'accept-language': 'en,de;q=0.9' });
  });

  it('asks for the country', async () => {
    await standBehindProxy();
    const alias = await ruled({ country: ['DE', 'AT'] });
    await expectApart(alias, { 'x-forwarded-for': '217.0.0.1' }, { 'x-forwarded-for': '8.8.8.8' });
  });

  it('asks for a network, in either family', async () => {
    await standBehindProxy();
    await putNetworks(service, owner, [
      { name: 'Berlin', ranges: ['10.1.0.0/16', '2001:db8::/32'] },
      { name: 'guests', ranges: ['10.1.7.0/24'] },
    ]);
    const alias = await ruled({ network: 'Berlin' });
    await expectApart(alias, { 'x-forwarded-for': '10.1.2.3' }, { 'x-forwarded-for': '10.1.7.3' });
    await expectApart(alias, { 'x-forwarded-for': '2001:db8::1' }, { 'x-forwarded-for': '2001:db9::1' });
    await expectApart(alias, { 'x-forwarded-for': '::ffff:10.1.2.3' }, {});
    await putNetworks(service, owner, []);
    expect(await leadsTo(alias, { 'x-forwarded-for': '10.1.2.3' })).toBe(HOME);
  });

  it('asks for what the query says, and leaves the password to the link', async () => {
    const alias = await ruled({ query: { from: 'poster' } });
    expect(await leadsTo(`${alias}?from=poster`)).toBe(THERE);
    expect(await leadsTo(`${alias}?from=letter&from=poster`)).toBe(THERE);
    expect(await leadsTo(`${alias}?from=Poster`)).toBe(HOME);
    const locked = await ruled({ query: { from: 'poster' } }, { password: 'open-s3same!' });
    expect(await leadsTo(`${locked}?from=poster`)).toBe(401);
    expect(await leadsTo(`${locked}?from=poster&password=open-s3same!`)).toBe(THERE);
  });

  it('asks what time it is', async () => {
    // Sunday, 13 September 2026, 12:00 in UTC, 14:00 in Berlin.
    const night = await ruled({ weekdays: [7], hours: '22:00-06:00', zone: 'Europe/Berlin' });
    const soon = await ruled({ from: '2026-09-13T13:00:00Z', until: '2026-09-14T00:00:00Z' });
    expect([await leadsTo(night), await leadsTo(soon)]).toEqual([HOME, HOME]);
    service.clock.advance(8 * 3_600_000);
    expect([await leadsTo(night), await leadsTo(soon)]).toEqual([THERE, THERE]);
    service.clock.advance(4 * 3_600_000);
    expect([await leadsTo(night), await leadsTo(soon)]).toEqual([THERE, HOME]);
    service.clock.advance(4 * 3_600_000);
    expect(await leadsTo(night)).toBe(HOME);
  });

  it('asks whether a person is signed in', async () => {
    const alias = await ruled({ signed_in: true });
    await expectApart(alias, { cookie: ada.cookie }, {});
    const onlyRefresh = /refresh_token=[^;]+/.exec(ada.cookie)?.[0] ?? '';
    expect(await leadsTo(alias, { cookie: onlyRefresh })).toBe(THERE);
    expect(await leadsTo(alias, { authorization: `Bearer ${ada.token}` })).toBe(HOME);
    expect(await leadsTo(alias, { cookie: 'access_token=nonsense' })).toBe(HOME);
    expect(await leadsTo(await ruled({ signed_in: false }))).toBe(THERE);
    await signOut(service, ada);
    expect(await leadsTo(alias, { cookie: ada.cookie })).toBe(HOME);
  });

  it('stands before destinations by country, and both before variants', async () => {
    await standBehindProxy();
    const { id, alias } = await makeLink(
      service,
      { long_url: HOME, ab_variants: [{ url: 'https://example.com/variant', weight: 100 }] },
      ada.token,
    );
    await putRules(service, ada, id, [
      { when: { device: 'mobile' }, then: THERE },
      { when: { country: 'DE' }, then: 'https://example.de/' },
    ]);
    const germany = { 'x-forwarded-for': '217.0.0.1' };
    expect(await leadsTo(alias, { ...germany, 'user-agent': PHONE })).toBe(THERE);
    expect(await leadsTo(alias, germany)).toBe('https://example.de/');
    expect(await leadsTo(alias)).toBe('https://example.com/variant');
  });

  it('uses a click of a cap, and counts as one', async () => {
    const alias = await ruled({ device: 'desktop' }, { max_clicks: 2 });
    expect([await leadsTo(alias), await leadsTo(alias), await leadsTo(alias)]).toEqual([THERE, THERE, 410]);
  });

  it('does not matter to bots that are kept out, nor to a link that is not live', async () => {
    const guarded = await ruled({ device: 'desktop' }, { block_bots: true });
    expect(await leadsTo(guarded, { 'user-agent': 'Googlebot/2.1 (Windows NT 10.0)' })).toBe(403);
    const start = new Date(service.clock.now() + 60_000).toISOString();
    expect(await leadsTo(await ruled({ device: 'desktop' }, { starts_at: start }))).toBe(404);
  });

  it('holds under a custom domain', async () => {
    await addDomain(service, ada.id, 'links.example');
    const { id, alias } = await makeLink(service, { long_url: HOME, domain: 'links.example' }, ada.token);
    await putRules(service, ada, id, [{ when: { device: 'mobile' }, then: THERE }]);
    const visitAs = (agent: string) =>
      sendRaw(service.port, `GET /${alias} HTTP/1.1\r\nHost: links.example\r\nUser-Agent: ${agent}\r\n\r\n`);
    expect((await visitAs(PHONE)).headers.get('location')).toBe(THERE);
    expect((await visitAs(BROWSER)).headers.get('location')).toBe(HOME);
  });

  it('is not shown to those who only look: the page says that there are rules, the API what it always said', async () => {
    const { id, alias } = await makeLink(service, { long_url: HOME }, ada.token);
    const preview = () => request(`${service.url}/api/v1/public/preview/${alias}`);
    const before = (await preview()).body;
    await putRules(service, ada, id, [{ when: { device: 'mobile' }, then: THERE }]);
    expect((await preview()).body).toEqual(before);
    const { text } = await visit(service, `${alias}+`);
    expect(text).toContain('The owner’s rules send some visitors elsewhere.');
    expect(text).not.toContain(THERE);
  });
});
