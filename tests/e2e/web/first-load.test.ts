import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLink, NARROW, type Screens, settled, startScreens } from './screens.ts';

/** Scripts and styles until a screen can be used, as they come over the wire. */
const MOST_BYTES = 120_000;
/** Scripts and styles; what is asked of the service besides depends on who asks. */
const MOST_FILES = 15;
/** A fifth of what people notice. */
const MOST_SHIFT = 0.02;

const PATHS = [
  '/app/',
  '/app/links',
  '/app/links/:id',
  '/app/team',
  '/app/tags',
  '/app/analytics',
  '/app/board',
  '/app/qr',
  '/app/poster',
  '/app/where',
  '/app/wanted',
  '/app/imports',
  '/app/bin',
  '/app/inbox',
  '/app/help',
  '/app/help/phone',
  '/app/settings',
  '/app/settings/sign-in',
  '/app/settings/keys',
  '/app/settings/domains',
  '/app/settings/webhooks',
  '/app/settings/activity',
  '/app/settings/people',
  '/app/settings/backups',
  '/app/settings/network',
  '/app/settings/mail',
  '/app/settings/state',
];

let screens: Screens;
let link: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('/app/');
  for (const alias of ['wiki', 'handbook', 'menu'])
    link = await createLink(page, { long_url: `https://example.com/${alias}`, alias });
  // A stream tells what happened in the last ten seconds too, and the screens would load that again.
  screens.service.clock.advance(20_000);
});

afterAll(() => screens.close());

type Asked = { path: string; bytes: number };

/** Opens a screen on a device that has nothing kept, and tells which files it asked for until it could be used. */
async function filesOf(path: string): Promise<{ page: Page; files: Asked[] }> {
  const page = await screens.openElsewhere('about:blank');
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  const asked = new Map<string, Asked>();
  wire.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, { path: new URL(request.url).pathname, bytes: 0 }),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  await page.goto(path.replace(':id', link));
  await settled(page);
  const files = [...asked.values()].filter(({ path }) => /^\/app\/assets\/.*\.(js|css)$/.test(path));
  return { page, files };
}

/** What the page of a screen names. The rest comes once it can be used: what opens over it, messages, charts, parts far below. */
async function namedBy(page: Page, path: string): Promise<Set<string>> {
  const html = await (await page.request.get(path.replace(':id', link))).text();
  return new Set([...html.matchAll(/"(\/app\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = '']) => file));
}

describe('the first load of a screen', () => {
  it.each(PATHS)('%s comes in few bytes and files', async (path) => {
    const { page, files } = await filesOf(path);
    const named = await namedBy(page, path);
    const first = files.filter(({ path }) => named.has(path));
    const bytes = first.reduce((sum, file) => sum + file.bytes, 0);
    // The entry, the shell and its style, and the code of the screen itself.
    expect(first.length).toBeGreaterThan(4);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(first.length).toBeLessThanOrEqual(MOST_FILES);
    await page.context().close();
  });
});

it('a second visit asks for no script and no style', async () => {
  const { page } = await filesOf('/app/links');
  const paths = new Map<string, string>();
  const fromNetwork: string[] = [];
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  wire.on('Network.responseReceived', ({ requestId, response }) =>
    paths.set(requestId, new URL(response.url).pathname),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? '';
    if (encodedDataLength > 0 && path.startsWith('/app/assets/')) fromNetwork.push(path);
  });
  await page.goto('/app/links');
  await settled(page);
  expect(fromNetwork.filter((path) => !path.includes('worker'))).toEqual([]);
});

it.each(['/app/', '/app/links', '/app/analytics', '/app/tags'])(
  'on a phone nothing moves while %s loads',
  async (path) => {
    const page = await screens.openElsewhere('about:blank', NARROW);
    await page.addInitScript(() => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
        Reflect.set(window, 'shifted', sum);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // What is counted may come after everything else.
    await page.route(/\/api\/v1\/stats/, async (route) => {
      await sleep(1000);
      await route.continue().catch(() => undefined);
    });
    await page.goto(path);
    await settled(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted') ?? 0)).toBeLessThan(MOST_SHIFT);
  },
);
