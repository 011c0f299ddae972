import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../../support/links.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, NARROW, type Screens, startScreens } from './screens.ts';
import { focused } from './tab.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const visitScreen = onOnePage(() => screens);

let made = 0;

/** Links with these labels on a page of their own; the id and the alias of the link that shows it. */
async function makePage(page: Page, labels: readonly string[], content: object = {}) {
  made += 1;
  const entries = [];
  for (const [at, label] of labels.entries()) {
    const alias = `entry-${made}-${at}`;
    const link_id = await createLink(page, { long_url: `https://example.com/${alias}`, alias });
    entries.push({ link_id, label });
  }
  const alias = `page-${made}`;
  const data = { alias, page: { title: 'Welcome to the office', entries, ...content } };
  const { id } = await (await page.request.post('/api/v1/links', { data })).json();
  return { id: String(id), alias };
}

const pageOf = async (page: Page, id: string) =>
  (await page.request.get(`/api/v1/links/${id}/page-of-links`)).json();
const labelsOf = async (page: Page, id: string): Promise<string[]> =>
  (await pageOf(page, id)).entries.map(({ label }: { label: string }) => label);

describe('A page of links', () => {
  it('is made in place of a destination, filled by search and tag, and undone', async () => {
    const page = await visitScreen('/app/nowhere');
    await createLink(page, { long_url: 'https://example.com/wiki', alias: 'office-wiki' });
    await page.request.post('/api/v1/tags', { data: { name: 'newcomers' } });
    await visitScreen('/app/links#new-link');
    await page.getByRole('textbox', { name: /^Alias/ }).fill('first-day');
    await page.getByRole('button', { name: 'Make a page of links instead' }).click();
    const card = page.getByRole('region', { name: 'Page of links' });
    await card.getByRole('textbox', { name: 'Title of the page' }).fill('Your first day');
    await card.getByRole('textbox', { name: /^Text above/ }).fill('Welcome!');
    await card.getByRole('searchbox', { name: 'Find a link' }).fill('office-wiki');
    await card.getByRole('checkbox', { name: 'office-wiki' }).check();
    await card.getByRole('textbox', { name: 'Text for office-wiki' }).fill('The wiki');
    await card.getByRole('combobox', { name: /^Also all links/ }).fill('newcomers');
    await page.getByRole('option', { name: 'newcomers' }).click();
    expect(await findFaults(page)).toEqual([]);
    await card.getByRole('button', { name: 'Save page' }).click();
    await page.getByText('Page of first-day saved').waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    expect(await pageOf(page, id)).toMatchObject({
      title: 'Your first day',
      text: 'Welcome!',
      entries: [{ label: 'The wiki', link: { alias: 'office-wiki' } }],
      tag_id: expect.any(String),
    });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => labelsOf(page, id)).toEqual([]);
    await card.getByRole('textbox', { name: 'Text for office-wiki' }).waitFor({ state: 'detached' });
    expect(await card.getByRole('textbox', { name: 'Title of the page' }).inputValue()).toBe('Links');
  });

  it('is called so in place of its address, which says nothing to people', async () => {
    const page = await visitScreen('/app/nowhere');
    const { id, alias } = await makePage(page, []);
    for (const path of ['/app/links', '/app/team']) {
      await visitScreen(path);
      const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: alias });
      await row.getByText('Page of links', { exact: true }).first().waitFor();
    }
    await visitScreen(`/app/links/${id}`);
    await page.getByRole('link', { name: /Page of links$/ }).waitFor();
    expect(await page.getByText('/go/page/').count()).toBe(0);
  });

  it('is put in order by keyboard and pointer, with the clicks of each link', async () => {
    const page = await visitScreen('/app/nowhere');
    const { id } = await makePage(page, ['One', 'Two', 'Three']);
    await visit(screens.service, `entry-${made}-0`);
    await visitScreen(`/app/links/${id}`);
    const card = page.getByRole('region', { name: 'Page of links' });
    await card.getByText('1 click', { exact: true }).waitFor();
    await card.getByRole('button', { name: `Move entry-${made}-0 down` }).press('Enter');
    await expect.poll(() => focused(page)).toContain(`Move entry-${made}-0 down`);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain(`Move entry-${made}-0 up`);
    await card.getByRole('button', { name: `Move entry-${made}-2 up` }).click();
    await card.getByRole('button', { name: `Remove entry-${made}-1 from the page` }).click();
    await card.getByRole('button', { name: 'Save page' }).click();
    await expect.poll(() => labelsOf(page, id)).toEqual(['Three', 'One']);
  });
});

describe('What visitors see of it', () => {
  const THIRTY = Array.from({ length: 30 }, (_, at) => `Link number ${at + 1} with a few words`);

  it('has no barrier, fits every window, and works without script', async () => {
    const owner = await visitScreen('/app/nowhere');
    const { alias } = await makePage(owner, ['The wiki', 'x'.repeat(120)], { text: 'One.\n\nTwo.' });
    expect(await findFaults(await screens.open(`/${alias}`))).toEqual([]);
    const page = await screens.open(`/${alias}`, { javaScriptEnabled: false, ...NARROW });
    await page.getByRole('heading', { name: 'Welcome to the office' }).waitFor();
    expect(await page.getByRole('listitem').count()).toBe(2);
    expect(await page.getByRole('link', { name: 'The wiki' }).getAttribute('href')).toMatch(/^\/entry-/);
    expect(screens.noted()).toEqual([]);
  });

  it('runs from right to left in Arabic, without a barrier', async () => {
    const owner = await visitScreen('/app/nowhere');
    const { alias } = await makePage(owner, ['دليل المكتب'], { title: 'مرحبًا بك', text: 'كل ما تحتاجه.' });
    const page = await screens.open(`/${alias}`, { locale: 'ar', ...NARROW });
    const [name, address] = await page.locator('li bdi, li code').evaluateAll((parts) =>
      parts.map((part) => {
        const { direction } = getComputedStyle(part);
        return { direction, end: Math.round(part.getBoundingClientRect().right) };
      }),
    );
    expect([name?.direction, address?.direction]).toEqual(['rtl', 'ltr']);
    expect(await findFaults(page)).toEqual([]);
  });

  it('is printed as a list with short addresses, dark on white in a dark theme too', async () => {
    const owner = await visitScreen('/app/nowhere');
    const { alias } = await makePage(owner, THIRTY);
    const page = await screens.open(`/${alias}`, { colorScheme: 'dark' });
    const letters = () => page.evaluate(() => getComputedStyle(document.body).color);
    const dark = await letters();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await letters()).not.toBe(dark);
    expect(await page.getByText(`/entry-${made}-29`).isVisible()).toBe(true);
    expect(await page.getByText('Look up a link').isVisible()).toBe(false);
    const paper = await page.pdf({ format: 'A4' });
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-');
    expect(paper.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
});
