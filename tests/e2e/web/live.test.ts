import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { launchChromium } from '../../support/chromium.ts';
import { listen } from '../../support/events.ts';
import { makeLink, visit } from '../../support/links.ts';
import { PASSWORD, signIn, signUp } from '../../support/people.ts';
import { openAsNewcomer } from './newcomer.ts';
import { createLink, goTo, type Screens, settled, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** Goes on to a screen within a window that is kept. */
const show = (page: Page, path: string): Promise<void> => goTo(page, screens.service.url + path);

const streams = (): number => screens.service.context.live.size;

/** The window is told what happens: it keeps, or shares, a stream. */
async function connected(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await vi.waitFor(() => expect(streams()).toBeGreaterThan(0), { timeout: 60_000 });
}

async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /Account menu/ }).waitFor();
}

/** Another window of the same browser. */
async function openBeside(page: Page, path: string): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(path);
  await connected(beside);
  return beside;
}

/** A window for one test: one that was told of many changes asks for them less and less often. */
async function openForTest(page: Page, path: string): Promise<Page> {
  const beside = await openBeside(page, path);
  onTestFinished(() => beside.close());
  return beside;
}

const row = (page: Page, alias: string) => page.getByRole('row', { name: new RegExp(alias) });

/** What a page asks the service for from now on, but for pictures and files of its own. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/(api|auth|app-state|host)/.test(path)) asked.push(path);
  });
  return asked;
}

/** Resolves when a second passes without a request; forgets those before. */
async function quiet(asked: string[]): Promise<void> {
  do {
    asked.length = 0;
    await sleep(1_000);
  } while (asked.length > 0);
}

describe('in two windows of one browser', () => {
  let first: Page;
  let second: Page;
  beforeAll(async () => {
    first = await screens.openElsewhere('/app/links');
    await connected(first);
    second = await openBeside(first, '/app/links');
  });
  afterAll(() => first.context().close());

  it('a change in one is seen in the other without a reload', async () => {
    await createLink(first, { long_url: 'https://example.com/', alias: 'shared' });
    await row(second, 'shared').waitFor();
    await row(first, 'shared').waitFor();

    await first.getByRole('button', { name: 'Actions for shared' }).click();
    await first.getByRole('menuitem', { name: 'Pause' }).click();
    await row(second, 'shared').getByText('Paused').filter({ visible: true }).waitFor();

    await first.getByRole('button', { name: 'Actions for shared' }).click();
    await first.getByRole('menuitem', { name: 'Delete' }).click();
    await row(second, 'shared').waitFor({ state: 'detached' });
  });

  it('a change is seen on other devices of the person, and not by others', async () => {
    const device = await screens.openElsewhere('/app/');
    const other = await openAsNewcomer(screens, 'bella', '/app/links');
    await connected(other);
    await expect.poll(streams).toBe(3);
    const asked = requestsOf(other);
    await quiet(asked);
    await createLink(first, { long_url: 'https://example.com/', alias: 'elsewhere' });
    await device.getByRole('link', { name: /elsewhere/ }).waitFor();
    await row(first, 'elsewhere').waitFor();
    // Who is signed in may be asked again shortly after signing up: that is the person's own news.
    expect(asked.filter((path) => path !== '/auth/me')).toEqual([]);
    await other.getByText('No links yet').waitFor();
  });

  it('a deletion takes a link off the page of another window', async () => {
    const id = await createLink(first, { long_url: 'https://example.com/', alias: 'going' });
    const other = await openForTest(first, `/app/links/${id}`);
    await other.getByRole('heading', { name: 'going' }).waitFor();
    await first.request.delete(`/api/v1/urls/${id}`);
    await other.getByRole('link', { name: 'Edit' }).waitFor({ state: 'detached' });
  });

  it('a change leaves alone what is being typed', async () => {
    const id = await createLink(first, { long_url: 'https://example.com/', alias: 'typing' });
    const form = await openForTest(first, `/app/links#edit-link/${id}`);
    await form.getByLabel('Destination').fill('https://example.com/half-ty');
    await form.request.patch(`/api/v1/urls/${id}`, { data: { status: 'INACTIVE' } });
    // The list behind the form shows it.
    await row(form, 'typing').getByText('Paused').first().waitFor({ state: 'attached' });
    expect(await form.getByLabel('Destination').inputValue()).toBe('https://example.com/half-ty');
  });

  it('clicks count up in the list, on the link’s page and on the overview', async () => {
    const id = await createLink(first, { long_url: 'https://example.com/', alias: 'counted' });
    const [list, overview] = [await openForTest(first, '/app/links'), second];
    await show(overview, '/app/');
    const link = await openForTest(first, `/app/links/${id}`);
    await link.getByText('no clicks yet').waitFor();
    const clicks = row(list, 'counted').getByRole('cell', { name: '0', exact: true });
    await clicks.waitFor();
    // What comes after the rows is asked for when the page is at rest.
    await settled(list);
    const asked = requestsOf(list);

    for (let count = 1; count <= 3; count += 1) {
      await visit(screens.service, 'counted');
      await list.bringToFront();
      await row(list, 'counted')
        .getByRole('cell', { name: String(count), exact: true })
        .waitFor();
    }
    expect(asked).toEqual([]);
    await link.getByText('3 clicks', { exact: true }).waitFor();
    await link.getByText('Clicks', { exact: true }).first().waitFor();
    const today = overview.locator('.figure', { hasText: 'Clicks today' }).locator('.value');
    await expect.poll(() => today.textContent()).toMatch(/^[1-9]/);
  });
});

describe('windows', () => {
  it('share one stream, and let it go with the last one', async () => {
    await expect.poll(streams).toBe(0);
    const first = await screens.openElsewhere('/app/');
    await connected(first);
    const others = [];
    for (const path of ['/app/links', '/app/settings']) others.push(await openBeside(first, path));
    expect(streams()).toBe(1);
    await first.close();
    for (const page of others) await page.close();
    await expect.poll(streams).toBe(0);
  });

  it('are told also where the page is no secure context, as on the network', async () => {
    const { service } = screens;
    const origin = `http://office.lan:${service.port}`;
    await service.context.settings.set('linkAddress', origin);
    const browser = await launchChromium({ args: ['--host-resolver-rules=MAP office.lan 127.0.0.1'] });
    onTestFinished(() => browser.close());
    const device = await browser.newContext({ baseURL: origin });
    const [first, second] = [await device.newPage(), await device.newPage()];
    const account = { email: 'ada@example.com', password: PASSWORD };
    await first.goto('/health');
    await first.evaluate(
      (data) =>
        fetch('/auth/login', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(data),
        }),
      account,
    );
    await first.goto('/app/links');
    await second.goto('/app/links');
    for (const page of [first, second]) await connected(page);
    expect(await first.evaluate(() => [isSecureContext, typeof SharedWorker])).toEqual([false, 'function']);
    expect(streams()).toBe(1);
    const { body } = await signIn(service, { email: account.email });
    await makeLink(service, { alias: 'on-the-network' }, String(body.access_token));
    await row(second, 'on-the-network').waitFor();
    await service.context.settings.set('linkAddress', null);
  });

  it('keep a stream of their own where there are no shared workers', async () => {
    const page = await screens.openElsewhere('about:blank');
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
    await page.goto('/app/links');
    await connected(page);
    await createLink(page, { long_url: 'https://example.com/', alias: 'phone' });
    await row(page, 'phone').waitFor();
    await page.close();
    await expect.poll(streams).toBe(0);
  });
});

describe('polling', () => {
  it('stops while a window is told what happens', async () => {
    const page = await screens.openElsewhere('about:blank');
    await page.clock.install();
    await page.goto('/app/');
    await connected(page);
    await page.getByRole('heading', { name: 'Recent links' }).waitFor();
    const asked = requestsOf(page);
    await quiet(asked);
    await page.clock.runFor('05:00');
    await sleep(500);
    expect(asked).toEqual([]);
  });

  it('is what remains for a window that is refused the stream', async () => {
    const ada = await signIn(screens.service, { email: 'ada@example.com' });
    const token = String(ada.body.access_token);
    const others = await Promise.all(Array.from({ length: 20 }, () => listen(screens.service, { token })));
    onTestFinished(() => {
      for (const listener of others) listener.close();
    });
    const page = await screens.openElsewhere('about:blank');
    await page.clock.install();
    await page.goto('/app/');
    await page.getByRole('heading', { name: 'Recent links' }).waitFor();
    const asked = requestsOf(page);
    await quiet(asked);
    await page.clock.runFor('03:00');
    await expect
      .poll(() => asked.filter((path) => path === '/api/v1/me/overview').length)
      .toBeGreaterThanOrEqual(2);
    expect(asked).toContain('/app-state');
  });
});

describe('a person who signs out', () => {
  const menu = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  it('leaves no window behind that shows or is told their things', async () => {
    await signUp(screens.service, 'cleo');
    const first = await screens.openElsewhere('/app/links');
    await createLink(first, { long_url: 'https://example.com/', alias: 'only-adas' });
    await row(first, 'only-adas').waitFor();
    const second = await openBeside(first, '/app/links');
    await row(second, 'only-adas').waitFor();

    await menu(first, 'Sign out');
    await second.getByText('You were signed out').waitFor();
    await signInHere(first, 'cleo@example.com');
    await first.getByText('No links yet').waitFor();
    await signInHere(second, 'cleo@example.com');
    await second.getByText('No links yet').waitFor();
    await createLink(first, { long_url: 'https://example.com/', alias: 'cleos' });
    await row(second, 'cleos').waitFor();
    expect(await second.getByText('only-adas').count()).toBe(0);
  });

  it('whose windows another person takes over sees them change hands', async () => {
    const first = await screens.openElsewhere('/app/links');
    await row(first, 'only-adas').waitFor();
    await connected(first);
    const device: BrowserContext = first.context();
    await device.request.post('/auth/login', { data: { email: 'cleo@example.com', password: PASSWORD } });
    const second = await device.newPage();
    await second.goto('/app/links');
    await row(second, 'cleos').waitFor();
    await row(first, 'cleos').waitFor();
    expect(await first.getByText('only-adas').count()).toBe(0);
  });
});
