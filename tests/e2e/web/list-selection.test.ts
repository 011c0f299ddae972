import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers } from './axe.ts';
import { findFaults, lookOf, show } from './looks.ts';
import { createLink, goTo, NARROW, type Screens, startScreens } from './screens.ts';

const LINKS = 30;

let screens: Screens;
/** The owner's, which comes to the list again and again. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
  for (let number = LINKS; number >= 1; number -= 1) {
    screens.service.clock.advance(1000);
    const secret = number % 10 === 0 ? { password: 'Secret-123' } : {};
    await createLink(page, { long_url: `https://example.com/${number}`, alias: `row-${number}`, ...secret });
  }
}, 60_000);

afterAll(() => screens.close());

/** Comes to the list anew, in a wide window. */
async function openList(query = ''): Promise<void> {
  await show(page, lookOf('wide', 'light'));
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, `${screens.service.url}/app/links${query}`);
  await page.getByRole('row', { name: /row-/ }).first().waitFor();
}

const bar = () => page.getByRole('region', { name: 'Selected links' });
const box = (number: number) => page.getByRole('checkbox', { name: `Select row-${number}`, exact: true });
const selected = (count: number) =>
  bar()
    .getByText(`${count} link${count === 1 ? '' : 's'} selected`)
    .waitFor();

describe('a selection', () => {
  it('takes all rows in between with Shift', async () => {
    await openList();
    await box(3).click();
    await box(20).click({ modifiers: ['Shift'] });
    await selected(18);
    await box(10).click();
    await box(15).click({ modifiers: ['Shift'] });
    await selected(12);
  });

  it('is drawn with the mouse along the boxes', async () => {
    await openList();
    const [from, to] = [await box(2).boundingBox(), await box(6).boundingBox()];
    if (!from || !to) throw new Error('No boxes');
    await page.mouse.move(from.x + 9, from.y + 9);
    await page.mouse.down();
    await page.mouse.move(to.x + 9, to.y + 9, { steps: 12 });
    await page.mouse.up();
    await selected(5);
  });

  it('lives over pages, searches and filters, and takes all that fit', async () => {
    await openList();
    await box(1).click();
    await page.getByRole('button', { name: 'Next page' }).click();
    await box(30).click();
    await selected(2);
    await page.getByRole('searchbox', { name: 'Filter links' }).fill('row-2');
    await box(2).waitFor();
    await box(1).waitFor({ state: 'detached' });
    await selected(2);
    await page.getByRole('searchbox', { name: 'Filter links' }).fill('');
    await box(1).waitFor();
    await page.getByRole('checkbox', { name: 'Select every link on this page' }).check();
    await selected(26);
    await page.getByRole('button', { name: 'Select all 30 matching links' }).click();
    await selected(30);
  });

  it('is asked about before links change that are not in sight, with how many will', async () => {
    await openList();
    await page.getByRole('checkbox', { name: 'Select every link on this page' }).check();
    await page.getByRole('button', { name: 'Select all 30 matching links' }).click();
    await selected(30);
    await bar().getByRole('button', { name: 'Pause' }).click();
    const question = page.getByRole('dialog', { name: 'Pause 30 links?' });
    await question.getByText('5 of them are not shown here.').waitFor();
    await question.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('30 links paused').waitFor();
    // The question goes by the rows as they stand.
    await page
      .getByRole('row', { name: /row-2.*Paused/ })
      .first()
      .waitFor();
    await bar().getByRole('button', { name: 'Pause' }).click();
    await page.getByText('30 of them are already paused and stay as they are.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect
      .poll(async () => {
        const answer = await page.request.get('/api/v1/urls?filter={"status":"ACTIVE"}');
        return (await answer.json()).total;
      })
      .toBe(LINKS);
  });

  it('has its whole bar beside the sidebar, with room for each name, in every window', async () => {
    await page.request.post('/api/v1/custom-domains', { data: { fqdn: 'links.office.example' } });
    await openList();
    await box(1).click();
    await bar().getByRole('button', { name: 'Domain' }).waitFor();
    for (const width of [390, 768, 1024, 1100, 1440]) {
      const look = lookOf(width < 640 ? 'narrow' : 'wide', 'light');
      await show(page, { ...look, viewport: { width, height: 900 } });
      expect(await bar().evaluate(findCut), `${width}`).toEqual([]);
    }
  });
});

/** Runs in the page: what of the bar is under the sidebar, outside the window, or wider than its place. */
function findCut(bar: Element): string[] {
  const { left, right } = bar.getBoundingClientRect();
  const beside = document.querySelector('nav.sidebar')?.getBoundingClientRect().right ?? 0;
  const cut = left < beside || right > innerWidth ? [`${left} to ${right}`] : [];
  const names = [...bar.querySelectorAll('.actions > *')].filter(
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  return [...cut, ...names.map(({ textContent }) => textContent.trim())];
}

describe('the filters', () => {
  it('are added by one button, live in the address, and are removed by a key', async () => {
    await openList();
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Password' }).click();
    await page.getByRole('button', { name: 'With a password' }).click();
    await page.waitForURL(/password=yes/);
    await expect.poll(() => page.getByRole('row').count()).toBe(4);
    const chip = page.getByRole('button', { name: 'Password: With a password' });
    await chip.press('Delete');
    await chip.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('row').count()).toBe(26);
  });

  it('are kept as a view, which stands in the sidebar', async () => {
    await openList('?password=yes&sort=total_clicks');
    await page.getByRole('button', { name: 'Save this view' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Locked');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const views = page.getByRole('list', { name: 'Links' });
    await views.getByRole('link', { name: 'Locked' }).waitFor();
    await openList();
    await views.getByRole('link', { name: 'Locked' }).click();
    await page.waitForURL(/\/app\/links\?password=yes&sort=total_clicks$/);
    await page.getByRole('button', { name: 'View Locked' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('With a lock');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await views.getByRole('link', { name: 'With a lock' }).waitFor();
    const phone = await screens.openElsewhere('/app/links', NARROW);
    await phone.getByRole('button', { name: 'Views' }).tap();
    await phone.getByRole('menuitem', { name: 'With a lock' }).tap();
    await phone.waitForURL(/password=yes/);
    await page.getByRole('button', { name: 'View With a lock' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await views.waitFor({ state: 'detached' });
  });
});

describe('how a list looks', () => {
  it('jumps to a page by its number', async () => {
    await openList();
    await page.getByLabel('Page', { exact: true }).fill('9');
    await page.keyboard.press('Enter');
    await page.waitForURL(/page=2/);
    await page.getByText('26–30 of 30').waitFor();
  });

  it('has no barrier: filtered, comfortable, with everything open, and as one list in any look', async () => {
    await openList('?created=30d&password=yes');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Display' }).click();
    await page.getByRole('radio', { name: 'Comfortable' }).press('Space');
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add a filter' }).click();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await openList();
    await page.getByLabel('Rows').selectOption('all');
    await page.getByRole('checkbox', { name: 'Select every matching link' }).check();
    await page.getByText('30 links selected').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('is remembered: its size, columns and order', async () => {
    const device = await screens.openElsewhere('/app/links');
    await device.getByLabel('Rows').selectOption('50');
    await expect.poll(() => device.getByRole('row').count()).toBe(LINKS + 1);
    await device.getByRole('button', { name: 'Display', exact: true }).click();
    await device.getByRole('checkbox', { name: 'Created' }).uncheck();
    await device.keyboard.press('Escape');
    await device.getByRole('button', { name: 'Clicks', exact: true }).click();
    await device.goto('/app/links');
    await expect.poll(() => device.getByRole('row').count()).toBe(LINKS + 1);
    expect(await device.getByRole('columnheader', { name: 'Created' }).count()).toBe(0);
    expect(await device.getByRole('columnheader', { name: 'Clicks' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });
});
