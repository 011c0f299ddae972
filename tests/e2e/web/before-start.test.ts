import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '../../../service/lib/time.ts';
import { makeLink } from '../../support/links.ts';
import { type Person, signUp } from '../../support/people.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';
import { findFaults } from './looks.ts';
import { NARROW, type Screens, startScreens, WIDE } from './screens.ts';

let screens: Screens;
let ada: Person;
let there: WebServer;
let destination: string;
beforeAll(async () => {
  screens = await startScreens();
  ada = await signUp(screens.service, 'ada');
  there = await startWebServer((_, response) => response.end('There'));
  destination = `http://127.0.0.1:${there.port}/there`;
});
afterAll(async () => {
  await there.stop();
  await screens.close();
});

/** Opens the page of a link that starts so many milliseconds later, with a clock in the browser to move. */
async function openBefore(
  wait: number,
  options: BrowserContextOptions = { ...WIDE, reducedMotion: 'no-preference' },
): Promise<Page> {
  const { service } = screens;
  const starts_at = Math.ceil((service.clock.now() + wait) / SECOND);
  const { alias } = await makeLink(service, { long_url: destination, starts_at }, ada.token);
  const page = await screens.open('/health', options);
  await page.clock.install({ time: service.clock.now() });
  await page.goto(`/${alias}`);
  return page;
}

const timerOf = async (page: Page): Promise<string> =>
  (await page.getByRole('timer').textContent())?.trim() ?? '';

describe('the page before the start of a link', () => {
  it('counts down by the clock of the service, then offers the link', async () => {
    const page = await openBefore(3 * MINUTE + 30 * SECOND);
    await expect.poll(() => timerOf(page)).toMatch(/^3 minutes \d+ seconds?$/);
    // In the zone of the visitor; the page itself has it in UTC.
    expect(await page.locator('time').textContent()).toMatch(/ at \d\d:\d\d (CEST|CET)$/);
    await page.clock.fastForward(3 * MINUTE);
    await expect.poll(() => timerOf(page)).toMatch(/^\d+ seconds?$/);
    expect(await page.getByRole('link', { name: 'Open the link' }).count()).toBe(0);
    await page.clock.fastForward(MINUTE);
    await page.getByRole('heading', { name: 'This link is live now' }).waitFor();
    expect(await page.title()).toBe('This link is live now');
    expect(await page.getByRole('heading').count()).toBe(1);
    screens.service.clock.advance(4 * MINUTE);
    await page.getByRole('link', { name: 'Open the link' }).click();
    await page.waitForURL(destination);
  });

  it('goes by the service where the clock of the visitor is wrong', async () => {
    const page = await openBefore(3 * HOUR + MINUTE);
    await page.clock.setSystemTime(screens.service.clock.now() + 5 * HOUR);
    await page.reload();
    await expect.poll(() => timerOf(page)).toMatch(/^3 hours (1 minute|0 minutes \d+ seconds)/);
  });

  it('changes once a minute for visitors who want less motion', async () => {
    const page = await openBefore(90 * SECOND, { reducedMotion: 'reduce' });
    await expect.poll(() => timerOf(page)).toBe('2 minutes');
    await page.clock.fastForward(40 * SECOND);
    await expect.poll(() => timerOf(page)).toBe('1 minute');
  });

  it('says when to come back without script', async () => {
    const page = await openBefore(30 * HOUR, { javaScriptEnabled: false });
    await page.getByText('It opens on').waitFor();
    expect(await page.locator('time').textContent()).toMatch(/ at \d\d:\d\d UTC$/);
    expect(await page.getByRole('timer').count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Open the link' }).count()).toBe(0);
  });

  it('has no barrier and fits the window in any look once the time has come', async () => {
    const page = await openBefore(400 * 24 * HOUR, NARROW);
    await expect.poll(() => timerOf(page)).toMatch(/^(400|399) days \d+ hours? \d+ minutes?$/);
    await page.clock.fastForward(401 * 24 * HOUR);
    await page.getByRole('link', { name: 'Open the link' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});
