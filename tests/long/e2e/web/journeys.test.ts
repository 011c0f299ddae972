import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { CountedHand, type Effort } from '../../../e2e/web/counted-hand.ts';
import { openAgain, openAsNewcomer } from '../../../e2e/web/newcomer.ts';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { NARROW, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { expectKeyboardIn } from '../../../e2e/web/tab.ts';
import { readWithJsqr } from '../../../service/qr/codes/decoders.ts';
import { fileAllClicks, makeLink, visit } from '../../../support/links.ts';
import { PASSWORD, type Person, signUp } from '../../../support/people.ts';

/**
 * What people do every day, and the clicks and keys it takes. `most` is what it takes now: a change of the screens may
 * lower it.
 */
let screens: Screens;
let person: Person;
let links = 0;

beforeAll(async () => {
  screens = await startScreens();
  await signUp(screens.service);
  person = await signUp(screens.service, 'clerk');
});

afterAll(() => screens.close());

const open = onOnePage(
  () => screens,
  (path) => openAgain(screens, 'clerk', path),
);
const openOnPhone = (path: string): Promise<Page> => openAgain(screens, 'clerk', path, NARROW);

/** Fills the list up to so many links. */
async function haveLinks(count: number): Promise<void> {
  for (; links < count; links += 1)
    await makeLink(
      screens.service,
      { alias: `printer-${links}`, long_url: `https://example.com/${links}` },
      person.token,
    );
}

async function countPaused(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/urls?pageSize=1&filter={"status":"INACTIVE"}');
  const { total }: { total: number } = await answer.json();
  return total;
}

/** Tells besides how long it took, which no test asserts. */
const expectAtMost = ({ effort, seconds }: CountedHand, most: Effort): void => {
  process.stdout.write(`${expect.getState().currentTestName}: ${seconds.toFixed(1)} s\n`);
  expect(effort.clicks, 'clicks').toBeLessThanOrEqual(most.clicks);
  expect(effort.keys, 'keys').toBeLessThanOrEqual(most.keys);
};

describe('a first account and its first link', () => {
  let fresh: Screens;
  beforeAll(async () => {
    fresh = await startScreens();
  });
  afterAll(() => fresh.close());

  it('are made and copied by keyboard alone, beginning with the bare page', async () => {
    const page = await fresh.open('/app/');
    const hand = new CountedHand(page);
    await page.getByRole('heading', { name: 'Welcome to Linnet' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
    await page.keyboard.type('Ada');
    await hand.press('Tab');
    await page.keyboard.type('ada@example.com');
    await hand.press('Tab');
    await page.keyboard.type(PASSWORD);
    await hand.press('Enter');
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    await hand.press('n');
    await expectKeyboardIn(page, /^Destination/);
    await hand.type('example.com/wiki');
    await hand.press('Enter');
    await page.getByRole('dialog', { name: 'Link created' }).waitFor();
    await expectKeyboardIn(page, /^Copy$/);
    await hand.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expectAtMost(hand, { clicks: 0, keys: 22 });
    await lookAtFirstLink(fresh, page);
  });
});

/** Where the first link leads, its clicks and its code, from the sheet that it was made in. */
async function lookAtFirstLink({ service }: Screens, page: Page): Promise<void> {
  const answer = await page.request.get('/api/v1/urls');
  const { items }: { items: [{ alias: string }] } = await answer.json();
  const [{ alias }] = items;
  for (const times of [1, 2, 3]) {
    const { status, headers } = await visit(service, alias);
    expect([times, status, headers.get('location')]).toEqual([times, 302, 'https://example.com/wiki']);
  }
  await service.context.clicks.flush();
  await page.getByRole('dialog').getByRole('link', { name: 'Statistics' }).click();
  await page.getByRole('img', { name: 'Clicks over time: 3 clicks' }).waitFor();
  await page.getByRole('button', { name: /Chrome/ }).waitFor();

  await page.getByRole('link', { name: 'QR code', exact: true }).last().click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PNG' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`qr-${alias}.png`);
  // The mark tells scans of this code from other clicks.
  const read = await readWithJsqr(await readFile(await file.path()));
  expect(read?.replace(/\?[\da-z]{2}$/, '?mark')).toBe(`${service.url}/${alias}?mark`);
}

it('a first account and its first link are made and copied on a phone', async () => {
  const fresh = await startScreens();
  onTestFinished(() => fresh.close());
  const page = await fresh.open('/app/', NARROW);
  const hand = new CountedHand(page);
  await page.getByRole('heading', { name: 'Welcome to Linnet' }).waitFor();
  await hand.fill(page.getByLabel('Name'), 'Ada');
  await hand.fill(page.getByLabel('Email'), 'ada@example.com');
  await hand.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await hand.press('Enter');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await hand.tap(page.getByRole('link', { name: 'New link' }).first());
  await expectKeyboardIn(page, /^Destination/);
  await hand.type('example.com/wiki');
  await hand.press('Enter');
  await page.getByRole('dialog', { name: 'Link created' }).waitFor();
  await expectKeyboardIn(page, /^Copy$/);
  await hand.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expectAtMost(hand, { clicks: 1, keys: 19 });
});

it('on a phone, a link is made of a copied address and copied', async () => {
  const page = await openOnPhone('/app/');
  const hand = new CountedHand(page);
  await hand.tap(page.getByRole('link', { name: 'New link' }).first());
  await page.getByLabel('Destination').fill('https://example.com/pasted');
  await hand.tap(page.getByRole('button', { name: 'Create and copy' }));
  await page
    .getByText(/ copied$/)
    .first()
    .waitFor();
  await page.getByRole('dialog', { name: 'Link created' }).waitFor();
  expectAtMost(hand, { clicks: 2, keys: 0 });
});

it('a colleague is invited by keyboard and joins', async () => {
  const page = await screens.openElsewhere('/app/people');
  const hand = new CountedHand(page);
  await hand.click(page.getByRole('link', { name: 'Invite' }));
  await page.getByRole('textbox', { name: 'For (optional)', exact: true }).fill('Bea from sales');
  await hand.press('Enter');
  const address = await page.getByText(/\?invite=/).textContent();
  expectAtMost(hand, { clicks: 1, keys: 1 });
  const { pathname, search } = new URL(address ?? '');
  const guest = await screens.open(pathname + search);
  await guest.getByLabel('Name').fill('bea');
  await guest.getByLabel('Email').fill('bea@example.com');
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'Home' }).waitFor();
});

it('one of many links is found and opened by keyboard, from any page', async () => {
  await haveLinks(40);
  const page = await open('/app/analytics');
  const hand = new CountedHand(page);
  await page.getByRole('heading', { name: 'Statistics', level: 1 }).waitFor();
  await hand.press('Control+k');
  await expectKeyboardIn(page, /^Search or do something/);
  await hand.type('printer 19');
  await page.getByRole('option', { name: /printer-19/, selected: true }).waitFor();
  await hand.press('Enter');
  await page.getByRole('dialog', { name: 'printer-19' }).waitFor();
  expectAtMost(hand, { clicks: 0, keys: 12 });
});

it('twenty chosen links are paused, and all of them go on again', async () => {
  await haveLinks(40);
  const page = await open('/app/links?search=printer&sort=created_at');
  const hand = new CountedHand(page);
  await page
    .getByRole('checkbox', { name: /^Select printer/ })
    .first()
    .waitFor();
  const boxes = page.getByRole('checkbox', { name: /^Select printer/ });
  await hand.click(boxes.nth(0));
  await hand.click(boxes.nth(19), 'Shift');
  const bar = page.getByRole('region', { name: 'Selected links' });
  await bar.getByText('20 links selected').waitFor();
  await hand.click(bar.getByRole('button', { name: 'Pause' }));
  await page.getByText('20 links paused').first().waitFor();
  expectAtMost(hand, { clicks: 3, keys: 0 });
  await hand.press('Control+z');
  await expect.poll(() => countPaused(page)).toBe(0);
});

it('a page of links is paused with one press of the mouse', async () => {
  await haveLinks(40);
  const page = await open('/app/links?search=printer&sort=created_at');
  const actions = page.getByRole('button', { name: 'Actions for all links on this page' });
  const hand = new CountedHand(page);
  await hand.drag(actions, page.getByRole('menuitem', { name: 'Pause' }));
  await page.getByText('25 links paused').first().waitFor();
  expectAtMost(hand, { clicks: 1, keys: 0 });
  await hand.drag(actions, page.getByRole('menuitem', { name: 'Resume' }));
  await expect.poll(() => countPaused(page)).toBe(0);
});

it('a page of links is paused with two taps on a phone', async () => {
  await haveLinks(40);
  const page = await openOnPhone('/app/links?search=printer&sort=created_at');
  const hand = new CountedHand(page);
  await hand.tap(page.getByRole('button', { name: 'Actions for all links on this page' }));
  await page.getByText('25 links on this page').waitFor();
  await hand.tap(page.getByRole('menuitem', { name: 'Pause' }));
  const paused = page.getByRole('listitem').filter({ hasText: '25 links paused' });
  await paused.first().waitFor();
  expectAtMost(hand, { clicks: 2, keys: 0 });
  await paused.first().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => countPaused(page)).toBe(0);
});

it('a page of links is paused by keyboard alone', async () => {
  await haveLinks(40);
  const page = await open('/app/links?search=printer&sort=created_at');
  await page
    .getByRole('row', { name: /printer-/ })
    .first()
    .waitFor();
  const keyboard = new CountedHand(page);
  await keyboard.press('Control+a');
  await page.getByText('25 links selected').waitFor();
  await keyboard.press('p');
  await page.getByText('25 links paused').first().waitFor();
  expectAtMost(keyboard, { clicks: 0, keys: 2 });
  await page.keyboard.press('Control+z');
  await expect.poll(() => countPaused(page)).toBe(0);
});

it('a link is made with a name, an end and a password', async () => {
  const page = await open('/app/');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const hand = new CountedHand(page);
  await hand.press('n');
  await expectKeyboardIn(page, /^Destination/);
  await hand.type('example.com/plan');
  await hand.press('Tab');
  await page.getByRole('textbox', { name: 'Alias' }).focus();
  await hand.type('plan');
  await hand.click(page.getByText('Start and end', { exact: true }));
  await hand.click(page.getByRole('button', { name: '1 week' }));
  await hand.click(page.getByRole('button', { name: 'Password', exact: true }));
  await hand.fill(page.getByLabel('Password', { exact: true }), 'Secret.123');
  await hand.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Link created' }).waitFor();
  expectAtMost(hand, { clicks: 3, keys: 23 });
});

it('thirty days of one country leave as CSV', async () => {
  const { id } = await makeLink(screens.service, { alias: 'counted' }, person.token);
  await visit(screens.service, 'counted');
  await fileAllClicks(screens.service);
  const page = await open(`/app/links/${id}`);
  const hand = new CountedHand(page);
  await hand.click(page.getByRole('button', { name: /^Range/ }));
  await hand.click(page.getByRole('button', { name: 'Last 30 days' }));
  await hand.click(page.getByRole('list', { name: 'Country', exact: true }).getByRole('button').first());
  await hand.click(page.getByRole('button', { name: 'Export' }));
  const waiting = page.waitForEvent('download');
  await hand.click(page.getByRole('menuitem', { name: /CSV/ }));
  await waiting;
  expectAtMost(hand, { clicks: 5, keys: 0 });
});

it('a code with a logo leaves as PDF, beginning with the list', async () => {
  await haveLinks(40);
  const page = await open('/app/links?search=printer-7');
  await page
    .getByRole('row', { name: /printer-7/ })
    .first()
    .waitFor();
  const hand = new CountedHand(page);
  await hand.press('j');
  await hand.press('q');
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /QR code/ })
    .waitFor();
  await hand.click(page.getByRole('link', { name: /design/i }));
  const logo = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#d32f2f' } })
    .png()
    .toBuffer();
  await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('img', { name: 'Your logo' }).waitFor();
  const waiting = page.waitForEvent('download');
  await hand.click(page.getByRole('button', { name: 'Download PDF' }));
  expect((await waiting).suggestedFilename()).toBe('qr-printer-7.pdf');
  expectAtMost(hand, { clicks: 2, keys: 2 });
});

it('a password is changed by keyboard, with one wrong try', async () => {
  const page = await openAsNewcomer(screens, 'changing', '/app/settings/sign-in');
  const hand = new CountedHand(page);
  await hand.fill(page.getByLabel('Current password'), 'Wrong-Horse-7');
  await hand.fill(page.getByLabel('New password'), 'Brand-New-Horse-8');
  await hand.press('Enter');
  await page.getByText('The current password is wrong').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete')))
    .toBe('current-password');
  await hand.fill(page.getByLabel('Current password'), PASSWORD);
  await hand.press('Enter');
  await page
    .getByText(/Password changed|password is changed/i)
    .first()
    .waitFor();
  expectAtMost(hand, { clicks: 0, keys: 2 });
});

it('an account is deleted and restored', async () => {
  const page = await openAsNewcomer(screens, 'leaving', '/app/settings');
  const hand = new CountedHand(page);
  await hand.click(page.getByRole('button', { name: 'Delete account' }));
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  await hand.fill(dialog.getByLabel(/^Type leaving@example.com/), 'leaving@example.com');
  await hand.fill(dialog.getByLabel('Your password'), PASSWORD);
  await hand.press('Enter');
  await page.getByRole('heading', { name: 'Restore your account' }).waitFor();
  expectAtMost(hand, { clicks: 1, keys: 1 });
  await page.getByText('Everything in it is erased on').waitFor();
  expect((await page.request.get('/auth/me')).status()).toBe(401);
  const back = new CountedHand(page);
  await back.fill(page.getByLabel('Email'), 'leaving@example.com');
  await back.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
  await back.press('Enter');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  expectAtMost(back, { clicks: 0, keys: 1 });
});

it('twenty chosen links are paused by keyboard alone', async () => {
  await haveLinks(40);
  const page = await open('/app/links?search=printer&sort=created_at');
  await page
    .getByRole('row', { name: /printer-/ })
    .first()
    .waitFor();
  const hand = new CountedHand(page);
  await hand.press('j');
  await hand.press('Space');
  await hand.press('Shift+ArrowDown', 19);
  await page.getByText('20 links selected').waitFor();
  await hand.press('p');
  await page.getByText('20 links paused').first().waitFor();
  await page.keyboard.press('Control+z');
  await expect.poll(() => countPaused(page)).toBe(0);
  expectAtMost(hand, { clicks: 0, keys: 22 });
});
