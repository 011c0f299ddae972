import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../support/links.ts';
import { PASSWORD, type Person, signUp } from '../../support/people.ts';
import { CountedHand, type Effort } from './counted-hand.ts';
import { openAgain } from './newcomer.ts';
import { NARROW, type Screens, startScreens, WIDE } from './screens.ts';

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

const open = (path: string, options: typeof NARROW | typeof WIDE = WIDE): Promise<Page> =>
  openAgain(screens, 'clerk', path, options);

/** Fills the list up to so many links. */
async function haveLinks(count: number): Promise<void> {
  for (; links < count; links += 1)
    await makeLink(
      screens.service,
      { alias: `printer-${links}`, long_url: `https://example.com/${links}` },
      person.token,
    );
}

const expectAtMost = ({ effort }: CountedHand, most: Effort): void => {
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
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    await hand.press('n');
    await page.getByLabel('Destination').waitFor();
    await hand.type('example.com/wiki');
    await hand.press('Enter');
    await page.getByRole('dialog', { name: 'Link created' }).waitFor();
    await hand.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expectAtMost(hand, { clicks: 0, keys: 22 });
  });
});

it('on a phone, a link is made of a copied address and copied', async () => {
  const page = await open('/app/', NARROW);
  const hand = new CountedHand(page);
  await hand.tap(page.getByRole('link', { name: 'New link' }).first());
  await page.getByLabel('Destination').fill('https://example.com/pasted');
  await hand.tap(page.getByRole('button', { name: 'Create link' }));
  await hand.tap(page.getByRole('button', { name: 'Copy', exact: true }));
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  expectAtMost(hand, { clicks: 3, keys: 0 });
});

it('a colleague is invited by keyboard and joins', async () => {
  const page = await screens.openElsewhere('/app/settings/people');
  const hand = new CountedHand(page);
  await hand.click(page.getByRole('link', { name: 'Invite' }));
  await page.getByLabel('For whom').fill('Bea from sales');
  await hand.press('Enter');
  const address = await page.getByText(/\?invite=/).textContent();
  expectAtMost(hand, { clicks: 1, keys: 1 });
  const { pathname, search } = new URL(address ?? '');
  const guest = await screens.open(pathname + search);
  await guest.getByLabel('Name').fill('bea');
  await guest.getByLabel('Email').fill('bea@example.com');
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.keyboard.press('Enter');
  await guest.getByRole('heading', { name: 'Overview' }).waitFor();
});

it('one of many links is found and opened by keyboard, from any page', async () => {
  await haveLinks(40);
  const page = await open('/app/analytics');
  const hand = new CountedHand(page);
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
  await hand.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or do something' }).waitFor();
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
  await expect
    .poll(
      async () =>
        (await (await page.request.get('/api/v1/urls?pageSize=100&filter={"status":"INACTIVE"}')).json())
          .total,
    )
    .toBe(0);
});
