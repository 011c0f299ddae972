import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBarriers } from '../../../e2e/web/axe.ts';
import { type ExtensionBrowser, hasExtensions, startExtension } from '../../../support/extension.ts';
import { createFakeClock } from '../../../support/fake-clock.ts';
import { findFreePort } from '../../../support/free-port.ts';
import { getLink, makeLink } from '../../../support/links.ts';
import { type Person, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';
import { startTestService, type TestService } from '../../../support/start-service.ts';

// It needs the builds dist/extension and /app/.
describe.skipIf(!hasExtensions)('The browser extension', () => {
  let dataDir: string;
  let port: number;
  let laterPort: number;
  let service: TestService;
  let ada: Person;
  let wiki: string;
  let browser: ExtensionBrowser;

  /** The port is the same after a stop; links begin with a name at the other port. */
  const start = (at: number): Promise<TestService> =>
    startTestService({
      dataDir,
      clock: createFakeClock(Date.now()),
      config: { port: at, publicUrl: `http://linnet.test:${laterPort}` },
    });

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-extension-data-'));
    [port, laterPort] = [await findFreePort(), await findFreePort()];
    service = await start(port);
    ada = await signUp(service);
    const link = { alias: 'wiki', long_url: 'http://example.com/wiki' };
    wiki = (await makeLink(service, link, ada.token)).id;
    await makeLink(service, { alias: 'secret', password: 'Secret-word-1' }, ada.token);
    browser = await startExtension(service);
  });
  afterEach(async () => {
    await browser.close();
    await service.stop().catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  });

  const kept = async (): Promise<Record<string, unknown>> =>
    (await browser.worker()).evaluate(`chrome.storage.local.get()`);

  it('catches a search for go/name, and a short address that does not answer', async () => {
    await browser.signIn(service, ada);
    const page = await browser.open('http://example.com/');
    await page.goto('https://duckduckgo.com/?q=go%2Fwiki').catch(() => undefined);
    await page.waitForURL('http://example.com/wiki');
    await service.stop();
    await page.goto('http://example.com/');
    await page.goto(`${service.url}/wiki`).catch(() => undefined);
    await page.waitForURL('http://example.com/wiki');
    await page.goto('http://example.com/');
    await page.goto('https://duckduckgo.com/?q=go%2Fwiki').catch(() => undefined);
    await page.waitForURL('http://example.com/wiki');
  });

  it('hands over the clicks of kept names, each once, when the service is back', async () => {
    const state = await browser.signIn(service, ada);
    const page = await browser.open('http://example.com/');
    await service.stop();
    for (const _ of [1, 2]) {
      await page.goto('http://example.com/');
      await browser.enter('wiki', page);
      await page.waitForURL('http://example.com/wiki');
    }
    await page.goto('http://example.com/');
    await browser.enter('secret', page);
    await page.getByText('no kept name is “secret”').waitFor();
    await expect.poll(async () => (await kept()).clicks).toHaveLength(2);
    service = await start(port);
    await state.reload();
    await expect.poll(async () => (await kept()).clicks).toEqual([]);
    await service.context.clicks.flush();
    expect((await getLink(service, wiki, ada.token)).body.total_clicks).toBe(2);
  });

  it('says that there is a link already, and what was refused', async () => {
    await browser.signIn(service, ada);
    const page = await browser.open('http://example.com/wiki');
    const popup = await browser.popup(page);
    await popup.getByText('There already is a link to this page').waitFor();
    await popup.getByRole('link', { name: `http://linnet.test:${laterPort}/wiki` }).waitFor();
    await popup.getByRole('textbox', { name: 'Name' }).fill('wiki');
    await popup.getByRole('button', { name: 'Create link' }).click();
    await popup.getByText('Linnet refused:').waitFor();
    expect(await popup.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('wiki');
    await popup.getByRole('textbox', { name: 'Name' }).fill('wiki-two');
    await popup.getByRole('button', { name: 'Create link' }).click();
    const code = popup.getByRole('img', { name: 'QR code of' });
    await code.waitFor();
    expect(
      await code.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(320);
  });

  it('says that its session has ended, erases the names and keeps what was typed', async () => {
    await browser.signIn(service, ada);
    const page = await browser.open('http://example.com/new');
    const popup = await browser.popup(page);
    await popup.getByRole('textbox', { name: 'Name' }).fill('typed-name');
    const revoked = await request(`${service.url}/auth/device/revoke`, {
      method: 'POST',
      headers: {
        cookie: ada.cookie,
        'x-requested-with': 'fetch',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'app_id=linnet-extension',
    });
    expect(revoked.status).toBe(200);
    await popup.getByRole('button', { name: 'Create link' }).click();
    await popup.getByText('Your session has ended').waitFor();
    expect(Object.keys(await kept())).not.toContain('kept');
    await browser.signIn(service, ada);
    const again = await browser.popup(page);
    await expect.poll(() => again.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('typed-name');
  });

  it('erases all but the address when a person signs out', async () => {
    const state = await browser.signIn(service, ada);
    // The names come a moment after the session.
    await expect
      .poll(async () => Object.keys(await kept()))
      .toEqual(expect.arrayContaining(['tokens', 'kept', 'key']));
    await state.getByRole('button', { name: 'Sign out' }).click();
    await state.getByText('Connect to Linnet').waitFor();
    expect(Object.keys(await kept())).toEqual(['address']);
  });

  it('finds a Linnet that has moved by its name, and sends nothing to another one', async () => {
    const state = await browser.signIn(service, ada);
    await service.stop();
    const stranger = await startTestService({ config: { port } });
    await stranger.stop();
    service = await start(laterPort);
    await state.reload();
    await expect.poll(async () => (await kept()).address).toBe(`http://linnet.test:${laterPort}`);
    await service.stop();
    const asked: string[] = [];
    const other = await startTestService({
      config: { port: laterPort, publicUrl: `http://linnet.test:${laterPort}` },
    });
    browser.context.on('request', (sent) =>
      asked.push(`${new URL(sent.url()).pathname} ${sent.headers().authorization ?? ''}`),
    );
    await state.reload();
    await state.getByText('Linnet is not reachable').waitFor();
    expect(asked.filter((line) => line.includes('Bearer'))).toEqual([]);
    await other.stop();
  });

  it('lets no page sign it in to another account', async () => {
    const state = await browser.signIn(service, ada);
    await state.getByRole('button', { name: 'Sign out' }).click();
    await state.getByText('Connect to Linnet').waitFor();
    const page = await browser.open(
      `${service.url}/auth/device/callback?code=${'c'.repeat(43)}&state=guessed`,
    );
    await page.getByRole('heading').waitFor();
    expect(Object.keys(await kept())).toEqual(['address']);
  });
});

describe.skipIf(!hasExtensions)('The popup of the extension', () => {
  it.each([
    ['en', 'light'],
    ['de', 'dark'],
    ['es', 'light'],
    ['ar', 'dark'],
  ] as const)('is accessible in %s, %s', async (language, colorScheme) => {
    const service = await startTestService({ clock: createFakeClock(Date.now()) });
    const ada = await signUp(service);
    await makeLink(service, { alias: 'wiki', long_url: 'http://example.com/wiki' }, ada.token);
    const browser = await startExtension(service, { language, colorScheme });
    try {
      await browser.signIn(service, ada);
      const popup = await browser.popup(await browser.open('http://example.com/wiki'));
      await popup.setViewportSize({ width: 360, height: 760 });
      await popup.locator('#already').waitFor();
      const folder = process.env.LINNET_SHOTS;
      if (folder !== undefined)
        await popup.screenshot({ path: join(folder, `popup-${language}-${colorScheme}.png`) });
      expect(await findBarriers(popup)).toEqual([]);
      expect(await popup.evaluate(() => document.documentElement.dir)).toBe(
        language === 'ar' ? 'rtl' : 'ltr',
      );
      expect(await popup.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${language}`));
      expect(await popup.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
        true,
      );
    } finally {
      await browser.close();
      await service.stop();
    }
  });
});
