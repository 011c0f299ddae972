import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { runInNewContext } from 'node:vm';
import { chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { chromiumOptions, getChromium } from '../../support/chromium.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** A page elsewhere, whose policy allows no script and no request. */
let elsewhere: Server;
let foreign: string;

beforeAll(async () => {
  screens = await startScreens();
  const headers = { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none'" };
  elsewhere = createServer((_request, response) => response.writeHead(200, headers).end('<h1>Menu</h1>'));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const address = elsewhere.address();
  foreign = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/menu?day=1#soup`;
});
afterAll(async () => {
  elsewhere.close();
  await screens.close();
});
const open = onOnePage(() => screens);

const destination = (page: Page) => page.getByRole('dialog', { name: 'New link' }).getByLabel('Destination');
const destinationsMade = async (page: Page): Promise<string[]> => {
  const { items }: { items: { long_url: string }[] } = await (
    await page.request.get(`${screens.service.url}/api/v1/urls`)
  ).json();
  return items.map(({ long_url }) => long_url);
};

it('Chromium finds nothing wrong with the app, and could install it from the screens only', async () => {
  // The shell for tests installs nothing, and says that all is well.
  const whole = { ...chromiumOptions(), executablePath: getChromium().replace(/-headless-shell$/, '') };
  const device = await chromium.launchPersistentContext('', whole);
  onTestFinished(() => device.close());
  const page = await device.newPage();
  const browser = await device.newCDPSession(page);
  await page.goto(`${screens.service.url}/app/`);
  const { errors, url } = await browser.send('Page.getAppManifest');
  expect([errors, url]).toEqual([[], `${screens.service.url}/app/manifest.webmanifest`]);
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  await page.goto(`${screens.service.url}/go`);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['no-manifest']);
});

describe('a page elsewhere', () => {
  it('is filled in by the bookmark, whatever its policy, and made a link of by a press only', async () => {
    const page = await open('/app/settings/anywhere');
    const href = await page.getByRole('link', { name: 'Shorten this page' }).getAttribute('href');
    const other = await page.context().newPage();
    await other.goto(foreign);
    const opened = page.context().waitForEvent('page');
    // The address of a bookmark opens no page of its own, which ends the visit of it.
    await Promise.allSettled([other.goto(href ?? '')]);
    const form = await opened;
    await expect.poll(() => destination(form).inputValue()).toBe(foreign);
    expect(await destinationsMade(page)).toEqual([]);
    await form.getByRole('button', { name: 'Create link' }).click();
    await form.getByRole('heading', { name: 'Link created' }).waitFor();
    expect(await destinationsMade(page)).toEqual([foreign]);
    await Promise.all([form.close(), other.close()]);
  });

  it('can open the form with the share target, and no more', async () => {
    const page = await open('/app/');
    const other = await page.context().newPage();
    await other.goto(foreign);
    const opened = page.context().waitForEvent('page');
    const shared = `${screens.service.url}/app/shared?title=Prize&text=Take+https://forged.example/prize+now`;
    await other.evaluate((address) => void window.open(address), shared);
    const form = await opened;
    await expect.poll(() => destination(form).inputValue()).toBe('https://forged.example/prize');
    expect(new URL(form.url()).search).toBe('');
    expect(await destinationsMade(page)).not.toContain('https://forged.example/prize');
    await Promise.all([form.close(), other.close()]);
  });
});

it('each recipe, done as it says, makes a link that the page shows', async () => {
  const page = await open('/app/settings/anywhere');
  await page.getByRole('button', { name: 'Create a key for these' }).click();
  await page.getByText('The key is filled in below').waitFor();
  const inFold = async (name: string) => {
    await page.getByText(name, { exact: true }).click();
    return page.locator('details[open]', { hasText: name });
  };
  const fileOf = async (name: string): Promise<string> => {
    const saved = page.waitForEvent('download');
    await (await inFold(name)).getByRole('button', { name: 'Download the file' }).click();
    return readFileSync(await (await saved).path(), 'utf8');
  };
  const shorten = async (url: string, authorization: string, body: string): Promise<{ short_url: string }> =>
    (
      await fetch(url, {
        method: 'POST',
        headers: { Authorization: authorization, 'Content-Type': 'application/json' },
        body,
      })
    ).json();

  const apple = await inFold('iPhone, iPad and Mac: Shortcuts');
  const [address = '', header = ''] = await apple.locator('pre').allTextContents();
  await apple.getByRole('button', { name: 'Try it' }).click();
  const made = await shorten(address, header, JSON.stringify({ long_url: 'https://example.com/apple' }));
  await apple.getByRole('link', { name: made.short_url.replace('http://', '') }).waitFor();
  const key = header.replace('Bearer ', '');
  const refused = await fetch(`${screens.service.url}/api/v1/urls`, { headers: { Authorization: header } });
  expect(refused.status).toBe(403);

  const sharex = JSON.parse(await fileOf('Windows: ShareX'));
  const input = JSON.stringify('https://example.com/"quoted"').slice(1, -1);
  expect(sharex).toMatchObject({ Body: 'JSON', RequestMethod: 'POST', URL: '{json:short_url}' });
  await shorten(sharex.RequestURL, sharex.Headers.Authorization, sharex.Data.replace('{input}', input));

  const android = JSON.parse(await fileOf('Android: HTTP Shortcuts'));
  const [
    {
      shortcuts: [shortcut],
    },
  ] = android.categories;
  const said = { shared: 'Look: https://example.com/android today', copied: '' };
  runInNewContext(shortcut.codeOnPrepare, {
    getVariable: () => said.shared,
    setVariable: (_name: string, value: string) => (said.shared = value),
  });
  const [{ id }] = android.variables;
  const body = shortcut.bodyContent.replace(`{{${id}}}`, said.shared);
  expect([shortcut.method, shortcut.authentication, shortcut.authToken]).toEqual(['POST', 'bearer', key]);
  const answer = await shorten(shortcut.url, `Bearer ${shortcut.authToken}`, body);
  runInNewContext(shortcut.codeOnSuccess, {
    response: { body: JSON.stringify(answer) },
    copyToClipboard: (text: string) => (said.copied = text),
    showToast: () => undefined,
  });
  expect(said.copied).toBe(answer.short_url);
  expect(await destinationsMade(page)).toEqual(
    expect.arrayContaining([
      'https://example.com/android',
      'https://example.com/"quoted"',
      'https://example.com/apple',
    ]),
  );

  const launcher = await inFold('Mac: Alfred and Raycast');
  expect(await findFaults(page)).toEqual([]);
  const [first = ''] = await launcher.locator('pre').allTextContents();
  await page.goto(first.replace('{query}', encodeURIComponent('https://example.com/?a=1&b=2')));
  await expect.poll(() => destination(page).inputValue()).toBe('https://example.com/?a=1&b=2');
});

describe('scanning', () => {
  /** A browser that reads this from every picture of its camera. */
  const readsAlways = (page: Page, rawValue: string): Promise<unknown> =>
    page.evaluate((text) => {
      class Reader {
        static getSupportedFormats = async () => ['qr_code'];
        detect = async () => [{ rawValue: text }];
      }
      Object.assign(window, { BarcodeDetector: Reader });
      navigator.mediaDevices.getUserMedia = async () => document.createElement('canvas').captureStream();
    }, rawValue);

  it('opens the page of a link of this Linnet, and begins a link with any other address', async () => {
    const page = await open('/app/links');
    const id = await createLink(page, { long_url: 'https://example.com/scan', alias: 'scanned' });
    await readsAlways(page, `${screens.service.url}/scanned`);
    await page.evaluate(() => window.location.assign('#scan'));
    await page.waitForURL(`**/app/links/${id}`);
    await readsAlways(page, 'https://example.com/from-a-poster');
    await page.evaluate(() => window.location.assign('#scan'));
    await expect.poll(() => destination(page).inputValue()).toBe('https://example.com/from-a-poster');
  });

  it('says why it cannot be done', async () => {
    const page = await open('/app/links');
    await page.evaluate(() => Object.assign(window, { BarcodeDetector: undefined }));
    await page.evaluate(() => window.location.assign('#scan'));
    await page.getByText('This browser cannot read codes.').waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'New link' }).click();
    await destination(page).waitFor();
  });
});
