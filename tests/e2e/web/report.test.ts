import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPdftotext, linesOf } from '../../service/qr/codes/pdf/pdf-pictures.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let wiki: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  for (const alias of ['menu', 'wiki'])
    wiki = await createLink(page, { long_url: `https://example.com/${alias}`, alias });
  await page.close();
  for (const [alias, referer] of [
    ['wiki', 'https://news.example.com/'],
    ['wiki', 'https://forum.example.org/'],
    ['menu', 'https://news.example.com/'],
  ])
    await fetch(`${screens.service.url}/${alias}`, {
      redirect: 'manual',
      headers: { referer: `${referer}` },
    });
  await screens.service.context.clicks.flush();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

/** Saves the report of what is on the screen: what the file is called, and the words that it says. */
async function saveReport(page: Page): Promise<{ name: string; words: string }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Report as PDF' }).click();
  const download = await waiting;
  const name = download.suggestedFilename();
  await page.getByText(`${name} saved`).waitFor();
  return { name, words: await linesOf(await readFile(await download.path())) };
}

describe.skipIf(!hasPdftotext)('the report', () => {
  it('saves a report of all links that keeps to range and filters, under a name that says so', async () => {
    const page = await open('/app/analytics?referrer=example.com&range=30d');
    const { name, words } = await saveReport(page);
    expect(name).toMatch(/^linnet-\d{4}-\d\d-\d\d-30d-example\.com\.pdf$/);
    expect(words).toContain('Clicks on all links');
    expect(words).toContain('Referrers: only example.com');
    expect(words).toMatch(/All clicks\s+2\s/);
    expect(words).not.toContain('example.org');
  });

  it('saves a report of one link from its page', async () => {
    const page = await open(`/app/links/${wiki}`);
    const { name, words } = await saveReport(page);
    expect(name).toMatch(/^linnet-wiki-.*\.pdf$/);
    expect(words).toContain('Clicks on /wiki');
    expect(words).toContain('Goes to https://example.com/wiki');
  });

  it('saves the report of what the board counts', async () => {
    const page = await open('/app/board?range=7d&link=menu');
    const { name, words } = await saveReport(page);
    expect(name).toMatch(/^linnet-\d{4}-\d\d-\d\d-7d-menu\.pdf$/);
    expect(words).toContain('Links: only menu');
  });
});
