import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUnderMore } from '../../../e2e/web/link-form.ts';
import { findFaults } from '../../../e2e/web/looks.ts';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { createLink, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { expectKeyboardIn, focused, tabTo } from '../../../e2e/web/tab.ts';
import { BROWSER } from '../../../support/links.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());
const open = onOnePage(() => screens);

/** Visits through the listener; returns how many of them each destination got. */
async function visitTimes(alias: string, times: number): Promise<Map<string, number>> {
  const counted = new Map<string, number>();
  for (let visit = 0; visit < times; visit += 1) {
    const { headers } = await fetch(`${screens.service.url}/${alias}`, {
      redirect: 'manual',
      headers: { 'user-agent': BROWSER },
    });
    const destination = headers.get('location') ?? '';
    counted.set(destination, (counted.get(destination) ?? 0) + 1);
  }
  await screens.service.context.clicks.flush();
  return counted;
}

const linkIn = async (page: Page, id: string): Promise<Record<string, unknown>> =>
  (await page.request.get(`/api/v1/urls/${id}`)).json();

const slider = (page: Page, name: string) =>
  page.getByRole('slider', { name: `Share of ${name}`, exact: true });

const percent = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Share of ${name} in percent` });

const openVariants = (page: Page) => openUnderMore(page, 'Variants');

/** Adds a variant as a person does, who types where the keyboard is put. */
async function addVariant(page: Page, address: string): Promise<void> {
  const count = await page.getByRole('textbox', { name: /^Variant \d+$/ }).count();
  await page.getByRole('button', { name: 'Add a variant' }).click();
  await expectKeyboardIn(page, new RegExp(`^Variant ${count + 1}$`));
  await page.keyboard.type(address);
}

/** The percents of all rows; the own destination is the first. */
const percents = (page: Page): Promise<number[]> =>
  page
    .getByRole('spinbutton', { name: /^Share of/ })
    .evaluateAll((inputs) =>
      inputs.map((input) => (input instanceof HTMLInputElement ? Number(input.value) : 0)),
    );

/** The share that was set for a destination, and its clicks. */
async function figuresOf(card: Locator, name: string): Promise<(string | undefined)[]> {
  const cells = await card
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('cell')
    .allInnerTexts();
  return [cells[1], cells[3]];
}

describe('a link with variants', () => {
  it('is made by keyboard, and its statistics show what each destination got', async () => {
    const page = await open('/app/links#new-link');
    await expect.poll(() => focused(page)).toBe('Destination');
    await page.keyboard.type('https://intra.example/a');
    await tabTo(page, /^Alias/);
    await page.keyboard.type('split');
    for (const fold of [/^More/, /^Variants/]) {
      await tabTo(page, fold);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, /^Add a variant$/);
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Variant 1');
    await page.keyboard.type('intra.example/b');
    await tabTo(page, /^Share of Variant 1$/);
    for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
    expect(await slider(page, 'Variant 1').getAttribute('aria-valuetext')).toBe('60 percent');
    expect(await percents(page)).toEqual([40, 60]);
    await tabTo(page, /^Share of Variant 1 in percent$/);
    await page.keyboard.press('ArrowUp');
    expect(await percents(page)).toEqual([39, 61]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Link created' }).waitFor();

    const counted = await visitTimes('split', 120);
    expect([...counted.keys()].sort()).toEqual(['https://intra.example/a', 'https://intra.example/b']);
    await page.getByRole('dialog').getByRole('link', { name: 'Statistics' }).click();
    const card = page.getByRole('region', { name: 'Variants' });
    const clicks = counted.get('https://intra.example/b') ?? 0;
    await expect.poll(() => figuresOf(card, 'Variant 1')).toEqual(['61%', String(clicks)]);
    await expect.poll(() => figuresOf(card, 'Own destination')).toEqual(['39%', String(120 - clicks)]);
    await card.getByText('It cannot tell which destination works better').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('is filtered by variant under a name that can be read', async () => {
    const page = await open('/app/nowhere');
    const id = await createLink(page, {
      long_url: 'https://intra.example/',
      alias: 'only',
      ab_variants: [{ url: 'https://intra.example/only', weight: 100 }],
    });
    await visitTimes('only', 3);
    await open(`/app/links/${id}`);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Variant', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Number 1' }).check();
    await page.getByRole('button', { name: 'Variant: Number 1' }).waitFor();
    await page.getByText('while a filter hides variants').waitFor();
    await open('/app/analytics?variant=0');
    await page.getByRole('button', { name: 'Variant: Number 1' }).waitFor();
    await open('/app/analytics');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Campaign', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Variant', exact: true }).count()).toBe(0);
  });
});

describe('the number of variants', () => {
  it('is bounded as the owner allows', async () => {
    const page = await open('/app/nowhere');
    const allow = (variants_per_link: number) =>
      page.request.put('/host/link-rules', { data: { variants_per_link } });
    await allow(1);
    await open('/app/links#new-link');
    await openVariants(page);
    await page.getByRole('button', { name: 'Add a variant' }).click();
    await page.getByText('You can add 1 variant.').waitFor();
    expect(await page.getByRole('button', { name: 'Add a variant' }).isDisabled()).toBe(true);
    await allow(12);
    await open('/app/links#new-link');
    await openVariants(page);
    for (let count = 1; count <= 12; count += 1)
      await page.getByRole('button', { name: 'Add a variant' }).click();
    await page.getByText('You can add up to 12 variants.').waitFor();
    await allow(10);
  });
});

describe('the shares of variants', () => {
  it('move against each other, back again, and leave fixed ones alone', async () => {
    const page = await open('/app/links#new-link');
    await page.getByLabel('Destination').fill('https://intra.example/');
    await openVariants(page);
    for (const address of ['b.example', 'c.example']) {
      await addVariant(page, address);
    }
    await page.getByRole('button', { name: 'Split evenly' }).click();
    expect(await percents(page)).toEqual([34, 33, 33]);
    await slider(page, 'Variant 2').fill('100');
    expect(await percents(page)).toEqual([0, 1, 99]);
    expect(await slider(page, 'Variant 2').inputValue()).toBe('99');
    await slider(page, 'Variant 2').fill('33');
    expect(await percents(page)).toEqual([34, 33, 33]);
    await page.getByRole('button', { name: 'Keep the share of Variant 1 when others change' }).click();
    await percent(page, 'Variant 2').fill('50');
    expect(await percents(page)).toEqual([17, 33, 50]);
    await page.getByRole('button', { name: 'Remove Variant 1' }).click();
    expect(await percents(page)).toEqual([25, 75]);
    expect(await findFaults(page)).toEqual([]);
  });

  it('say what belongs to them beside the row it is about', async () => {
    const page = await open('/app/links#new-link');
    await page.getByLabel('Destination').fill('https://intra.example/');
    await openVariants(page);
    await addVariant(page, 'b.example');
    await page.getByRole('button', { name: 'Add a variant' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByText('Enter an address, or remove this variant.').waitFor();
    expect(await page.getByLabel('Variant 2', { exact: true }).getAttribute('aria-invalid')).toBe('true');
    await page.getByLabel('Variant 2', { exact: true }).fill('ftp://c.example/');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByText('Enter an address, or remove this variant.').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByLabel('Variant 2', { exact: true }).getAttribute('aria-invalid'))
      .toBe('true');
    expect(await page.getByLabel('Variant 1', { exact: true }).getAttribute('aria-invalid')).toBe(null);
  });
});

describe('editing a link with variants and clicks', () => {
  it('warns before past clicks are shown for another address, and keeps what was left alone', async () => {
    const page = await open('/app/nowhere');
    const id = await createLink(page, {
      long_url: 'https://intra.example/',
      alias: 'clicked',
      ab_variants: [
        { url: 'https://b.example/', weight: 60 },
        { url: 'https://c.example/', weight: 40 },
      ],
      geo_rules: { DE: 'https://de.example/' },
    });
    await visitTimes('clicked', 1);
    await open(`/app/links#edit-link/${id}`);
    await openVariants(page);
    await page.getByText('Visitors from 1 country go elsewhere, regardless of the shares.').waitFor();
    expect(await percents(page)).toEqual([0, 60, 40]);
    expect(await page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Remove Variant 1' }).click();
    await page
      .getByText('clicks of variant 1 will be shown for the address that is now in that position')
      .waitFor();
    await page.getByText('Clicks of variant 2 stay in the statistics').waitFor();
    expect(await percents(page)).toEqual([0, 100]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('clicked saved').waitFor();
    expect(await linkIn(page, id)).toMatchObject({
      ab_variants: [{ url: 'https://c.example/', weight: 100 }],
      geo_rules: { DE: 'https://de.example/' },
    });
  });
});
