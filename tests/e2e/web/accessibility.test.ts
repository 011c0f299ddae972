import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults } from './looks.ts';
import { askForCodesOfAll, createLink, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let link: string;
let binned: string;
let webhook: string;
let domain: string;

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true });
  const page = await screens.openSignedIn('/app/');
  link = await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki', max_clicks: 1 });
  await createLink(page, { long_url: 'https://example.com/old', alias: 'paused' }).then((id) =>
    page.request.patch(`/api/v1/urls/${id}/status`, { data: { status: 'INACTIVE' } }),
  );
  await fetch(`${screens.service.url}/wiki`, { redirect: 'manual' });
  const asBrowser = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } };
  for (const missing of ['handbook', 'a-name-'.repeat(9), 'handbook'])
    await fetch(`${screens.service.url}/${missing}`, asBrowser);
  const blocked = await createLink(page, { long_url: 'https://example.com/bad', alias: 'blocked' });
  await page.request.post(`/api/v1/team/links/${blocked}/block`, { data: { reason: 'Reported: spam' } });
  const reported = {
    code_or_url: 'wiki',
    reason: 'spam',
    details: 'Sent to the whole team',
    vector: 'email',
  };
  await page.request.post('/api/v1/reports', { data: { items: [reported] } });
  await page.request.post('/api/v1/contact', { data: { email: 'eve@example.com', message: 'Hello' } });
  binned = await createLink(page, { long_url: 'https://example.com/gone', alias: 'binned' });
  await page.request.post('/api/v1/bin', { data: { ids: [binned] } });
  // Nothing but the test below is sent to it.
  webhook = await make(page, '/api/v1/webhooks', { url: 'http://127.0.0.1:9/', events: ['link.deleted'] });
  await page.request.post(`/api/v1/webhooks/${webhook}/test`, { data: {} });
  domain = await make(page, '/api/v1/custom-domains', { fqdn: 'links.office.example' });
  const starts_at = Math.ceil(screens.service.clock.now() / 1000) + 400 * 86_400;
  await createLink(page, { long_url: 'https://example.com/fair', alias: 'ahead', starts_at });
  const ab_variants = [{ url: `https://example.com/${'long-words-'.repeat(20)}`, weight: 60 }];
  await createLink(page, { long_url: 'https://example.com/a', alias: 'split', ab_variants });
});

afterAll(() => screens.close());

/** Makes something past the screens, and returns its id. */
async function make(page: Page, path: string, data: object): Promise<string> {
  return (await (await page.request.post(path, { data })).json()).id;
}

type Visit = {
  name: string;
  path: () => string;
  act?: (page: Page) => Promise<unknown>;
  settled: (page: Page) => Promise<unknown>;
};

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

async function askForLabelsOfAll(page: Page): Promise<void> {
  await askForCodesOfAll(page);
  // Its box is hidden behind its label.
  await page.getByRole('radio', { name: 'Sheets of labels' }).check({ force: true });
}

const visits: Visit[] = [
  { name: 'the overview', path: () => '/app/', settled: heading('Recent links') },
  { name: 'the links', path: () => '/app/links', settled: (page) => page.getByRole('table').waitFor() },
  { name: 'the directory', path: () => '/app/team', settled: (page) => page.getByRole('table').waitFor() },
  {
    name: 'an empty search',
    path: () => '/app/links?search=zzz',
    settled: (page) => page.getByText('No link fits').waitFor(),
  },
  { name: 'one link', path: () => `/app/links/${link}`, settled: heading('Browser') },
  { name: 'one link as tables', path: () => `/app/links/${link}?as=table`, settled: heading('Browser') },
  { name: 'the analytics', path: () => '/app/analytics', settled: heading('Browser') },
  { name: 'the board', path: () => '/app/board', settled: heading('Operating systems') },
  {
    name: 'the board while it is edited',
    path: () => '/app/board?edit=yes',
    settled: (page) => page.getByRole('button', { name: 'Add a widget' }).waitFor(),
  },
  {
    name: 'what can be added to the board',
    path: () => '/app/board?edit=yes',
    act: press('Add a widget'),
    settled: heading('Figures'),
  },
  {
    name: 'the analytics as tables, filtered',
    path: () => '/app/analytics?as=table&short_code=wiki&live=yes',
    settled: heading('Browser'),
  },
  {
    name: 'analytics of nothing',
    path: () => '/app/analytics?browser=Lynx',
    settled: (page) => page.getByText('No click fits these filters').waitFor(),
  },
  { name: 'a link in the bin', path: () => `/app/links/${binned}`, settled: heading('binned') },
  {
    name: 'the list of all settings',
    path: () => '/app/settings/all',
    settled: (page) => page.getByRole('link', { name: 'State and log' }).waitFor(),
  },
  {
    name: 'how long the bin keeps links',
    path: () => '/app/settings/deleted-links',
    settled: (page) => page.getByLabel('Days in the bin').waitFor(),
  },
  {
    name: 'what was looked for',
    path: () => '/app/wanted',
    settled: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'the steps for address bars',
    path: () => '/app/settings/address-bar',
    settled: (page) => page.getByText('Firefox').first().waitFor(),
  },
  { name: 'the inbox', path: () => '/app/inbox', settled: (page) => page.getByText('1 report').waitFor() },
  {
    name: 'the blocked links',
    path: () => '/app/settings/blocked-links',
    settled: (page) => page.getByText('Reported: spam').waitFor(),
  },
  {
    name: 'blocking a link',
    path: () => '/app/links#block-link/wiki',
    settled: (page) => page.getByLabel('Reason').waitFor(),
  },
  { name: 'the create sheet', path: () => '/app/links#new-link', settled: heading('New link') },
  {
    name: 'the link sheet',
    path: () => `/app/links#link/${link}`,
    settled: (page) => page.getByText('Clicks in all').waitFor(),
  },
  { name: 'the edit sheet', path: () => `/app/links#edit-link/${link}`, settled: heading('Edit wiki') },
  {
    name: 'the code',
    path: () => `/app/links#qr/${link}`,
    settled: (page) => page.getByRole('img', { name: /QR code/ }).waitFor(),
  },
  {
    name: 'the QR designer',
    path: () => `/app/qr?link=${link}`,
    settled: (page) => page.getByRole('img', { name: /QR code/ }).waitFor(),
  },
  {
    name: 'the QR designer without content',
    path: () => '/app/qr?kind=event',
    settled: (page) => page.getByText('Fill in Title').waitFor(),
  },
  {
    name: 'the QR designer with all links to choose from',
    path: () => '/app/qr',
    act: press('Another link'),
    settled: (page) => page.getByRole('option', { name: /^paused/ }).waitFor(),
  },
  {
    name: 'a poster',
    path: () => '/app/poster',
    settled: (page) => page.getByRole('img', { name: /The poster as it is printed/ }).waitFor(),
  },
  { name: 'sharing in a sheet', path: () => '/app/#share', settled: heading('Share Linnet') },
  { name: 'backups in a sheet', path: () => '/app/#keep-safe', settled: heading('Keep it safe') },
  {
    name: 'saving a QR design',
    path: () => '/app/qr',
    act: press('Save design'),
    settled: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor(),
  },
  {
    name: 'the codes of several links',
    path: () => '/app/links',
    act: askForCodesOfAll,
    settled: (page) => page.getByRole('button', { name: 'Download ZIP' }).waitFor(),
  },
  {
    name: 'the codes of several links on sheets of labels',
    path: () => '/app/links',
    act: askForLabelsOfAll,
    settled: (page) => page.getByRole('dialog').getByText('Scans', { exact: true }).waitFor(),
  },
  {
    name: 'the webhooks',
    path: () => '/app/settings/webhooks',
    settled: (page) => page.getByText('1 of 5').waitFor(),
  },
  {
    name: 'a webhook',
    path: () => `/app/settings/webhooks/${webhook}`,
    settled: (page) => page.getByText('1–1 of 1').waitFor(),
  },
  {
    name: 'a delivery',
    path: () => `/app/settings/webhooks/${webhook}`,
    act: press('Open “A test”, Failed'),
    settled: (page) => page.getByRole('dialog').getByText('1 attempt').waitFor(),
  },
  {
    name: 'a new webhook for chosen links',
    path: () => '/app/settings/webhooks#new-webhook',
    act: (page) => page.getByRole('radio', { name: 'Only links of my choice' }).check(),
    settled: (page) => page.getByRole('checkbox', { name: 'paused' }).check(),
  },
  {
    name: 'the secret of a webhook, and how to check a signature',
    path: () => `/app/settings/webhooks#webhook-secret/${webhook}`,
    act: (page) => page.getByText('How to check a signature').click(),
    settled: (page) => page.getByText(/^whsec_/).waitFor(),
  },
  {
    name: 'the domains',
    path: () => '/app/settings/domains',
    settled: (page) => page.getByText('1 of 10').waitFor(),
  },
  {
    name: 'a domain',
    path: () => `/app/settings/domains/${domain}`,
    settled: (page) => page.getByText('No links on it yet').waitFor(),
  },
  {
    name: 'a new domain with a fault in its name',
    path: () => '/app/settings/domains#new-domain',
    act: (page) => page.getByLabel('Name').fill('two words'),
    settled: (page) => page.getByText('A name has no blanks').waitFor(),
  },
  {
    name: 'giving a domain up',
    path: () => `/app/settings/domains/${domain}`,
    act: press('Revoke the domain'),
    settled: (page) => page.getByText('Delete them too').waitFor(),
  },
  {
    name: 'the page of a link that is not live yet',
    path: () => '/ahead',
    settled: (page) => page.getByRole('timer').waitFor(),
  },
  { name: 'the page behind a plus sign', path: () => '/split+', settled: heading('split') },
  {
    name: 'where an address leads, before one is followed',
    path: () => '/app/where',
    settled: (page) => page.getByText('An example').waitFor(),
  },
  {
    name: 'where an address leads',
    path: () => `/app/where?address=${encodeURIComponent(`${screens.service.url}/blocked`)}`,
    settled: (page) => page.getByText('The link is blocked').waitFor(),
  },
  {
    name: 'no tags',
    path: () => '/app/tags',
    settled: (page) => page.getByText('No tags yet').first().waitFor(),
  },
  {
    name: 'a new tag',
    path: () => '/app/tags',
    act: press('New tag'),
    settled: (page) => page.getByRole('button', { name: 'Wrench' }).waitFor(),
  },
  { name: 'help', path: () => '/app/help', settled: heading('Begin here') },
  {
    name: 'an article of help',
    path: () => '/app/help/phone',
    settled: heading('If it does not work'),
  },
  {
    name: 'what error messages mean',
    path: () => '/app/help/errors?about=storage_error',
    settled: (page) => page.getByText('The message you came from').waitFor(),
  },
  {
    name: 'a search in help',
    path: () => '/app/help?q=print',
    settled: (page) => page.getByText(/^\d+ articles$/).waitFor(),
  },
  { name: 'a missing screen', path: () => '/app/nowhere', settled: heading('Not found') },
];

it.each(visits)('$name has no barrier and fits the window in any look', async ({ path, act, settled }) => {
  const page = await screens.openSignedIn(path());
  await act?.(page);
  await settled(page);
  expect(await findFaults(page)).toEqual([]);
});

it('help without an account has no barrier and fits the window in any look', async () => {
  const page = await screens.open('/app/help/first-link');
  await page.getByText('If it does not work').waitFor();
  expect(await findFaults(page)).toEqual([]);
});

it('signing in has no barrier and fits the window in any look', async () => {
  const page = await screens.open('/app/');
  await page.getByRole('heading', { name: 'Sign in to Linnet' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
});
