import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '../../support/dns-server.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, settled, startScreens } from './screens.ts';

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const PAGE = '<title>The handbook</title><meta name="description" content="All that the team agreed on">';

let dns: DnsServer;
let screens: Screens;
beforeAll(async () => {
  dns = await startDnsServer();
  const machine = { resolve: dns.resolve, records: dns.records };
  screens = await startScreens({ allowLoopbackTargets: true }, { machine });
});
afterAll(async () => {
  await screens.close();
  await dns.stop();
});

let site: WebServer;
let base: string;
beforeEach(async () => {
  site = await startWebServer(({ url = '/' }, response) => {
    const to = new URL(url, 'http://site.invalid').searchParams.get('to');
    if (to !== null) response.writeHead(302, { Location: to }).end();
    else if (url === '/missing') response.writeHead(404).end();
    else response.writeHead(200, HTML).end(PAGE);
  });
  base = `http://wiki.office.lan:${site.port}`;
  dns.say('wiki.office.lan', ['127.0.0.1']);
  dns.sayRecords('wiki.office.lan', 'mx', ['10 mail.office.lan']);
});
afterEach(() => site.stop());

const to = (target: string): string => `${base}/?to=${encodeURIComponent(target)}`;

const field = (page: Page) => page.getByRole('textbox', { name: 'Address' });

/** Types an address and follows it. */
async function follow(page: Page, address: string): Promise<void> {
  await field(page).fill(address);
  await field(page).press('Enter');
}

const show = onOnePage(() => screens);
const open = (): Promise<Page> => show('/app/where');
const way = (page: Page) => page.getByRole('region', { name: 'Redirect path' });
const hops = (page: Page) => way(page).getByRole('listitem');

it('shows an example until there is something to follow', async () => {
  const page = await open();
  await page.getByText('See where a link goes before you open it').waitFor();
  expect(await page.getByRole('figure').getByRole('listitem').count()).toBe(3);
});

it('follows a link of its own hop by hop, without a click, to the page and who answers there', async () => {
  const page = await open();
  const id = await createLink(page, { long_url: to('/handbook'), alias: 'handbook' });
  await follow(page, `${screens.service.url}/handbook`);
  await way(page).getByText(`Goes to wiki.office.lan:${site.port}`).waitFor();
  await way(page).getByText('After 2 redirects.').waitFor();
  const rows = await hops(page).allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s+/g, ' '))).toEqual([
    expect.stringMatching(/\/handbook Redirects Status 302 Link on this Linnet$/),
    expect.stringMatching(/\/\?to=.* Redirects Status 302 Not encrypted$/),
    expect.stringMatching(/\/handbook Responds Status 200 Not encrypted$/),
  ]);
  const words = page.getByRole('region', { name: 'Page information' });
  await words.getByText('The handbook', { exact: true }).waitFor();
  await words.getByText('All that the team agreed on').waitFor();
  const host = page.getByRole('region', { name: 'Server' });
  await host.getByText('127.0.0.1').waitFor();
  await host.getByText('10 mail.office.lan').waitFor();
  await host.getByText('None that browsers trust').waitFor();
  const link = await page.request.get(`/api/v1/urls/${id}`);
  expect(await link.json()).toMatchObject({ total_clicks: 0 });
});

it('opens the final address without telling it where the visitor came from', async () => {
  const page = await open();
  await follow(page, `${base}/handbook`);
  const link = way(page).getByRole('link', { name: 'Open it' });
  expect(await link.getAttribute('href')).toBe(`${base}/handbook`);
  expect(await link.getAttribute('rel')).toBe('noreferrer');
  expect(await link.getAttribute('target')).toBe('_blank');
});

it.each([
  ['javascript:alert(1)', 'Ends at an address that is not a web page'],
  ['http://unknown.office.lan/', 'Ends at unknown.office.lan, which does not respond'],
  ['/missing', 'There is nothing at this address'],
])('says what a dead end at %s means', async (target, sentence) => {
  const page = await open();
  await follow(page, to(target));
  await way(page).getByText(sentence).waitFor();
  const links = await way(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.filter((href) => !href?.startsWith('http'))).toEqual([]);
});

it('says that an address goes round in circles', async () => {
  const page = await open();
  const loop = await startWebServer(({ url = '/' }, response) => {
    response.writeHead(302, { Location: `${url}x` }).end();
  });
  await follow(page, `http://127.0.0.1:${loop.port}/x`);
  await way(page).getByText('Still redirecting after ten redirects').waitFor();
  await hops(page).last().getByText('Not visited').waitFor();
  await loop.stop();
});

it('warns of a blocked destination on the way', async () => {
  const { settings } = screens.service.context;
  const pattern = { id: 'f'.repeat(24), pattern: 'secret-page', note: '', createdAt: 0 };
  await settings.set('blockedDestinations', [pattern]);
  const page = await open();
  await follow(page, to('/secret-page'));
  await page.getByText('One of these addresses is blocked').waitFor();
  await settings.set('blockedDestinations', []);
});

it('says why an address cannot be followed, and keeps what was typed', async () => {
  const page = await open();
  await follow(page, 'http://unknown.office.lan/');
  await page.getByRole('alert').getByText('This address cannot be checked').waitFor();
  await follow(page, 'ftp://files.office.lan/');
  await page
    .getByRole('alert')
    .getByText(/must be a web address/)
    .waitFor();
  expect(await field(page).inputValue()).toBe('ftp://files.office.lan/');
});

it('adds the scheme that browsers would, and does not send what is too long', async () => {
  const page = await open();
  await follow(page, `wiki.office.lan:${site.port}/handbook`);
  await way(page).getByText('Directly, without a redirect.').waitFor();
  // What else is told of the page is fetched a moment later.
  await settled(page);
  const before = site.asked.length;
  await follow(page, `${base}/${'long'.repeat(2000)}`);
  await page.getByText('This address is longer than 2,048 characters').waitFor();
  expect(site.asked.length).toBe(before);
});

it('shows the beginning of a long address, and all of it when asked', async () => {
  const page = await open();
  const long = `/${'long'.repeat(400)}`;
  await follow(page, base + long);
  await hops(page).first().getByRole('button', { name: 'Show the whole address' }).click();
  await hops(page).first().getByText(long).waitFor();
});

it('shows each part by itself when another one fails', async () => {
  const page = await open();
  await page.route('**/api/v1/domain-intel?*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { error: 'Too many requests', code: 'rate_limit_exceeded' },
    }),
  );
  await page.route('**/api/v1/metadata?*', (route) =>
    route.fulfill({ status: 504, json: { error: 'Too late', code: 'upstream_timeout' } }),
  );
  await follow(page, `${base}/handbook`);
  await page.getByRole('region', { name: 'Server' }).getByText('Try again in 40 seconds.').waitFor();
  const words = page.getByRole('region', { name: 'Page information' });
  await words.getByText('The other computer did not answer in time').waitFor();
  await way(page).getByText('Goes to').waitFor();
  await page.unroute('**/api/v1/metadata?*');
  await words.getByRole('button', { name: 'Try again' }).click();
  await words.getByText('The handbook', { exact: true }).waitFor();
});

it('says for how long a certificate is valid', async () => {
  const page = await open();
  const ssl = {
    issuer: 'Office CA',
    subject: 'wiki.office.lan',
    valid_from: 'Jan  1 00:00:00 2026 GMT',
    valid_to: 'Jan  1 12:00:00 2027 GMT',
    days_left: 9,
    sans: ['wiki.office.lan', 'www.office.lan'],
  };
  await page.route('**/api/v1/domain-intel?*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ssl } });
  });
  await follow(page, `${base}/handbook`);
  const host = page.getByRole('region', { name: 'Server' });
  await host.getByText('9 days left').waitFor();
  await host.getByText('until 1 Jan 2027').waitFor();
  await host.getByText('www.office.lan').waitFor();
});

it('is reached from the menu on the page of a link, for its destination', async () => {
  const page = await show('/app/links');
  const id = await createLink(page, { long_url: `${base}/from-menu`, alias: 'from-menu' });
  await page.goto(`/app/links/${id}`);
  await page.getByRole('button', { name: 'Actions for from-menu' }).click();
  await page.getByRole('menuitem', { name: 'Check destination' }).click();
  await way(page).getByText(`Goes to wiki.office.lan:${site.port}`).waitFor();
  expect(await field(page).inputValue()).toBe(`${base}/from-menu`);
});
