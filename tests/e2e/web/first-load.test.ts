import type { Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNSEEN } from '../../../renderer/lib/timing.ts';
import { cookiesOf, signIn } from '../../support/people.ts';
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
  '/app/people',
  '/app/activity',
  '/app/inbox',
  '/app/blocked-links',
  '/app/help',
  '/app/help/phone',
  '/app/settings',
  '/app/settings/sign-in',
  '/app/settings/keys',
  '/app/settings/domains',
  '/app/settings/webhooks',
  '/app/settings/backups',
  '/app/settings/network',
  '/app/settings/mail',
  '/app/settings/state',
];

let screens: Screens;
let link: string;
let cookie: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('/app/');
  for (const alias of ['wiki', 'handbook', 'menu'])
    link = await createLink(page, { long_url: `https://example.com/${alias}`, alias });
  cookie = cookiesOf(await signIn(screens.service, { email: 'ada@example.com' }));
  // A stream tells what happened in the last ten seconds too, and the screens would load that again.
  screens.service.clock.advance(20_000);
});

afterAll(() => screens.close());

/** What the page of a screen names. The rest comes once it can be used: what opens over it, messages, charts, parts far below. */
async function namedBy(path: string): Promise<string[]> {
  const page = await fetch(screens.service.url + path.replace(':id', link), { headers: { cookie } });
  const names = (await page.text()).matchAll(/"(\/app\/assets\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...names].map(([, file = '']) => file))];
}

/** How much comes over the wire to a browser of today. */
async function bytesOf(file: string): Promise<number> {
  const answer = await fetch(screens.service.url + file, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers.get('content-encoding')).toBe('br');
  return Number(answer.headers.get('content-length'));
}

describe('the first load of a screen', () => {
  it.each(PATHS)('%s comes in few bytes and files', async (path) => {
    const files = await namedBy(path);
    // The entry, the shell and its style, and the code of the screen itself.
    expect(files.length).toBeGreaterThan(4);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
    const bytes = await Promise.all(files.map(bytesOf));
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(MOST_BYTES);
  });
});

it('a second visit asks for no script and no style that the first one got', async () => {
  const page = await screens.openElsewhere('about:blank');
  const paths = new Map<string, string>();
  let fromNetwork: string[] = [];
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
  const got = new Set(fromNetwork);
  expect(got.size).toBeGreaterThan(4);
  fromNetwork = [];
  await page.goto('/app/links');
  await settled(page);
  expect(fromNetwork.filter((path) => got.has(path) && !path.includes('worker'))).toEqual([]);
});

it.each(['/app/', '/app/links', '/app/analytics', '/app/tags'])(
  'on a phone nothing moves while %s loads',
  async (path) => {
    const page = await screens.openElsewhere('about:blank', { ...NARROW, reducedMotion: 'no-preference' });
    await page.addInitScript(() => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
        Reflect.set(window, 'shifted', sum);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // What is counted may come after everything else.
    const counted: Route[] = [];
    let isHeld = true;
    await page.route(/\/api\/v1\/stats/, (route) => (isHeld ? counted.push(route) : route.continue()));
    await page.goto(path);
    await expect.poll(() => page.evaluate(() => document.querySelector('main h1') !== null)).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    isHeld = false;
    for (const route of counted) await route.continue().catch(() => undefined);
    await settled(page);
    expect(await page.evaluate(() => Reflect.get(window, 'shifted') ?? 0)).toBeLessThan(MOST_SHIFT);
  },
);

it('a menu opens and a message is said before their code would come by itself', async () => {
  const page = await screens.openElsewhere('about:blank');
  await page.addInitScript((unseen) => {
    const later = window.setTimeout;
    Object.assign(window, {
      setTimeout: (act: TimerHandler, after?: number) => (after === unseen ? 0 : later(act, after)),
    });
  }, UNSEEN);
  await page.goto('/app/links');
  await page.getByRole('button', { name: 'Actions for menu' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.locator('li[data-front="true"]').filter({ hasText: 'menu' }).waitFor();
});
