import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAreas } from '../../../packaging/words/areas.ts';
import { readTranslations } from '../../../packaging/words/check.ts';
import { LANGUAGE_COOKIE, type Language } from '../../../words/language.ts';
import { fileAllClicks, visit } from '../../support/links.ts';
import { mailsTo } from '../../support/outbox.ts';
import { PASSWORD } from '../../support/people.ts';
import { findBarriers, findOverflow } from './looks.ts';
import { createLink, NARROW, type Screens, settled, startScreens, WIDE } from './screens.ts';

/** Scripts and styles until a screen can be used: hardly above the bound of `first-load.test.ts`, as German sentences are longer. */
const MOST_BYTES = 122_000;

const PATHS = [
  '/app/',
  '/app/links',
  '/app/links/:id',
  '/app/team',
  '/app/tags',
  '/app/analytics',
  '/app/qr',
  '/app/where',
  '/app/bin',
  '/app/settings',
  '/app/settings/sign-in',
  '/app/settings/keys',
  '/app/settings/network',
  '/app/settings/backups',
  '/app/settings/state',
  '/app/links#new-link',
];

let screens: Screens;
let link: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('/app/');
  link = await createLink(page, { long_url: 'https://example.com/handbook?page=7', alias: 'wiki' });
  await visit(screens.service, 'wiki', { headers: { 'user-agent': 'Mozilla/5.0' } });
  await fileAllClicks(screens.service);
});

afterAll(() => screens.close());

/** The owner's page on a device that asks for a language. */
async function openIn(language: Language, options = WIDE): Promise<Page> {
  const page = await screens.openElsewhere('about:blank', options);
  await chooseBefore(page, language);
  return page;
}

const chooseBefore = (page: Page, language: Language): Promise<void> =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: screens.service.url }]);

async function show(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${screens.service.url}${path.replace(':id', link)}`);
  await settled(page);
}

const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
const directionOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).direction);

describe('in Arabic', () => {
  it.each([
    ['a wide window', WIDE],
    ['a phone', NARROW],
  ])('every main screen runs from right to left and fits %s', async (_, options) => {
    const page = await openIn('ar', options);
    for (const path of PATHS) {
      await show(page, path);
      expect([path, await directionOf(page), ...(await findOverflow(page))]).toEqual([path, 'rtl']);
    }
  });

  it('what points along the line is turned, and the arrow keys with it', async () => {
    const page = await openIn('ar');
    await show(page, '/app/links/:id');
    const arrow = page.locator('.lucide-arrow-left').first();
    expect(await arrow.evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
    // Beside an arrow, where a line begins, whatever the direction of its own words.
    const [title, back] = await Promise.all([page.locator('h1').boundingBox(), arrow.boundingBox()]);
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).textAlign)).toBe('right');
    expect(back?.x).toBeGreaterThan(title?.x ?? Number.POSITIVE_INFINITY);

    await show(page, '/app/links');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowLeft');
    const isInRow = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.matches('tr :is(a, button, input)') ?? false);
    expect(await isInRow()).toBe(true);
  });
});

/**
 * The English of every sentence that German words otherwise, wherever it is said. Left out is what some other sentence is
 * in German, and what a new part of the screens says too and is not translated there yet.
 */
function translatedSentences(): Set<string> {
  const areas = [...readAreas('.')].filter(([area]) => area.startsWith('renderer/'));
  const pairs = areas.flatMap(([area, sentences]) => {
    const translations = readTranslations('.', 'de', area);
    return [...sentences].map((english) => ({ english, german: translations.get(english) ?? english }));
  });
  const german = new Set(pairs.map((pair) => pair.german));
  return new Set(pairs.flatMap(({ english }) => (german.has(english) ? [] : [english])));
}

/** Runs in the page: every piece of text that is seen or read out. */
function readTexts(): string[] {
  const elements = [...document.querySelectorAll('body *:not(script, noscript, pre)')];
  return elements
    .filter((element) => element.checkVisibility())
    .flatMap((element) => [
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ])
    .filter((text) => text !== '');
}

it('in German nothing is said in English that has a German wording', async () => {
  const english = translatedSentences();
  const page = await openIn('de');
  const left: string[] = [];
  for (const path of PATHS) {
    await show(page, path);
    const texts = await page.evaluate(readTexts);
    expect(texts.length, path).toBeGreaterThan(10);
    left.push(...texts.filter((text) => english.has(text)).map((text) => `${path}: ${text}`));
  }
  expect(left).toEqual([]);
});

it.each(['/app/', '/app/links', '/app/links/:id', '/app/analytics', '/app/settings'])(
  'the first load of %s in German is hardly larger than in English',
  async (path) => {
    const page = await openIn('de');
    const html = await (await page.request.get(path)).text();
    const named = new Set(html.match(/\/app\/assets\/[^"]+\.(?:js|css)/g));
    expect([...named].some((file) => file.includes('/de-'))).toBe(true);
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    const asked = new Map<string, string>();
    let bytes = 0;
    wire.on('Network.requestWillBeSent', ({ requestId, request }) =>
      asked.set(requestId, new URL(request.url).pathname),
    );
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (named.has(asked.get(requestId) ?? '')) bytes += encodedDataLength;
    });
    await show(page, path);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
  },
);

describe.each(['ar', 'de'] as const)('in %s', (language) => {
  it.each(['light', 'dark'] as const)('screens have no barrier in the %s theme', async (colorScheme) => {
    const page = await openIn(language);
    await page.emulateMedia({ colorScheme });
    for (const path of ['/app/', '/app/links', '/app/links/:id', '/app/settings', '/app/links#new-link']) {
      await show(page, path);
      expect([path, ...(await findBarriers(page))]).toEqual([path]);
    }
  });

  it('the page of a link that is not there has none either', async () => {
    const page = await screens.open('about:blank');
    await chooseBefore(page, language);
    const answer = await page.goto('/no-such-link');
    expect([answer?.status(), await languageOf(page)]).toEqual([404, language]);
    expect(await findBarriers(page)).toEqual([]);
  });
});

describe('the choice of a language', () => {
  it('at the foot of the sign-in page is kept by the browser, and a mail that is asked for there follows it', async () => {
    const page = await screens.open('/app/');
    await page.getByLabel('Language').selectOption({ label: 'Deutsch' });
    await page.getByRole('heading', { name: 'Bei Linnet anmelden' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Bei Linnet anmelden' }).waitFor();
    await page.request.post('/auth/request-password-reset', { data: { email: 'ada@example.com' } });
    await expect
      .poll(async () => (await mailsTo(screens.service, 'ada@example.com'))[0]?.subject)
      .toMatch(/Passwort/);
  });

  it('at the foot of the page for newcomers changes it', async () => {
    const page = await screens.open('/app/join');
    await page.getByLabel('Language').selectOption({ label: 'Español' });
    await page.waitForFunction(() => document.documentElement.lang === 'es');
  });

  it('in the settings is kept with the account, over signing out and in again', async () => {
    const page = await screens.openElsewhere('/app/settings');
    const card = page.getByRole('region', { name: 'Language' });
    await card.getByRole('combobox').selectOption({ label: 'العربية' });
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
    await page.request.post('/auth/logout');
    await page.context().clearCookies();
    expect(await signIn(page)).toBe('ar');
    const again = page.getByRole('region', { name: 'اللغة' });
    await again.getByRole('combobox').selectOption('browser');
    await page.waitForFunction(() => document.documentElement.lang === 'en');
    expect(await signIn(page)).toBe('en');
  });
});

/** Signs in anew, and tells the language of the settings then. */
async function signIn(page: Page): Promise<string> {
  await page.request.post('/auth/login', { data: { email: 'ada@example.com', password: PASSWORD } });
  await show(page, '/app/settings');
  return languageOf(page);
}
