import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '../../../support/dns-server.ts';
import { makeLink, visit } from '../../../support/links.ts';
import { type Person, proveEmail, signUp } from '../../../support/people.ts';
import { type Answer, request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';
import { startWebServer, type WebServer } from '../../../support/web-server.ts';
import { domainsOf, startNamedService } from '../../network/domains/name-server.ts';

const MINUTE = 60_000;

let dns: DnsServer;
let service: TestService;
let ada: Person;
/** `/?to=` redirects there; all else is a page. */
let site: WebServer;
let base: string;
beforeAll(async () => {
  dns = await startDnsServer();
  service = await startTestService({
    config: { allowLoopbackTargets: true },
    machine: { resolve: dns.resolve },
  });
  ada = await signUp(service);
  await proveEmail(service, ada.email);
  site = await startWebServer(({ url = '/' }, response) => {
    const target = new URL(url, 'http://site.invalid').searchParams.get('to');
    if (target === null) response.end('A page');
    else response.writeHead(302, { Location: target }).end();
  });
  base = `http://127.0.0.1:${site.port}`;
});
afterAll(async () => {
  await service.stop();
  await site.stop();
  await dns.stop();
});

let before: number;
beforeEach(() => {
  before = site.asked.length;
});

const expand = (url: string, at = service): Promise<Answer> =>
  request(`${at.url}/api/v1/expand?url=${encodeURIComponent(url)}`);

const to = (target: string): string => `${base}/?to=${encodeURIComponent(target)}`;

const clicksOf = async (id: string): Promise<unknown> =>
  (await request(`${service.url}/api/v1/urls/${id}`, { token: ada.token })).body.total_clicks;

const ending = async (address: string): Promise<unknown[]> => {
  const { hops, final_url, final_status } = (await expand(address)).body;
  return [Array.isArray(hops) ? hops.length : hops, final_url, final_status];
};

it('follows its own links without a click and without the network', async () => {
  const link = await makeLink(
    service,
    { alias: 'handbook', long_url: `${base}/0`, max_clicks: 1 },
    ada.token,
  );
  const dnsBefore = dns.asked.length;
  for (const host of ['localhost', '127.0.0.1', 'links.local', '127.9.9.9']) {
    const address = `http://${host}:${service.port}/handbook`;
    expect(await ending(address)).toEqual([2, `${base}/0`, 200]);
  }
  expect(dns.asked).toHaveLength(dnsBefore);
  expect(await clicksOf(link.id)).toBe(0);
  expect((await visit(service, 'handbook')).status).toBe(302);
  service.clock.advance(MINUTE);
  expect(await ending(`${service.url}/handbook`)).toEqual([1, `${service.url}/handbook`, 410]);
});

it('ends the way with the status of an own link where a visitor would not get on', async () => {
  const status = (alias: string) => ending(`${service.url}/${alias}`).then((found) => found[2]);
  await makeLink(service, { alias: 'locked', long_url: base, password: 'Secret.123' }, ada.token);
  const paused = await makeLink(service, { alias: 'paused', long_url: base }, ada.token);
  await request(`${service.url}/api/v1/urls/${paused.id}/status`, {
    method: 'PATCH',
    body: { status: 'INACTIVE' },
    token: ada.token,
  });
  const blocked = await makeLink(service, { alias: 'evil', long_url: base }, ada.token);
  await request(`${service.url}/api/v1/team/links/${blocked.id}/block`, {
    method: 'POST',
    body: { reason: 'Reported' },
    token: ada.token,
  });
  expect(await status('locked')).toBe(401);
  expect(await status('locked?password=Secret.123')).toBe(401);
  expect(await status('paused')).toBe(410);
  expect(await status('evil')).toBe(451);
  expect(await status('nobody-made-this')).toBe(404);
  expect(await status('%ff')).toBe(404);
  expect(await status('api/v1/urls')).toBe(404);
  expect(await status('')).toBe(404);
  expect(await status('paused+')).toBe(200);
  expect(site.asked).toHaveLength(before);
});

it('goes before the start and after the end of an own link where a visitor is led', async () => {
  const make = (alias: string, more: object) =>
    makeLink(service, { alias, long_url: `${base}/`, ...more }, ada.token);
  const starts_at = Math.floor(service.clock.now() / 1_000) + 3_600;
  await make('later', { starts_at });
  await make('soon', { starts_at, pre_start_url: `${base}/0?soon` });
  await make('over', { max_clicks: 1, expired_redirect_url: `${base}/0?over` });
  await visit(service, 'over');
  expect(await ending(`${service.url}/later`)).toEqual([1, `${service.url}/later`, 404]);
  expect(await ending(`${service.url}/soon`)).toEqual([2, `${base}/0?soon`, 200]);
  expect(await ending(`${service.url}/over`)).toEqual([2, `${base}/0?over`, 200]);
});

it('knows of no country, whatever that of the own network is', async () => {
  await service.context.settings.set('siteCountry', 'DE');
  const rules = { DE: `${base}/0?DE`, NL: `${base}/0?NL` };
  await makeLink(service, { alias: 'abroad', long_url: `${base}/0`, geo_rules: rules }, ada.token);
  expect(await ending(`${service.url}/abroad`)).toEqual([2, `${base}/0`, 200]);
  await service.context.settings.set('siteCountry', null);
});

it('follows links under a custom domain, and goes where its owner sends visitors', async () => {
  const { service: named, names } = await startNamedService({ config: { allowLoopbackTargets: true } });
  const owner = await signUp(named);
  await proveEmail(named, owner.email);
  const domains = domainsOf(named, owner.token);
  const id = await domains.activate(names, 'go.office.lan');
  const there = `http://go.office.lan:${named.port}`;
  await domains.change(id, { root_redirect: `${base}/0?root`, not_found_redirect: `${base}/0?lost` });
  await makeLink(named, { alias: 'menu', domain: 'go.office.lan', long_url: `${base}/0?menu` }, owner.token);
  const ends = ['', 'menu', 'nothing'].map(
    async (path) => (await expand(`${there}/${path}`, named)).body.final_url,
  );
  expect(await Promise.all(ends)).toEqual(['root', 'menu', 'lost'].map((word) => `${base}/0?${word}`));
  await named.stop();
});

it('gives up where an own link leads back to itself', async () => {
  await makeLink(service, { alias: 'back', long_url: to(`${service.url}/back`) }, ada.token);
  expect((await expand(`${service.url}/back`)).body).toMatchObject({ truncated: true, final_status: null });
});

it('sees an own link as it is after a minute', async () => {
  const link = await makeLink(service, { alias: 'moved', long_url: `${base}/0` }, ada.token);
  expect(await ending(`${service.url}/moved`)).toEqual([2, `${base}/0`, 200]);
  const change = { long_url: to(`${base}/0`) };
  await request(`${service.url}/api/v1/urls/${link.id}`, { method: 'PATCH', body: change, token: ada.token });
  service.clock.advance(MINUTE);
  expect(await ending(`${service.url}/moved`)).toEqual([3, `${base}/0`, 200]);
});
