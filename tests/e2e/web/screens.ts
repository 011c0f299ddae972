import type {
  APIRequestContext,
  BrowserContext,
  BrowserContextOptions,
  Locator,
  Page,
} from 'playwright-core';
import { onTestFinished, TestRunner } from 'vitest';
import type { Config } from '../../../service/kernel/config.ts';
import { sharedChromium } from '../../support/chromium.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { PASSWORD, signUp } from '../../support/people.ts';
import { startTestService, type TestService } from '../../support/start-service.ts';
import { followRequests } from './settled.ts';
import { watch } from './watch.ts';

export { settled } from './settled.ts';

/**
 * A running service, and a browser without a page, which the files of a process share. Close it when the file is done.
 *
 * A page that a test opens is closed with the test.
 */
export type Screens = {
  service: TestService;
  /** A page without sign-in: it shares cookies and theme with no other. */
  open(path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A page of the owner's: cookies and theme are shared with every other one opened like this. */
  openSignedIn(path: string): Promise<Page>;
  /** A page of the owner's on another device, which shares nothing but the account. */
  openElsewhere(path: string, options?: BrowserContextOptions): Promise<Page>;
  /**
   * What the pages noted on their consoles, which faults their scripts had, and what they asked of other hosts since this
   * was called last; but for what the test itself brings about.
   */
  noted(expected?: RegExp): string[];
  close(): Promise<void>;
};

export const WIDE = { viewport: { width: 1440, height: 900 } };
export const NARROW = { viewport: { width: 390, height: 844 }, hasTouch: true };

export async function startScreens(
  config: Partial<Config> = {},
  more: Pick<Parameters<typeof startTestService>[0] & object, 'hostSecret' | 'log' | 'machine' | 'mode'> = {},
): Promise<Screens> {
  // The screens ask for "the last seven days" by the browser's clock, so the service starts at the same moment.
  const service = await startTestService({ clock: createFakeClock(Date.now()), config, ...more });
  const devices = new Set<BrowserContext>();
  const notes: string[] = [];
  const newDevice = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const browser = await sharedChromium();
    const context = await browser.newContext({ ...COMMON, baseURL: service.url, ...options });
    devices.add(context.on('close', () => devices.delete(context)));
    context.setDefaultTimeout(60_000);
    followRequests(context);
    watch(context, () => service.url, notes);
    return context;
  };
  const newDeviceOfOwner = async (options: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await newDevice(options);
    await signInAsOwner(service, context.request);
    return context;
  };
  let ofOwner: Promise<BrowserContext> | undefined;
  return {
    service,
    open: async (path, options = WIDE) => openPage(closedWithTest(await newDevice(options)), path),
    openSignedIn: async (path) => {
      ofOwner ??= newDeviceOfOwner(WIDE);
      return closedWithTest(await openPage(await ofOwner, path));
    },
    openElsewhere: async (path, options = WIDE) =>
      openPage(closedWithTest(await newDeviceOfOwner(options)), path),
    noted: (expected) => notes.splice(0).filter((note) => !expected?.test(note)),
    close: async () => {
      await Promise.all([...devices].map((device) => device.close()));
      await service.stop();
    },
  };
}

/** Nothing moves but where a test is about that: what moves is not there to be pressed yet, and keeps a processor busy. */
const COMMON = { locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' } as const;

async function openPage(device: BrowserContext, path: string): Promise<Page> {
  const page = await device.newPage();
  if (path !== page.url()) await page.goto(path);
  return page;
}

/** A page that is no longer looked at goes on asking for news, and slows the others down. */
function closedWithTest<T extends Page | BrowserContext>(opened: T): T {
  if (TestRunner.getCurrentTest()) onTestFinished(() => opened.close());
  return opened;
}

/** Gives a device the session of the first account, which is made on first use. */
async function signInAsOwner(service: TestService, device: APIRequestContext): Promise<void> {
  const account = { email: 'ada@example.com', password: PASSWORD };
  if ((await device.post('/auth/login', { data: account })).ok()) return;
  await signUp(service, 'ada');
  await device.post('/auth/login', { data: account });
}

/**
 * Goes on to a screen as a link within the app does, which is quicker than a load; loads what is outside the app, and what
 * is to be loaded because something of the screen before may lie open.
 */
export async function goTo(page: Page, url: string, { isLoaded = false } = {}): Promise<void> {
  const isWithin = [page.url(), url].every((one) => new URL(one).pathname.startsWith('/app/'));
  if (isWithin && !isLoaded)
    await page.evaluate((href) => {
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
    }, url);
  else {
    // To another place of the same page a browser goes without a load.
    if (withoutPlace(page.url()) === withoutPlace(url)) await page.goto('about:blank');
    await page.goto(url);
  }
}

const withoutPlace = (url: string): string => url.replace(/#.*/s, '');

/** Creates a link through the API of the signed-in page, and returns its id. */
export async function createLink(page: Page, link: Record<string, unknown>): Promise<string> {
  const answer = await page.request.post('/api/v1/shorten', { data: link });
  const { id }: { id: string } = await answer.json();
  if (!id) throw new Error(`No link: ${await answer.text()}`);
  return id;
}

/**
 * Presses “Try again”, and resolves once the screen shows what it could not load. A screen loads again by itself, and takes
 * the button along, when it begins to be told what happens elsewhere.
 */
export async function tryAgain(page: Page, loaded: Locator): Promise<void> {
  const shown = loaded.waitFor();
  await Promise.race([shown, page.getByRole('button', { name: 'Try again' }).click()]);
  await shown;
}

/** On the list of links: selects those of the page, and asks for their QR codes. */
export async function askForCodesOfAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select every link on this page' }).check();
  await page
    .getByRole('region', { name: 'Selected links' })
    .getByRole('button', { name: 'QR codes' })
    .click();
}
