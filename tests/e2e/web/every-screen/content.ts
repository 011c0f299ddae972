import type { Page } from 'playwright-core';
import { makeLink, visit } from '../../../support/links.ts';
import { PASSWORD, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { createLink, type Screens } from '../screens.ts';

/** The ids of what the screens are looked at with, and where the service is. */
export type Made = {
  url: string;
  link: string;
  /** A link that shows a page of links. */
  page: string;
  binned: string;
  webhook: string;
  domain: string;
};

/** Fills a service with something for every screen to show. */
export async function makeContent(screens: Screens): Promise<Made> {
  const page = await screens.openSignedIn('about:blank');
  const listing = await makePageOfLinks(screens, page);
  const link = await makeLinks(screens, page);
  await makeReports(page);
  await makePeople(screens, page);
  const binned = await createLink(page, { long_url: 'https://example.com/gone', alias: 'binned' });
  await page.request.post('/api/v1/bin', { data: { ids: [binned] } });
  // Nothing but the test below is sent to it.
  const webhook = await make(page, '/api/v1/webhooks', {
    url: 'http://127.0.0.1:9/',
    events: ['link.deleted'],
  });
  await page.request.post(`/api/v1/webhooks/${webhook}/test`, { data: {} });
  const domain = await make(page, '/api/v1/custom-domains', { fqdn: 'links.office.example' });
  await page.close();
  return { url: screens.service.url, link, page: listing, binned, webhook, domain };
}

/** Makes something past the screens, and returns its id. */
async function make(page: Page, path: string, data: object): Promise<string> {
  return (await (await page.request.post(path, { data })).json()).id;
}

/** One in each state, with visits; returns the id of the one that the others are looked at beside. */
async function makeLinks({ service }: Screens, page: Page): Promise<string> {
  const link = await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki', max_clicks: 1 });
  await visit(service, 'wiki');
  const asBrowser = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } };
  for (const missing of ['handbook', 'a-name-'.repeat(9), 'handbook'])
    await visit(service, missing, asBrowser);
  const paused = await createLink(page, { long_url: 'https://example.com/old', alias: 'paused' });
  await page.request.patch(`/api/v1/urls/${paused}/status`, { data: { status: 'INACTIVE' } });
  const blocked = await createLink(page, { long_url: 'https://example.com/bad', alias: 'blocked' });
  await page.request.post(`/api/v1/team/links/${blocked}/block`, { data: { reason: 'Reported: spam' } });
  const now = Math.ceil(service.clock.now() / 1000);
  await createLink(page, {
    long_url: 'https://example.com/fair',
    alias: 'ahead',
    starts_at: now + 400 * 86_400,
  });
  const ended = await createLink(page, { long_url: 'https://example.com/done', alias: 'ended' });
  await page.request.patch(`/api/v1/urls/${ended}`, { data: { expire_after: now + 2 } });
  service.clock.advance(5_000);
  const ab_variants = [{ url: `https://example.com/${'long-words-'.repeat(20)}`, weight: 60 }];
  await createLink(page, { long_url: 'https://example.com/a', alias: 'split', ab_variants });
  await makeLink(service, { alias: 'locked', password: 'sesame-open-1' });
  await makeLink(service, { alias: 'open' });
  await service.context.settings.set('destinationSchemes', ['mailto', 'smb', 'obsidian']);
  const beyond = {
    mail: 'mailto:ada@example.com',
    share: `\\\\nas\\${'long-words-'.repeat(20)}to-print`,
    vault: 'obsidian://open',
  };
  for (const [alias, long_url] of Object.entries(beyond)) await createLink(page, { alias, long_url });
  await service.context.settings.set('destinationSchemes', ['mailto', 'smb']);
  for (const _ of [1, 2, 3]) await visit(service, 'open');
  return link;
}

/** With one link, which is older than those that lists begin with, as the page is. */
async function makePageOfLinks({ service }: Screens, page: Page): Promise<string> {
  const canteen = await createLink(page, { long_url: 'https://example.com/menu', alias: 'canteen' });
  const entries = [{ link_id: canteen, label: 'What there is for lunch' }];
  const content = { title: 'Everything you need', text: 'On your first day.', entries };
  const id = await make(page, '/api/v1/links', { alias: 'welcome', page: content });
  service.clock.advance(1_000);
  return id;
}

async function makeReports(page: Page): Promise<void> {
  const reported = {
    code_or_url: 'wiki',
    reason: 'spam',
    details: 'Sent to the whole team',
    vector: 'email',
  };
  await page.request.post('/api/v1/reports', { data: { items: [reported] } });
  await page.request.post('/api/v1/contact', { data: { email: 'eve@example.com', message: 'Hello' } });
}

/** Colleagues: bea, chidi who is suspended, a leaver, and an invitation of Dana. */
async function makePeople({ service }: Screens, page: Page): Promise<void> {
  await signUp(service, 'bea');
  const chidi = await signUp(service, 'chidi');
  await page.request.post('/api/v1/keys', { data: { name: 'test', scopes: ['urls:read'] } });
  const leaver = await signUp(service, 'leaver');
  await page.request.post('/auth/people/invites', { data: { role: 'member', note: 'Dana' } });
  await page.request.patch(`/auth/people/${chidi.id}`, { data: { status: 'suspended' } });
  await request(`${service.url}/api/v1/me`, {
    method: 'DELETE',
    token: leaver.token,
    body: { password: PASSWORD },
  });
}
