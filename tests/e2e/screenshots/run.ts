/** `npm run screenshots`: draws the pictures of the README from the real service, filled with a small team's links. */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { startTestService } from '../../support/start-service.ts';
import { followRequests, settled } from '../web/settled.ts';
import { fillWithTeam, OWNER } from './team.ts';

const DAY = 86_400_000;
const EIGHT_DAYS_AGO = Date.now() - 8 * DAY;

/** A picture: its file, the screen it shows, and the language it is in. */
type Picture = { name: string; path: string; language?: string };

const pictureOf = (name: string): string => fileURLToPath(new URL(`${name}.png`, import.meta.url));

const service = await startTestService({
  clock: createFakeClock(EIGHT_DAYS_AGO),
  config: { publicUrl: 'http://links.local:7431' },
});
const browser = await launchChromium();
try {
  const id = await fillWithTeam(service);
  const pictures: readonly Picture[] = [
    { name: 'overview', path: '/app/' },
    { name: 'link', path: `/app/links/${id}` },
    { name: 'links', path: '/app/links' },
    { name: 'board', path: '/app/board?range=7d' },
    { name: 'qr', path: `/app/qr?link=${id}` },
    { name: 'arabic', path: '/app/analytics', language: 'ar' },
  ];
  for (const theme of ['light', 'dark'] as const) await draw(browser, theme, pictures);
} finally {
  await browser.close();
  await service.stop();
}

async function draw(chromium: Browser, theme: 'light' | 'dark', pictures: readonly Picture[]): Promise<void> {
  const context = await chromium.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: theme });
  // What runs in the page has been through `tsx`, which calls this around each function with a name.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  followRequests(context);
  const page = await context.newPage();
  await page.goto(`${service.url}/app/`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').first().waitFor();
  for (const { name, path, language = 'en' } of pictures) {
    await context.addCookies([{ name: 'linnet_language', value: language, url: service.url }]);
    await page.goto(service.url + path);
    await settled(page);
    await page.screenshot({ path: pictureOf(`${name}-${theme}`) });
  }
  await context.close();
}
