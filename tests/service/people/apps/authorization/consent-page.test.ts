import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import axe from 'axe-core';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedChromium } from '../../../../support/chromium.ts';
import { type Person, signUp } from '../../../../support/people.ts';
import { request } from '../../../../support/request.ts';
import { startTestService, type TestService } from '../../../../support/start-service.ts';
import { createPkce, redeem } from '../device-flow.ts';

/** A program on the person's computer that waits for its code. */
let app: Server;
let appUrl: string;
let visits: URL[] = [];

let service: TestService;
let context: BrowserContext;
let page: Page;
let people = 0;
const { verifier, challenge } = createPkce();

beforeAll(async () => {
  service = await startTestService();
  app = createServer((visit, response) => {
    const address = new URL(visit.url ?? '/', 'http://app.invalid');
    // Chromium asks for a favicon as well.
    if (address.pathname === '/callback') visits.push(address);
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<title>App</title>The app has its code');
  });
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  const bound: AddressInfo | string | null = app.address();
  if (bound === null || typeof bound === 'string') throw new Error('The app has no port');
  appUrl = `http://127.0.0.1:${bound.port}/callback`;
  await register(await signUp(service, 'owner'));
});
afterAll(async () => {
  await service.stop();
  await new Promise((resolve) => app.close(resolve));
});

const register = (owner: Person) =>
  request(`${service.url}/host/apps/team-tool`, {
    method: 'PUT',
    token: owner.token,
    body: {
      name: 'Team tool',
      description: 'A tool of the team, with a rather long description that has to wrap somewhere.',
      verified: false,
      status: 'live',
      redirect_uris: [appUrl],
      scopes: ['shorten:create', 'urls:read', 'urls:manage', 'stats:read', 'keys:manage'],
    },
  });

beforeEach(async () => {
  people += 1;
  visits = [];
  const { cookie } = await signUp(service, `person${people}`);
  context = await (await sharedChromium()).newContext();
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: service.url };
    }),
  );
  page = await context.newPage();
});
afterEach(() => context.close());

const open = (appId: string, redirectUri = '') =>
  page.goto(
    `${service.url}/auth/device/login?${new URLSearchParams({
      app_id: appId,
      state: 'a state/with+signs',
      redirect_uri: redirectUri,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })}`,
  );

/** The faults axe finds; it runs in a frame-free isolated world, which the page's policy does not bind. */
async function findFaults(): Promise<string[]> {
  const session = await context.newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const { result } = await session.send('Runtime.evaluate', {
    contextId: executionContextId,
    expression: `${axe.source}; axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].html))`,
    awaitPromise: true,
    returnByValue: true,
  });
  const faults: unknown = result.value;
  if (!Array.isArray(faults)) throw new Error('axe did not run');
  return faults.map(String);
}

describe('the consent page in Chromium', () => {
  it('brings the code to the app, past the policy on forms', async () => {
    await open('team-tool', appUrl);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL(`${appUrl}**`);
    expect(await page.title()).toBe('App');
    expect(visits.at(-1)?.searchParams.get('state')).toBe('a state/with+signs');
    const tokens = await redeem(service, {
      code: visits.at(-1)?.searchParams.get('code'),
      code_verifier: verifier,
    });
    expect(tokens.body.user).toMatchObject({ email: `person${people}@example.com` });
  });

  it('tells the app when the person says no', async () => {
    await open('team-tool', appUrl);
    await page.getByRole('button', { name: 'Do not allow' }).click();
    await page.waitForURL(`${appUrl}**`);
    expect(visits.at(-1)?.searchParams.get('error')).toBe('access_denied');
  });

  it('shows the extension its code on our own page', async () => {
    await open('spoo-snap');
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    const mark = page.locator('#spoo-ext-auth');
    await mark.waitFor({ state: 'attached' });
    expect(await mark.getAttribute('data-code')).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await mark.getAttribute('data-state')).toBe('a state/with+signs');
    expect(await findFaults()).toEqual([]);
  });

  it('can be answered with the keyboard alone', async () => {
    await open('team-tool', appUrl);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Allow');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Do not allow');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${appUrl}**`);
    expect(visits.at(-1)?.searchParams.get('code')).toBeTruthy();
  });

  it.each(['light', 'dark'] as const)('has no fault that axe knows of, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await open('team-tool', appUrl);
      expect(await findFaults()).toEqual([]);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider).toBe(false);
    }
  });

  it('breaks none of its own rules on the way', async () => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await open('team-tool', appUrl);
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await page.waitForURL(`${appUrl}**`);
    expect(complaints.filter((text) => !text.includes('favicon'))).toEqual([]);
  });
});
