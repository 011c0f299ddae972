import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileAllClicks, visit } from '../../support/links.ts';
import { PASSWORD } from '../../support/people.ts';
import { CountedHand, type Effort } from './counted-hand.ts';
import { openAsNewcomer } from './newcomer.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, settled, startScreens } from './screens.ts';
import { expectKeyboardIn } from './tab.ts';

/** The journeys that `tests/long/e2e/web/journeys.test.ts` walks with a mouse, by keyboard alone. */
let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

const expectKeys = ({ effort, seconds }: CountedHand, keys: number): void => {
  process.stdout.write(
    `${expect.getState().currentTestName}: ${effort.keys} keys, ${seconds.toFixed(1)} s\n`,
  );
  const most: Effort = { clicks: 0, keys };
  expect(effort.clicks).toBe(most.clicks);
  expect(effort.keys).toBeLessThanOrEqual(most.keys);
};

/** What a person alone knows is typed uncounted into the field that the keyboard is in. */
const typeOwn = (page: Page, text: string): Promise<void> => page.keyboard.type(text);

/** Of the field that the keyboard is in. */
const fieldType = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.getAttribute('type'));

// These two come first: a message of another test, such as “copied”, would be one more place for the keyboard.
it('thirty days of one country leave as CSV', async () => {
  const page = await open('/app/nowhere');
  const id = await createLink(page, { long_url: 'https://example.com/', alias: 'counted' });
  await visit(screens.service, 'counted');
  await fileAllClicks(screens.service);
  await open(`/app/links/${id}`);
  const countries = page.getByRole('list', { name: 'Country', exact: true });
  await countries.getByRole('button').first().waitFor();
  const country = (await countries.getByRole('button').first().textContent())?.trim() ?? '';
  await settled(page);
  const hand = new CountedHand(page);
  await hand.tabTo(/^Range/);
  await hand.press('Enter');
  await expectKeyboardIn(page, /^From/);
  await hand.tabTo(/^Last 30 days$/);
  await hand.press('Enter');
  await settled(page);
  await hand.tabTo(new RegExp(`^${country}`));
  await hand.press('Enter');
  await page.getByText('Country', { exact: true }).first().waitFor();
  await settled(page);
  await hand.tabTo(/^Export$/);
  await hand.press('Enter');
  await expectKeyboardIn(page, /PDF/);
  await hand.press('ArrowDown');
  await expectKeyboardIn(page, /CSV/);
  const waiting = page.waitForEvent('download');
  await hand.press('Enter');
  await waiting;
  expectKeys(hand, 76);
});

it('a code with a logo leaves as PDF, beginning with the list', async () => {
  const page = await open('/app/nowhere');
  await createLink(page, { long_url: 'https://example.com/', alias: 'poster' });
  await open('/app/links?search=poster');
  await page
    .getByRole('row', { name: /poster/ })
    .first()
    .waitFor();
  const hand = new CountedHand(page);
  await hand.press('j');
  await hand.press('q');
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /QR code/ })
    .waitFor();
  await settled(page);
  await hand.tabTo(/design/i);
  await hand.press('Enter');
  await page.getByRole('button', { name: 'Download PDF' }).waitFor();
  // What comes later is one more place for the keyboard, or takes the place that it is in.
  await settled(page);
  // Early: Chromium is told to hand choosers over to the test, which may take longer than a key.
  const chooser = page.waitForEvent('filechooser');
  await hand.tabTo(/logo/i);
  await hand.press('Enter');
  const buffer = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#d32f2f' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.getByRole('img', { name: 'Your logo' }).waitFor();
  await settled(page);
  await hand.tabTo(/^Download PDF$/);
  const waiting = page.waitForEvent('download');
  await hand.press('Enter');
  expect((await waiting).suggestedFilename()).toBe('qr-poster.pdf');
  expectKeys(hand, 61);
});

it('a link is made of a copied address and copied', async () => {
  const page = await open('/app/');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('https://example.com/copied'));
  const hand = new CountedHand(page);
  await hand.press('n');
  await expect.poll(() => page.getByLabel('Destination').inputValue()).toBe('https://example.com/copied');
  await hand.press('Enter');
  await page.getByRole('dialog', { name: 'Link created' }).waitFor();
  await expectKeyboardIn(page, /^Copy$/);
  await hand.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await page.context().clearPermissions();
  expectKeys(hand, 3);
});

it('a link is made with a name, an end and a password', async () => {
  const page = await open('/app/');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const hand = new CountedHand(page);
  await hand.press('n');
  await expectKeyboardIn(page, /^Destination/);
  await hand.type('example.com/plan');
  await hand.tabTo(/^Alias/);
  await hand.type('plan');
  await hand.tabTo(/^Start and end/);
  await hand.press('Enter');
  await hand.tabTo(/^1 week$/);
  await hand.press('Enter');
  await hand.tabTo(/^Password$/);
  await hand.press('Enter');
  await expect.poll(() => fieldType(page)).toBe('password');
  await typeOwn(page, 'Secret.123');
  await hand.press('Control+Enter');
  await page.getByRole('dialog', { name: 'Link created' }).waitFor();
  const answer = await page.request.get('/api/v1/urls');
  const { items }: { items: object[] } = await answer.json();
  expect(items).toContainEqual(
    expect.objectContaining({ alias: 'plan', password_set: true, expire_after: expect.any(Number) }),
  );
  expectKeys(hand, 61);
});

it('a colleague is invited from any page, and the invitation copied', async () => {
  const page = await open('/app/links');
  const hand = new CountedHand(page);
  await hand.press('Control+k');
  await expectKeyboardIn(page, /^Search or do something/);
  await hand.type('inv');
  await page.getByRole('option', { name: /^Invite/, selected: true }).waitFor();
  await hand.press('Enter');
  await expectKeyboardIn(page, /^For/);
  await typeOwn(page, 'Bea from sales');
  await hand.press('Enter');
  await page.getByText(/\?invite=/).waitFor();
  await expectKeyboardIn(page, /^Copy/);
  await hand.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expectKeys(hand, 7);
});

it('a key is rotated, and the old one works for another hour', async () => {
  const page = await open('/app/nowhere');
  await page.request.post('/api/v1/keys', { data: { name: 'Nightly job', scopes: ['urls:read'] } });
  await open('/app/settings/keys');
  await page.getByRole('button', { name: 'Actions for Nightly job' }).waitFor();
  await settled(page);
  const hand = new CountedHand(page);
  await hand.tabTo(/^Actions for Nightly job$/);
  await hand.press('Enter');
  await expectKeyboardIn(page, /^Rotate$/);
  await hand.press('Enter');
  await page.getByText('The old key was last used: never').waitFor();
  await hand.press('Control+Enter');
  await page.getByText('The old key works until').waitFor();
  await expectKeyboardIn(page, /^Copy/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expectKeys(hand, 18);
});

it('an account is deleted', async () => {
  await open('/app/nowhere');
  const page = await openAsNewcomer(screens, 'leaving', '/app/settings');
  await page.getByRole('button', { name: 'Delete account' }).waitFor();
  await settled(page);
  const hand = new CountedHand(page);
  await hand.tabTo(/^Delete account$/);
  await hand.press('Enter');
  await expectKeyboardIn(page, /^Type leaving@example.com/);
  await typeOwn(page, 'leaving@example.com');
  await hand.press('Tab');
  await typeOwn(page, PASSWORD);
  await hand.press('Enter');
  await page.getByRole('heading', { name: 'Restore your account' }).waitFor();
  // The language and the look stand before it, two stops of the Tab key.
  expectKeys(hand, 35);
});
