import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../../../renderer/help/article.ts';
import { ARTICLES } from '../../../../renderer/help/list.ts';
import { createLink, goTo, type Screens, settled, startScreens } from '../../../e2e/web/screens.ts';
import { piecesOf } from '../../../renderer/help/pieces.ts';
import { signUp } from '../../../support/people.ts';

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

/** Where articles say that something is found, and what it is called there. */
async function namesByPlace(): Promise<Map<string, Set<string>>> {
  const places = new Map<string, Set<string>>();
  for (const { load } of ARTICLES)
    for (const piece of textsOf(await load()).flatMap(piecesOf))
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
