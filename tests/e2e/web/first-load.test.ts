import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNSEEN } from '../../../renderer/lib/timing.ts';
import { LANGUAGE_COOKIE } from '../../../words/language.ts';
import { cookiesOf, signIn } from '../../support/people.ts';
import { MOST_SHIFT, PATHS, shiftOnLoad } from './first-load.ts';
import { createLink, NARROW, type Screens, settled, startScreens } from './screens.ts';

/** Scripts and styles until a screen can be used, as they come over the wire. */
const MOST_BYTES = 120_000;
/** Scripts and styles; what is asked of the service besides depends on who asks. */
const MOST_FILES = 15;
let screens: Screens;
let link: string;
let cookie: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  for (const alias of ['wiki', 'handbook', 'menu'])
    link = await createLink(page, { long_url: `https://example.com/${alias}`, alias });
  cookie = cookiesOf(await signIn(screens.service, { email: 'ada@example.com' }));
  // A stream tells what happened in the last ten seconds too, and the screens would load that again.
  screens.service.clock.advance(20_000);
});

afterAll(() => screens.close());

/** What the page of a screen names. The rest comes once it can be used: what opens over it, messages, charts, parts far below. */
async function namedBy(path: string, cookies = cookie): Promise<string[]> {
  const page = await fetch(screens.service.url + path.replace(':id', link), { headers: { cookie: cookies } });
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

async function sumOf(files: string[]): Promise<number> {
  const bytes = await Promise.all(files.map(bytesOf));
  return bytes.reduce((sum, each) => sum + each);
}

describe('the first load of a screen', () => {
  it.each(PATHS)('%s comes in few bytes and files', async (path) => {
    const files = await namedBy(path);
    // The entry, the shell and its style, and the code of the screen itself.
    expect(files.length).toBeGreaterThan(4);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
    expect(await sumOf(files)).toBeLessThanOrEqual(MOST_BYTES);
  });

  it.each(['/app/', '/app/links', '/app/links/:id', '/app/analytics', '/app/settings'])(
    '%s is no larger in German, whose sentences are longer',
    async (path) => {
      const files = await namedBy(path, `${cookie}; ${LANGUAGE_COOKIE}=de`);
      expect(files.some((file) => file.includes('/de-'))).toBe(true);
      expect(await sumOf(files)).toBeLessThanOrEqual(MOST_BYTES);
    },
  );
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

it.each(['/app/', '/app/links', '/app/analytics', '/app/settings', '/app/settings/backups'])(
  'on a phone nothing moves while %s loads',
  async (path) => {
    const page = await screens.openElsewhere('about:blank', { ...NARROW, reducedMotion: 'no-preference' });
    expect(await shiftOnLoad(page, path)).toBeLessThan(MOST_SHIFT);
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
