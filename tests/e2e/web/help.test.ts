import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textsOf } from '../../../renderer/help/article.ts';
import { ARTICLES } from '../../../renderer/help/list.ts';
import { piecesOf } from '../../../renderer/help/text.ts';
import { type Screens, settled, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

const helpPage = (page: Page) => page.getByRole('article');

it('leads to pages of the service that are there', async () => {
  const articles = await Promise.all(ARTICLES.map(({ load }) => load()));
  const pages = articles
    .flatMap(({ article }) => textsOf(article).flatMap(piecesOf))
    .filter((piece) => piece.kind === 'page');
  expect(pages.length).toBeGreaterThan(0);
  for (const { href } of pages) expect((await fetch(screens.service.url + href)).status, href).toBe(200);
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
