import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';

/** What a page has asked for, and what of it has not come yet. */
type Asked = { open: Set<Request>; count: number };

const byPage = new WeakMap<Page, Asked>();

/** What a page never sees the end of: the stream of what happens, and the script of the worker that reads it for all windows. */
const NEVER_ENDS = /^\/api\/v1\/events$|^\/app\/assets\/worker-/;

/** Follows what the pages of a device ask for, so that `settled` knows. */
export function followRequests(device: BrowserContext): void {
  device.on('page', (page) => {
    const asked: Asked = { open: new Set(), count: 0 };
    byPage.set(page, asked);
    page.on('request', (request) => {
      if (NEVER_ENDS.test(new URL(request.url()).pathname)) return;
      // What the page before had asked for is not heard of again.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.open.clear();
      asked.count += 1;
      asked.open.add(request);
    });
    const end = (request: Request): boolean => asked.open.delete(request);
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  });
}

/** After so long without an end, ms, what is still open is told instead. */
const PATIENCE = 60_000;

/**
 * Resolves when nothing is being loaded any more: nothing is marked as busy, no request is open, and the page, with nothing
 * left to do, has asked for no more.
 */
export async function settled(page: Page): Promise<void> {
  const asked = byPage.get(page);
  if (!asked) throw new Error('Nobody follows what this page asks for');
  const begun = Date.now();
  let before: number;
  do {
    if (Date.now() - begun > PATIENCE)
      throw new Error(`${page.url()} still waits for ${[...asked.open].map((one) => one.url()).join(', ')}`);
    before = asked.count;
    await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    await rested(page);
  } while (asked.count !== before || asked.open.size > 0);
}

/** Rejects with what a page that does not come to rest waits for: a test that runs out of time would not tell. */
export async function rested(page: Page): Promise<void> {
  const done = new AbortController();
  const late = sleep(PATIENCE, undefined, { signal: done.signal }).then(async () => {
    const told = await Promise.race([page.evaluate(lastStep), sleep(1_000, 'nothing runs in it')]);
    throw new Error(`${page.url()} does not come to rest: ${told}`);
  });
  try {
    await Promise.race([page.evaluate(restInPage), late]);
  } finally {
    done.abort();
  }
}

/**
 * Runs in the page: resolves when it has done what was to be done, and shown it. The screens look every 100 ms whether they
 * are at rest, and then load what comes later (`renderer/lib/timing.ts`): a timer that is set after theirs ends after it.
 */
const restInPage = (): Promise<void> =>
  new Promise((rested) => {
    const waitFor = (what: string): void => {
      performance.clearMarks();
      performance.mark(what);
    };
    waitFor('a timer');
    setTimeout(() => {
      waitFor('time without work');
      let isAtRest = false;
      requestIdleCallback(() => {
        isAtRest = true;
      });
      // Chromium may leave a page without idle time for ever that draws nothing, so it draws until then.
      const draw = (): void => (isAtRest ? rested() : void requestAnimationFrame(draw));
      requestAnimationFrame(draw);
    }, 100);
  });

/** Runs in the page: what `restInPage` waits for, and whether the page is visible. */
const lastStep = (): string =>
  `it waits for ${performance.getEntriesByType('mark').at(-1)?.name}, ${document.visibilityState}`;
