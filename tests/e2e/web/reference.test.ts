import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('begins with a first link, in the language that was chosen', async () => {
  const page = await screens.openSignedIn('/docs');
  const first = page.getByRole('region', { name: 'Create a link, curl' });
  expect(await first.textContent()).toContain(`curl -sS '${screens.service.url}/api/v1/shorten'`);
  await page.getByRole('radio', { name: 'Python' }).check({ force: true });
  await first.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Create a link, Python' }).waitFor();
  await page.reload();
  await page.getByRole('region', { name: 'Create a link, Python' }).waitFor();
});

it('puts the key of the reader into every sample, and keeps it nowhere', async () => {
  const page = await screens.openElsewhere('/docs');
  const sample = page.getByRole('region', { name: 'Create a link, curl' });
  await page.getByLabel('Your key').fill('spoo_pasted');
  expect(await sample.textContent()).toContain('Bearer spoo_pasted');
  await page.getByRole('button', { name: 'Create one' }).click();
  await page.getByText('Created. It is valid for a week').waitFor();
  const made = await page.getByLabel('Your key').inputValue();
  expect(made).toMatch(/^spoo_.{20}/);
  expect(await sample.textContent()).toContain(`Bearer ${made}`);
  const { status } = await fetch(`${screens.service.url}/api/v1/urls`, {
    headers: { Authorization: `Bearer ${made}` },
  });
  expect(status).toBe(200);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(made);
  await page.reload();
  expect(await page.getByLabel('Your key').inputValue()).toBe('');
  await page.context().close();
});

it('says to sign in first to who is not signed in', async () => {
  const page = await screens.open('/docs');
  await page.getByRole('button', { name: 'Create one' }).click();
  await page.getByText('Sign in to Linnet first.').waitFor();
});

it('copies a sample, also where the browser offers no clipboard', async () => {
  const page = await screens.openSignedIn('/docs');
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.evaluate(() =>
    document.addEventListener('copy', () => {
      document.body.dataset.copied = String(document.getSelection());
    }),
  );
  await page.getByRole('radio', { name: 'curl' }).check({ force: true });
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => document.body.dataset.copied);
  const shown = await page.getByRole('region', { name: 'Create a link, curl' }).textContent();
  expect(copied).toBe(shown);
});

it('finds operations by any words, and leads to each', async () => {
  const page = await screens.openSignedIn('/docs');
  await page.getByRole('searchbox', { name: 'Search' }).fill('delete bin');
  await page.getByText(/^Operations found: \d+$/).waitFor();
  expect(await page.getByRole('link', { name: /check-alias/ }).isVisible()).toBe(false);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zebra');
  await page.getByText('No operations found').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('check-alias');
  await page.getByText('Operations found: 1', { exact: true }).waitFor();
  await page
    .locator('.operations')
    .getByRole('link', { name: /check-alias/ })
    .click();
  await page.getByRole('heading', { name: '/api/v1/shorten/check-alias' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#get-api-v1-shorten-check-alias');
});

it('speaks the language of the reader, and leaves code from left to right', async () => {
  const page = await screens.open('/docs', { locale: 'ar' });
  await page.getByRole('heading', { name: 'مرجع API' }).waitFor();
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  const directions = await page
    .locator('pre, .operations, h1 + p code')
    .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).direction))]);
  expect(directions).toEqual(['ltr']);
  await page.getByRole('searchbox', { name: 'بحث' }).fill('zebra');
  await page.getByText('لا توجد عملية بهذه الكلمات').waitFor();
  await page.getByRole('button', { name: 'إنشاء مفتاح' }).click();
  await page.getByText('سجّل الدخول إلى Linnet أولًا.').waitFor();
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width).toBeLessThanOrEqual(0);
});

it('without script, shows the samples and all operations', async () => {
  const page = await screens.open('/docs', { javaScriptEnabled: false });
  await page.getByRole('radio', { name: 'Go' }).check({ force: true });
  await page.getByRole('region', { name: 'Create a link, Go' }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.locator('.operations li').count()).toBeGreaterThan(150);
});

it('every link on it leads somewhere, down to the operation', { timeout: 120_000 }, async () => {
  const page = await screens.open('/docs');
  const hrefs = await page
    .locator('a')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  const pages = new Map<string, string>();
  const broken: string[] = [];
  for (const href of hrefs) {
    const [path = '', anchor] = new URL(href, page.url()).href.slice(screens.service.url.length).split('#');
    if (!pages.has(path)) {
      const answer = await fetch(screens.service.url + path, { headers: { Accept: 'text/html' } });
      pages.set(path, answer.ok ? await answer.text() : '');
    }
    const html = pages.get(path) ?? '';
    const isThere = path.startsWith('/app/') || !anchor || html.includes(`id="${anchor}"`);
    if (html === '' || !isThere) broken.push(href);
  }
  expect(broken).toEqual([]);
});

it('is one link away from the keys, and from a key that was made', async () => {
  const page = await screens.openSignedIn('/app/settings/keys#new-key');
  await page.getByLabel('Name').fill('Script');
  await page.getByRole('button', { name: 'Create key' }).click();
  await page.getByRole('link', { name: 'All operations, with examples' }).waitFor();
  await page.goto('/app/settings/keys');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'API reference' })
    .click();
  await page.getByRole('heading', { name: 'First link' }).waitFor();
});
