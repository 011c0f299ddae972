/** `npm run screenshots`: draws the pictures of the README from the real service, filled with a small team's links. */
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../support/chromium.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { startTestService } from '../../support/start-service.ts';
import { settled } from '../web/screens.ts';
import { fillWithTeam, OWNER } from './team.ts';

const DAY = 86_400_000;
const EIGHT_DAYS_AGO = Date.now() - 8 * DAY;

const pictureOf = (name: string): string => fileURLToPath(new URL(`${name}.png`, import.meta.url));

const service = await startTestService({
  clock: createFakeClock(EIGHT_DAYS_AGO),
  config: { publicUrl: 'http://links.local:7431' },
});
const browser = await launchChromium();
try {
  const id = await fillWithTeam(service);
  for (const theme of ['light', 'dark'] as const) await draw(browser, theme, id);
} finally {
  await browser.close();
  await service.stop();
}

async function draw(chromium: Browser, theme: 'light' | 'dark', id: string): Promise<void> {
  const page = await chromium.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: theme });
  await page.goto(`${service.url}/app/`);
  await page.getByLabel('Email').fill(OWNER.email);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.goto(`${service.url}/app/links/${id}`);
  await settled(page);
  await page.screenshot({ path: pictureOf(`link-${theme}`) });
  await page.close();
}
