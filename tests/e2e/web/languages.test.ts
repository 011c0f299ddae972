import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGE_COOKIE, type Language } from '../../../words/language.ts';
import { fileAllClicks, visit } from '../../support/links.ts';
import { mailsTo } from '../../support/outbox.ts';
import { PASSWORD } from '../../support/people.ts';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
let link: string;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  link = await createLink(page, { long_url: 'https://example.com/handbook?page=7', alias: 'wiki' });
  await visit(screens.service, 'wiki', { headers: { 'user-agent': 'Mozilla/5.0' } });
  await fileAllClicks(screens.service);
});

afterAll(() => screens.close());

/** The owner's page on a device that asks for a language; nothing is loaded yet. */
async function openIn(language: Language): Promise<Page> {
  const page = await screens.openElsewhere('about:blank');
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: screens.service.url }]);
  return page;
}

const show = (page: Page, path: string): Promise<void> =>
  goTo(page, `${screens.service.url}${path.replace(':id', link)}`);

const languageOf = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);

describe('in Arabic', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openIn('ar');
  });

  it('what points along the line is turned, and the arrow keys with it', async () => {
    await show(page, '/app/links/:id');
    const arrow = page.locator('.lucide-arrow-left').first();
    await page.getByRole('heading', { name: 'wiki', level: 1 }).waitFor();
    expect(await arrow.evaluate((icon) => getComputedStyle(icon).scale)).toBe('-1 1');
    // Beside an arrow, where a line begins, whatever the direction of its own words.
    const [title, back] = await Promise.all([page.locator('h1').boundingBox(), arrow.boundingBox()]);
    expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).textAlign)).toBe('right');
    expect(back?.x).toBeGreaterThan(title?.x ?? Number.POSITIVE_INFINITY);

    await show(page, '/app/links');
    await page.getByRole('link', { name: 'wiki', exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowLeft');
    const isInRow = (): Promise<boolean> =>
      page.evaluate(() => document.activeElement?.matches('tr :is(a, button, input)') ?? false);
    await expect.poll(isInRow).toBe(true);
  });

  it('a long name in Latin letters is cut at its end, beside the face', async () => {
    const name = 'Katarina Emilia Lindqvist-Oyelaran';
    expect((await page.request.patch('/auth/me', { data: { user_name: name } })).status()).toBe(200);
    await page.goto(`${screens.service.url}/app/links`);
    const shown = page.getByText(name, { exact: true });
    await shown.waitFor();
    const { direction, textAlign } = await shown.evaluate((element) => {
      const style = getComputedStyle(element);
      return { direction: style.direction, textAlign: style.textAlign };
    });
    expect([direction, textAlign]).toEqual(['ltr', 'right']);
  });

  it('menus and what else opens over the page begin at the right', async () => {
    await show(page, '/app/links');
    const sidesOf = async (what: Locator): Promise<{ left: number; right: number }> => {
      const { x, width } = (await what.boundingBox()) ?? { x: 0, width: 0 };
      return { left: x, right: x + width };
    };
    const opener = page.locator('tbody td.menu button').first();
    await opener.click();
    const item = page.getByRole('menuitem').first();
    const [icon, words] = [await sidesOf(item.locator('svg')), await sidesOf(item.locator('span').first())];
    expect(icon.left).toBeGreaterThanOrEqual(words.right);
    // It hangs from the side of its button at which a line ends.
    await expect
      .poll(async () => (await sidesOf(page.getByRole('menu'))).left - (await sidesOf(opener)).left)
      .toBeCloseTo(0, 0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'طريقة العرض' }).click();
    const popover = page.locator('.ui-popover');
    await popover.waitFor();
    expect(await popover.evaluate((panel) => getComputedStyle(panel).direction)).toBe('rtl');
  });
});

it.each(['ar', 'de'] as const)('the page of a link that is not there is in %s', async (language) => {
  const headers = { cookie: `${LANGUAGE_COOKIE}=${language}` };
  const { status, text } = await visit(screens.service, 'no-such-link', { headers });
  expect(status).toBe(404);
  expect(text).toContain(`<html lang="${language}"`);
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
    const page = await screens.openElsewhere('/app/settings/language-and-look');
    const card = page.getByRole('region', { name: 'Language' });
    await card.getByRole('combobox').selectOption({ label: 'العربية' });
    await page.waitForFunction(() => document.documentElement.lang === 'ar');
    // A screen that finds itself signed out clears the cookies, also those of the next sign-in.
    await page.goto('about:blank');
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
  await page.goto('/app/settings/language-and-look');
  await page.getByRole('main').getByRole('combobox').first().waitFor();
  return languageOf(page);
}
