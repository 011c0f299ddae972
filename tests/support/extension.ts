import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { type BrowserContext, chromium, type Page, type Worker } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { Language } from '../../words/language.ts';
import { PASSWORD, type Person } from './people.ts';
import { startWebServer } from './web-server.ts';

/** A Chromium with windows: the one without has no extensions. */
const FULL = [chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
  (path) => existsSync(path) && !path.includes('headless'),
);

/** Whether this computer has a browser that loads extensions. */
export const hasExtensions = FULL !== undefined;

/** Chromium takes its language from the locale of the system. */
const REGIONS: Record<Language, string> = { en: 'US', de: 'DE', es: 'ES', ar: 'EG' };

export type ExtensionBrowser = {
  context: BrowserContext;
  /** The background script. */
  worker(): Promise<Worker>;
  /** Presses Sign in on the page that opens after the installation, and lets the extension in. */
  signIn(place: { url: string }, person: Pick<Person, 'email'>): Promise<Page>;
  open(address: string): Promise<Page>;
  /** Types a text behind the keyword in the address bar above a page. */
  enter(text: string, over: Page): Promise<void>;
  /** Opens the popup for the page of a tab. */
  popup(over: Page): Promise<Page>;
  close(): Promise<void>;
};

/**
 * Starts a browser with the extension that a service answers; its only other site is `example.com`. Only the questions of the browser cannot be answered by a
 * program: this copy has the permissions that a person would give.
 */
export async function startExtension(
  { url }: { url: string },
  { language = 'en', colorScheme = 'light' }: { language?: Language; colorScheme?: 'light' | 'dark' } = {},
): Promise<ExtensionBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'linnet-extension-'));
  const program = join(folder, 'extension');
  await unpack(await download(url), program);
  const web = await startWebServer((asked, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<title>Page ${asked.url}</title>`);
  });
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: FULL,
    headless: false,
    locale: language,
    colorScheme,
    viewport: { width: 700, height: 700 },
    args: [
      '--headless=new',
      '--no-sandbox',
      `--host-resolver-rules=MAP example.com 127.0.0.1:${web.port}, MAP linnet.test 127.0.0.1`,
      `--lang=${language}`,
      `--disable-extensions-except=${program}`,
      `--load-extension=${program}`,
    ],
    env: { ...process.env, LANGUAGE: language, LC_ALL: `${language}_${REGIONS[language]}.UTF-8` },
  });
  const worker = async (): Promise<Worker> =>
    context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');
  const id = new URL((await worker()).url()).host;
  const setUpPage = `chrome-extension://${id}/popup.html?tab`;
  // The extension opens this page once it is installed; a test that waits for a new page must not meet it.
  await vi.waitFor(() => expect(context.pages().map((page) => page.url())).toContain(setUpPage), 60_000);
  return {
    context,
    worker,
    signIn: async (place, { email }) => {
      await context.request.post(`${place.url}/auth/login`, { data: { email, password: PASSWORD } });
      const setUp = await context.newPage();
      await setUp.goto(setUpPage);
      const opened = context.waitForEvent('page');
      await setUp.locator('#set-up button').click();
      const consent = await opened;
      await consent.locator('button:not([name])').click();
      await consent.waitForURL(/popup\.html/);
      await consent.locator('#kept', { hasText: /\d/ }).waitFor();
      await setUp.close();
      return consent;
    },
    open: async (address) => {
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    // There is no address bar without a window: what it sends to the extension is sent by hand.
    enter: async (text, over) => {
      await over.bringToFront();
      await (await worker()).evaluate(
        `chrome.omnibox.onInputEntered.dispatch(${JSON.stringify(text)}, 'currentTab')`,
      );
    },
    popup: async (over) => {
      const page = await context.newPage();
      await over.bringToFront();
      await page.goto(`chrome-extension://${id}/popup.html`);
      return page;
    },
    close: async () => {
      await context.close();
      await web.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function download(url: string): Promise<Uint8Array> {
  const answer = await fetch(`${url}/extension.zip`);
  if (answer.status !== 200) throw new Error(`No extension: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The members of the file, by their path. */
export const membersOf = (zip: Uint8Array): Record<string, Uint8Array> => unzipSync(zip);

async function unpack(zip: Uint8Array, folder: string): Promise<void> {
  for (const [path, bytes] of Object.entries(membersOf(zip))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), path === 'manifest.json' ? withPermissions(bytes) : bytes);
  }
}

function withPermissions(manifest: Uint8Array): string {
  const read = JSON.parse(strFromU8(manifest));
  return JSON.stringify({
    ...read,
    permissions: [...read.permissions, ...read.optional_permissions],
    optional_permissions: [],
    host_permissions: read.optional_host_permissions,
    optional_host_permissions: [],
  });
}
