import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findBarriers } from './axe.ts';
import { createLink, NARROW, type Screens, startScreens, WIDE } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  for (const alias of ['one', 'two', 'three'])
    await createLink(page, { long_url: `https://example.com/${alias}`, alias });
});

afterAll(() => screens.close());

const bar = (page: Page) => page.getByRole('region', { name: 'Selected links' });
const select = (page: Page) => page.getByRole('button', { name: 'Select', exact: true });
const row = (page: Page, alias: string) => page.getByRole('row', { name: new RegExp(alias) });

describe('selecting links on a phone', () => {
  it('begins with a button, and a tap anywhere on a row ticks it', async () => {
    const page = await screens.openElsewhere('/app/links', NARROW);
    await row(page, 'two').waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await select(page).tap();
    await page.getByText('0 links selected').waitFor();
    expect(await bar(page).getByRole('button', { name: 'Pause' }).isDisabled()).toBe(true);
    await row(page, 'two').tap();
    await row(page, 'three').tap();
    await page.getByText('2 links selected').waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await bar(page).getByRole('button', { name: 'QR codes' }).tap();
    await page.getByText('2 labels on 1 sheet').waitFor();
    await page.goBack();
    await row(page, 'two').waitFor();
    await select(page).tap();
    await row(page, 'two').tap();
    await row(page, 'three').tap();
    await bar(page).getByRole('button', { name: 'Pause' }).tap();
    await page.getByText('2 links paused').waitFor();
    const { status } = await fetch(`${screens.service.url}/two`, { redirect: 'manual' });
    expect(status).toBe(410);
  });

  it('works with the keys alone, and ends where it began', async () => {
    const page = await screens.openElsewhere('/app/links', NARROW);
    await select(page).press('Enter');
    await page.getByRole('checkbox', { name: 'Select one' }).press('Space');
    await page.getByText('1 link selected').waitFor();
    await page.getByRole('checkbox', { name: 'Select every link on this page' }).press('Space');
    await page.getByText('3 links selected').waitFor();
    await page.getByRole('button', { name: 'Select', pressed: true }).press('Enter');
    await bar(page).waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox').count()).toBe(0);
    await page.getByRole('link', { name: 'one' }).press('Enter');
    await page.getByRole('dialog', { name: 'one' }).waitFor();
  });

  it('needs no button where there is room for the boxes', async () => {
    const page = await screens.openElsewhere('/app/links', WIDE);
    await page.getByRole('checkbox', { name: 'Select one' }).waitFor();
    expect(await select(page).count()).toBe(0);
  });
});
