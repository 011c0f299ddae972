import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Config } from '../../../service/config.ts';
import { launchChromium } from '../../support/chromium.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { PASSWORD, signUp } from '../../support/people.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';

/** A running service, a browser, and nobody in front of it yet. Close it when the file is done. */
export type Screens = {
  service: TestService;
  /** A page of its own: cookies and theme are shared with no other. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** The same for somebody with an account. */
  openSignedIn(path: string, options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
};

export const WIDE = { viewport: { width: 1440, height: 900 } };
export const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true };

export async function startScreens(config: Partial<Config> = {}): Promise<Screens> {
  // The screens ask for "the last seven days" by the browser's clock, so the service starts at the same moment.
  const service = await startTestService({ clock: createFakeClock(Date.now()), config });
  const browser = await launchChromium();
  const open: Screens['open'] = async (path, options = WIDE) => {
    const context = await browser.newContext({
      baseURL: service.url,
      locale: 'en-GB',
      timezoneId: 'Europe/Berlin',
      ...options,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(path);
    return page;
  };
  return {
    service,
    open,
    openSignedIn: async (path, options) => {
      // Not on a screen of ours: one that finds nobody signed in clears the cookies, maybe after they were set here.
      const page = await open('about:blank', options);
      await signInAsOwner(service, page);
      await page.goto(path);
      return page;
    },
    close: () => closeAll(browser, service),
  };
}

async function closeAll(browser: Browser, service: TestService): Promise<void> {
  await browser.close();
  await service.stop();
}

/** Puts the session of the first account, made on first use, into the page's cookies. */
async function signInAsOwner(service: TestService, page: Page): Promise<void> {
  const answer = await page.request.post('/auth/login', {
    data: { email: 'ada@example.com', password: PASSWORD },
  });
  if (answer.ok()) return;
  await signUp(service, 'ada');
  await page.request.post('/auth/login', { data: { email: 'ada@example.com', password: PASSWORD } });
}

/** Creates a link through the API of the signed-in page, and returns its id. */
export async function createLink(page: Page, link: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post('/api/v1/shorten', { data: link });
  const { id }: { id: string } = await answer.json();
  if (!id) throw new Error(`No link: ${await answer.text()}`);
  return id;
}

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page, one line per finding; empty when it is fine. */
export async function findBarriers(page: Page): Promise<string[]> {
  // Evaluated by the debugger rather than inserted as a script, which the page's own policy forbids.
  await page.evaluate(await axeSource);
  const report: AxeReport = JSON.parse(await page.evaluate('axe.run(document).then(JSON.stringify)'));
  return report.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

type AxeReport = { violations: { id: string; nodes: { target: string[] }[] }[] };
