import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../../renderer/help/article.ts';
import { ARTICLES } from '../../../renderer/help/list.ts';
import { piecesOf } from '../../../renderer/help/text.ts';
import { signUp } from '../../support/people.ts';
import { createLink, goTo, type Screens, settled, startScreens } from './screens.ts';

let screens: Screens;
const ids: Record<string, string> = {};

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true });
  const page = await screens.openSignedIn('/app/');
  await signUp(screens.service, 'bob');
  const make = async (path: string, data: object): Promise<string> =>
    (await (await page.request.post(path, { data })).json()).id;
  ids.links = await createLink(page, { long_url: 'https://example.com/wiki', alias: 'wiki' });
  const binned = await createLink(page, { long_url: 'https://example.com/gone', alias: 'binned' });
  await page.request.post('/api/v1/bin', { data: { ids: [binned] } });
  ids.webhooks = await make('/api/v1/webhooks', { url: 'http://127.0.0.1:9/', events: ['link.deleted'] });
  ids.domains = await make('/api/v1/custom-domains', { fqdn: 'links.office.example' });
  await make('/api/v1/keys', { name: 'Script', scopes: ['urls:read'] });
  await make('/api/v1/tags', { name: 'spring' });
  const asBrowser = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } };
  await fetch(`${screens.service.url}/handbook`, asBrowser);
  await page.request.post('/host/backups', { data: {} });
});

afterAll(() => screens.close());

const helpPage = (page: Page) => page.getByRole('article');

it('opens what it names by every link of its articles', { timeout: 300_000 }, async () => {
  const page = await screens.openSignedIn('/app/help');
  const hrefs = new Set<string>();
  for (const { name, title } of ARTICLES) {
    await goTo(page, `${screens.service.url}/app/help/${name}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    const links = helpPage(page).getByRole('link');
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
      hrefs.add(href);
  }
  expect(hrefs.size).toBeGreaterThan(ARTICLES.length);
  for (const href of hrefs) {
    await page.goto(href);
    if (href.startsWith('/docs')) {
      await page.getByRole('heading', { name: 'First link' }).waitFor();
      continue;
    }
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByText('There is no screen at this address').count(), href).toBe(0);
    if (href.includes('#')) await page.getByRole('dialog').waitFor();
  }
});

/** Where articles say that something is found, and what it is called there. */
async function namesByPlace(): Promise<Map<string, Set<string>>> {
  const places = new Map<string, Set<string>>();
  for (const { load } of ARTICLES)
    for (const piece of textsOf((await load()).article).flatMap(piecesOf))
      if (piece.kind === 'name' && piece.at)
        places.set(piece.at, (places.get(piece.at) ?? new Set()).add(piece.name));
  return places;
}

/** Runs in the page: everything that can be read or heard there. */
const readNames = (): string[] =>
  [...document.querySelectorAll('*')].flatMap((element) => [
    (element.textContent ?? '').trim().replace(/\s+/g, ' '),
    ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
    element.getAttribute('aria-label') ?? '',
    element.getAttribute('placeholder') ?? '',
  ]);

/** What is on a page at once, behind its folds, and in the menus of its rows. */
async function namesOn(page: Page): Promise<Set<string>> {
  const names = new Set<string>();
  const read = async (): Promise<void> => {
    for (const name of await page.evaluate(readNames)) names.add(name);
  };
  await read();
  for (const fold of await page.locator('details:not([open]) > summary').all())
    if (await fold.isVisible()) await fold.click();
  await read();
  // Those of a page lie behind its sheet.
  const isCovered = (await page.getByRole('dialog').count()) > 0;
  const menus = isCovered ? [] : await page.locator('main [aria-haspopup="menu"]').all();
  for (const menu of menus.slice(0, 6)) {
    await menu.click();
    await page.getByRole('menu').waitFor();
    await read();
    await page.keyboard.press('Escape');
  }
  return names;
}

it('names buttons and fields that are there', { timeout: 300_000 }, async () => {
  const missing: string[] = [];
  const page = await screens.openSignedIn('/app/');
  let before = '';
  for (const [place, wanted] of await namesByPlace()) {
    const [, kind = ''] = /\/(\w+)(?:\/|#[\w-]+\/):id/.exec(place) ?? [];
    const url = `${screens.service.url}/app${place.replace(':id', ids[kind] ?? '')}`;
    await goTo(page, url, { isLoaded: [before, place].some((one) => one.includes('#')) });
    before = place;
    await settled(page);
    if (place.includes('#')) await page.getByRole('dialog').waitFor();
    const names = await namesOn(page);
    missing.push(...[...wanted].filter((name) => !names.has(name)).map((name) => `${place}: ${name}`));
  }
  expect(missing).toEqual([]);
});

it('finds articles by their text and with a slip, and leads to what was found', async () => {
  const page = await screens.openSignedIn('/app/help');
  await page.getByRole('searchbox', { name: 'Search help' }).fill('recovry');
  await page.getByRole('link', { name: /^Backups and restoring/ }).click();
  await page.getByRole('heading', { name: 'Backups and restoring', level: 1 }).waitFor();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('client isolation');
  await page.getByRole('link', { name: /^A phone cannot open a link/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('xylophone');
  await page.getByText('No article has these words').waitFor();
});

it('is open to people who are not signed in', async () => {
  const page = await screens.open('/app/help');
  await page.getByRole('link', { name: /^Forgotten passwords/ }).click();
  await page.getByRole('heading', { name: 'Somebody else forgot theirs' }).waitFor();
  await page.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Sign in to Linnet' }).waitFor();
});

it('says that there is no such article, and lists all others', async () => {
  const page = await screens.openSignedIn('/app/help/nothing');
  await page.getByText('There is no article at this address').waitFor();
  await page.getByRole('link', { name: /^Make your first link/ }).waitFor();
});

it('is one key, one entry of the palette or one link away', async () => {
  const page = await screens.openSignedIn('/app/settings/keys');
  await settled(page);
  await page.keyboard.press('F1');
  await page.getByRole('heading', { name: 'API keys and the API', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('guest network');
  await page.getByRole('option', { name: /^A phone cannot open a link/ }).click();
  await page.getByRole('heading', { name: 'A phone cannot open a link', level: 1 }).waitFor();
  await page.goto('/app/settings/backups');
  await page.getByRole('link', { name: 'Help with this screen' }).click();
  await page.getByRole('heading', { name: 'Backups and restoring', level: 1 }).waitFor();
});

it('says what to do about an error, from the error itself', async () => {
  const page = await screens.openElsewhere('about:blank');
  await page.route('**/api/v1/tags*', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests', code: 'rate_limit_exceeded' } }),
  );
  await page.goto('/app/tags');
  await page.getByRole('link', { name: 'What to do' }).first().click();
  await page.getByRole('heading', { name: 'Too many requests', level: 1 }).waitFor();
  await page.context().close();
});

it('shows the message that a person came from in the list of all', async () => {
  const page = await screens.openSignedIn('/app/help/errors?about=storage_error');
  await page.getByText('The message you came from').waitFor();
});

it('lists the shortcuts that there are', async () => {
  const page = await screens.openSignedIn('/app/help/shortcuts');
  await helpPage(page).getByText('Search or do something').waitFor();
  await helpPage(page).getByText('Where it leads').waitFor();
});
