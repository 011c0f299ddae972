import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDirectly } from '../../support/links.ts';
import { openAsNewcomer } from './newcomer.ts';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';

const LINKS = 60;

let screens: Screens;
/** The owner's, which comes to the list again and again. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
  for (let number = LINKS; number >= 1; number -= 1) {
    screens.service.clock.advance(1000);
    await createLink(page, { long_url: `https://example.com/${number}`, alias: `row-${number}` });
  }
}, 60_000);

afterAll(() => screens.close());

/** The list without a mouse; the newest link is `row-1`. */
async function openList(): Promise<void> {
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, `${screens.service.url}/app/links`);
  await page.getByRole('link', { name: 'row-1', exact: true }).waitFor();
}

const focused = (): Promise<string | undefined> =>
  page.evaluate(() => document.activeElement?.textContent?.trim());
const expectFocus = (alias: string) => expect.poll(focused).toBe(alias);
const bar = () => page.getByRole('region', { name: 'Selected links' });
const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

describe('the keys of the list', () => {
  it('lead into it and from row to row, as the arrows do', async () => {
    await openList();
    await press('j');
    await expectFocus('row-1');
    await press('j', 'ArrowDown', 'j');
    await expectFocus('row-4');
    await press('k', 'ArrowUp');
    await expectFocus('row-2');
    await press('End');
    await expectFocus('row-25');
    await press('PageUp');
    await expectFocus('row-13');
    await press('Home');
    await expectFocus('row-1');
  });

  it('are the page’s own while the keyboard is not in the list', async () => {
    await openList();
    // Who comes from another screen has the keyboard at the title.
    await page.reload();
    await page.getByRole('link', { name: 'row-1', exact: true }).waitFor();
    await press('End');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await press('x');
    expect(await bar().count()).toBe(0);
  });

  it('go on to the next page from the last row, and back', async () => {
    await openList();
    await press('j', 'End', 'j');
    await expectFocus('row-26');
    expect(page.url()).toContain('page=2');
    await press('k');
    await expectFocus('row-25');
  });

  it('need one stop of the Tab key', async () => {
    await openList();
    await press('j', 'j', 'j');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('tbody') === null)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await expectFocus('row-3');
    expect(await page.locator('tbody :is(a, button, input)[tabindex="0"]').count()).toBe(1);
  });

  it('open a link, and the keyboard is back on its row when that closes', async () => {
    await openList();
    await press('j', 'j', 'Enter');
    await page.getByRole('dialog', { name: 'row-2' }).waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocus('row-2');
    await press('q');
    await page.getByRole('dialog').waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocus('row-2');
    await press('e');
    await page.getByRole('dialog', { name: /row-2/ }).waitFor();
  });

  it('copy the short address', async () => {
    await openList();
    await press('j', 'c');
    await page.getByText(/row-1 copied/).waitFor();
    await expectFocus('row-1');
  });

  it('select: Space, x, and Shift with the arrows, which take ticks away going back', async () => {
    await openList();
    await press('j', 'Space');
    await bar().getByText('1 link selected').waitFor();
    await press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await bar().getByText('4 links selected').waitFor();
    await press('Shift+ArrowUp');
    await bar().getByText('3 links selected').waitFor();
    await press('j', 'j', 'j', 'x');
    await bar().getByText('4 links selected').waitFor();
    await press('Escape');
    await bar().waitFor({ state: 'detached' });
  });

  it('ask before they delete', async () => {
    await openList();
    await press('j', 'End', 'Delete');
    const question = page.getByRole('dialog', { name: 'Delete row-25?' });
    await question.waitFor();
    await press('Escape');
    await question.waitFor({ state: 'detached' });
    await press('Delete');
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('row-25 deleted').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'row-25', exact: true }).waitFor();
  });

  it('lead over what can be done with a row', async () => {
    await openList();
    await press('j', 'ArrowRight', 'Enter');
    await page.getByRole('menuitem', { name: 'Copy short address' }).waitFor();
    await press('Escape');
    await press('ArrowLeft');
    await expectFocus('row-1');
  });
});

describe('all links as one list', () => {
  it('has some dozens of rows in the document, and tells readers of all', async () => {
    await openList();
    await page.getByLabel('Rows').selectOption('all');
    await page.getByText(`${LINKS} links`).first().waitFor();
    const table = page.getByRole('table', { name: 'Links' });
    expect(await table.getAttribute('aria-rowcount')).toBe(String(LINKS + 1));
    await press('j', 'End');
    await expectFocus(`row-${LINKS}`);
    expect(
      await page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')),
    ).toBe(String(LINKS + 1));
    await press('Home');
    await expectFocus('row-1');
    await page.reload();
    await page.getByText(`${LINKS} links`).first().waitFor();
  });

  it('keeps its columns and its lines where all rows in sight are still on their way', async () => {
    const list = await openAsNewcomer(screens, 'lena', 'about:blank');
    const { user } = await (await list.request.get('/auth/me')).json();
    await writeDirectly(
      screens.service,
      `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 400)
       insert or ignore into links (id, generation, namespace, alias, long_url, owner_id, status, created_at, updated_at)
       select printf('%024x', n), 'v2', '', 'far-' || n, 'https://example.com/' || n, ?, 'ACTIVE', n, n from numbers`,
      [user.id],
    );
    await list.goto('/app/links');
    await list.getByLabel('Rows').selectOption('all');
    await list.getByRole('link', { name: 'far-400', exact: true }).waitFor();
    const head = list.getByRole('columnheader', { name: 'Clicks' });
    const before = await head.boundingBox();
    await list.route('**/api/v1/links/search**', () => undefined);
    await list.mouse.move(700, 500);
    await list.mouse.wheel(0, 13_000);
    const row = list.locator('tr[data-index="300"]');
    await row.getByText('Loading').waitFor();
    await expect.poll(() => list.locator('tr[data-link]').count()).toBe(0);
    const [column, line, table] = [
      await head.boundingBox(),
      await row.locator('td').last().boundingBox(),
      await list.getByRole('table', { name: 'Links' }).boundingBox(),
    ];
    expect([column?.x, column?.width]).toEqual([before?.x, before?.width]);
    expect(edgeOf(line)).toBe(edgeOf(table));
  });
});

/** The right edge in whole pixels. */
const edgeOf = (box: { x: number; width: number } | null): number =>
  Math.round((box?.x ?? 0) + (box?.width ?? 0));
