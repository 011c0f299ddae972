import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { textsOf } from '../../../renderer/help/article.ts';
import { ARTICLES } from '../../../renderer/help/list.ts';
import { piecesOf } from '../../renderer/help/pieces.ts';
import { goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/help');
});
afterAll(() => screens.close());

const go = (path: string): Promise<void> => goTo(page, screens.service.url + path);
const helpPage = () => page.getByRole('article');

it('leads to pages of the service that are there', async () => {
  const articles = await Promise.all(ARTICLES.map(({ load }) => load()));
  const pages = articles
    .flatMap((article) => textsOf(article).flatMap(piecesOf))
    .filter((piece) => piece.kind === 'page');
  expect(pages.length).toBeGreaterThan(0);
  for (const { href } of pages) expect((await fetch(screens.service.url + href)).status, href).toBe(200);
});

it('finds articles by their text and with a slip, and leads to what was found', async () => {
  await go('/app/help');
  await page.getByRole('searchbox', { name: 'Search help' }).fill('recovry');
  await page.getByRole('link', { name: /^Backups and restoring/ }).click();
  await page.getByRole('heading', { name: 'Backups and restoring', level: 1 }).waitFor();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('client isolation');
  await page.getByRole('link', { name: /^A phone cannot open a link/ }).waitFor();
  await page.getByRole('searchbox', { name: 'Search help' }).fill('xylophone');
  await page.getByText('No articles found').waitFor();
});

it('is open to people who are not signed in', async () => {
  const visitor = await screens.open('/app/help');
  await visitor.getByRole('link', { name: /^Forgotten passwords/ }).click();
  await visitor.getByRole('heading', { name: 'Someone else forgot their password' }).waitFor();
  await visitor.getByRole('link', { name: 'Sign in', exact: true }).last().click();
  await visitor.getByRole('heading', { name: 'Sign in to Linnet' }).waitFor();
});

it('says that there is no such article, and lists all others', async () => {
  await go('/app/help/nothing');
  await page.getByText('There is no article at this address').waitFor();
  await page.getByRole('link', { name: /^Create your first link/ }).waitFor();
});

it('is one key, one entry of the palette or one link away', async () => {
  await go('/app/settings/keys');
  await page.getByRole('heading', { name: 'API keys', exact: true }).waitFor();
  await page.keyboard.press('F1');
  await page.getByRole('heading', { name: 'API keys and the API', level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('guest network');
  await page.getByRole('option', { name: /^A phone cannot open a link/ }).click();
  await page.getByRole('heading', { name: 'A phone cannot open a link', level: 1 }).waitFor();
  await go('/app/settings/backups');
  await page.getByRole('link', { name: 'Help with this screen' }).click();
  await page.getByRole('heading', { name: 'Backups and restoring', level: 1 }).waitFor();
});

it('says what to do about an error, from the error itself', async () => {
  onTestFinished(() => page.unrouteAll());
  await page.route('**/api/v1/tags*', (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests', code: 'rate_limit_exceeded' } }),
  );
  await go('/app/tags');
  await page.getByRole('link', { name: 'What to do' }).first().click();
  await page.getByRole('heading', { name: 'Too many requests', level: 1 }).waitFor();
});

it('lists the shortcuts that there are', async () => {
  await go('/app/help/shortcuts');
  await helpPage().getByText('Search or do something').waitFor();
  await helpPage().getByText('Link checker').waitFor();
});
