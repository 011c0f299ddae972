import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileAllClicks, visit } from '../../support/links.ts';
import { openUnderMore } from './link-form.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, startScreens } from './screens.ts';
import { focused } from './tab.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
const visitScreen = onOnePage(() => screens);

type Rule = { when: object; then: string };

const rulesIn = async (page: Page, id: string): Promise<Rule[]> =>
  (await (await page.request.get(`/api/v1/links/${id}/rules`)).json()).rules;

let made = 0;

/** A screen of a new link; `prepare` is done before it is shown. */
async function openLink(
  path: (id: string) => string,
  rules: readonly Rule[] = [],
  prepare: (alias: string, id: string, page: Page) => Promise<unknown> = async () => {},
) {
  const page = await visitScreen('/app/nowhere');
  made += 1;
  const alias = `ruled-${made}`;
  const id = await createLink(page, { long_url: 'https://example.com/home', alias });
  if (rules.length > 0) {
    const answer = await page.request.put(`/api/v1/links/${id}/rules`, { data: { rules } });
    expect(answer.status()).toBe(200);
  }
  await prepare(alias, id, page);
  await visitScreen(`/app${path(id)}`);
  return { page, id, alias };
}

/** Visits a link; the click is recorded when it returns. */
async function follow(alias: string, options?: { headers: Record<string, string> }): Promise<void> {
  await visit(screens.service, alias, options);
  await screens.service.context.clicks.flush();
}

const openRules = (page: Page) => openUnderMore(page, 'Rules');
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click();

describe('The rules of a link', () => {
  it('are made, put in order by keyboard, and lead visitors', async () => {
    const { page, id, alias } = await openLink((link) => `/links#edit-link/${link}`);
    await openRules(page);
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByRole('combobox', { name: 'Add to Country' }).selectOption({ label: 'Germany' });
    await page.getByRole('combobox', { name: 'Add to Country' }).selectOption({ label: 'Austria' });
    await page.getByRole('combobox', { name: 'Another condition' }).selectOption({ label: 'Device' });
    await page.getByRole('combobox', { name: 'Add to Device' }).selectOption({ label: 'phone' });
    await page.getByRole('textbox', { name: 'Destination' }).last().fill('example.de/phones');
    expect(await page.getByText('from Germany or Austria, on a phone').count()).toBe(1);
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await page.getByRole('button', { name: 'Remove Country' }).click();
    await page.getByRole('combobox', { name: 'Another condition' }).selectOption({ label: 'System' });
    await page.getByRole('combobox', { name: 'Add to System' }).selectOption({ label: 'Windows' });
    await page.getByRole('textbox', { name: 'Destination' }).last().fill('https://example.com/windows');
    await page.getByRole('button', { name: 'Move rule 2 up' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toContain('Close rule 1');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowUp');
    expect(await findFaults(page)).toEqual([]);
    await save(page);
    await page.getByText(`${alias} saved`).waitFor();
    expect(await rulesIn(page, id)).toEqual([
      { when: { os: 'Windows' }, then: 'https://example.com/windows' },
      { when: { country: ['DE', 'AT'], device: 'mobile' }, then: 'https://example.de/phones' },
    ]);
    const { headers } = await visit(screens.service, alias);
    expect(headers.get('location')).toBe('https://example.com/windows');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(() => rulesIn(page, id)).toEqual([]);
  });

  it('show destinations by country in the same list, and both parts of a change are one undo', async () => {
    const { page, id, alias } = await openLink(
      (link) => `/links#edit-link/${link}`,
      [
        { when: { signed_in: true }, then: 'https://example.com/team' },
        { when: { country: 'FR' }, then: 'https://example.fr/' },
      ],
    );
    await openRules(page);
    await page.getByRole('button', { name: 'Remove rule 2' }).click();
    await page.getByRole('textbox', { name: 'Destination' }).first().fill('https://example.com/elsewhere');
    await save(page);
    await page.getByText(`${alias} saved`).waitFor();
    expect(await rulesIn(page, id)).toEqual([
      { when: { signed_in: true }, then: 'https://example.com/team' },
    ]);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect.poll(async () => (await rulesIn(page, id)).length).toBe(2);
    const link = await (await page.request.get(`/api/v1/urls/${id}`)).json();
    expect(link).toMatchObject({
      long_url: 'https://example.com/home',
      geo_rules: { FR: 'https://example.fr/' },
    });
  });

  it('say at their fields what is wrong with them', async () => {
    const { page, id } = await openLink((link) => `/links#edit-link/${link}`);
    await openRules(page);
    await page.getByRole('button', { name: 'Add a rule' }).click();
    await save(page);
    await page.getByText('Add a condition, or remove this rule.').waitFor();
    await page.getByText('Enter an address, or remove this rule.').waitFor();
    await page.getByRole('combobox', { name: 'Add to Country' }).selectOption({ label: 'Germany' });
    await page.getByRole('textbox', { name: 'Destination' }).last().fill(`${screens.service.url}/loop`);
    await save(page);
    await page.getByText('URL must not lead back to this service').waitFor();
    expect(await rulesIn(page, id)).toEqual([]);
  });

  it('are tried with a made-up visitor, who learns why', async () => {
    const { page } = await openLink(
      (link) => `/links/${link}`,
      [
        { when: { device: 'mobile', country: ['DE', 'AT'] }, then: 'https://example.de/phones' },
        {
          when: { hours: '22:00-06:00', weekdays: [5, 6], zone: 'Europe/Berlin' },
          then: 'https://example.com/night',
        },
        { when: { country: 'DE' }, then: 'https://example.de/' },
      ],
    );
    const card = page.getByRole('region', { name: 'Rules' });
    await card.getByText('on Fri or Sat, 22:00-06:00 in Europe/Berlin').waitFor();
    await card.getByText('Test the rules').click();
    await card.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'Germany' });
    await card.getByRole('textbox', { name: 'When' }).fill('2026-09-16T12:00');
    await card.getByRole('button', { name: 'Where would they go?' }).click();
    await card.getByText('Goes to example.de/ because of rule 3.').waitFor();
    expect(await card.getByText('Does not match').count()).toBe(2);
    await card.getByText('needs phone, is unknown').waitFor();
    await card.getByRole('combobox', { name: 'Device' }).selectOption({ label: 'phone' });
    await card.getByRole('button', { name: 'Where would they go?' }).click();
    await card.getByText('Goes to example.de/phones because of rule 1.').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});

describe('Recent clicks', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36';

  it('are listed, and explained by the rules as they are', async () => {
    const { page } = await openLink(
      (link) => `/links/${link}`,
      [
        { when: { language: 'de', device: 'mobile' }, then: 'https://example.de/phones' },
        { when: { device: ['mobile', 'tablet'] }, then: 'https://example.com/{path?small}' },
      ],
      (alias) => follow(`${alias}?utm_source=poster`, { headers: { 'user-agent': PHONE } }),
    );
    const clicks = page.getByRole('region', { name: 'Recent clicks' });
    await clicks.getByText('Chrome on Android, phone').waitFor();
    await clicks.getByText('poster').waitFor();
    await clicks.getByRole('button', { name: /^Explain the click of/ }).click();
    const card = page.getByRole('region', { name: 'Rules' });
    await card.getByText('Goes to example.com/{path?small} because of rule 2.').waitFor();
    await card.getByText('Not recorded for a click: Language. Fill in what you know.').waitFor();
    await card.getByText('needs German, is unknown').waitFor();
    await expect.poll(() => focused(page)).toContain('Test the rules');
    expect(await findFaults(page)).toEqual([]);
    await card.getByRole('textbox', { name: 'Language' }).fill('de-AT');
    await card.getByRole('button', { name: 'Where would they go?' }).click();
    await card.getByText('Goes to example.de/phones because of rule 1.').waitFor();
  });

  it('are told as a visitor is led, once the link fills places', async () => {
    const { page } = await openLink(
      (link) => `/links/${link}`,
      [{ when: { device: 'mobile' }, then: 'https://example.com/{path?small}' }],
      async (alias, id, { request }) => {
        const data = { places: true, query: true };
        expect((await request.put(`/api/v1/links/${id}/forwarding`, { data })).status()).toBe(200);
        await follow(`${alias}/install`, { headers: { 'user-agent': PHONE } });
      },
    );
    await page.getByRole('button', { name: /^Explain the click of/ }).click();
    const card = page.getByRole('region', { name: 'Rules' });
    await card.getByText('Goes to example.com/small because of rule 1.').waitFor();
    await card.getByRole('textbox', { name: 'After the short address' }).fill('/in stall?a=1');
    await card.getByRole('button', { name: 'Where would they go?' }).click();
    await card.getByText('Goes to example.com/in%20stall?a=1 because of rule 1.').waitFor();
  });

  it('are listed without a word of rules where there are none', async () => {
    const { page } = await openLink(
      (link) => `/links/${link}`,
      [],
      (alias) => follow(alias),
    );
    await page.getByRole('region', { name: 'Recent clicks' }).getByText('Local network').waitFor();
    expect(await page.getByRole('button', { name: /^Explain/ }).count()).toBe(0);
  });
});

describe('Networks', () => {
  it('are named, changed, left out of counting and removed', async () => {
    const page = await visitScreen('/app/settings/networks');
    const dialog = page.getByRole('dialog');
    await page.getByText('No networks yet').waitFor();
    await page.getByRole('button', { name: 'Add a network' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Berlin');
    await page.getByLabel('Addresses').fill('10.1.0.0/16\noffice');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('office is not an address').waitFor();
    await page.getByLabel('Addresses').fill('10.1.2.3/16\n127.0.0.0/8');
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('10.1.0.0/16, 127.0.0.0/8').waitFor();
    await page.getByText('Visits from all networks count.').waitFor();
    await page.getByRole('button', { name: 'Edit Berlin' }).click();
    await page.getByText('Count visits from this network').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Visits from Berlin are redirected but do not count').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove Berlin' }).click();
    await page.getByText('No networks yet').waitFor();
    const removed = page.getByRole('listitem').filter({ hasText: 'Berlin removed' });
    await removed.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Edit Berlin' }).waitFor();
  });

  it('have a card in statistics once the owner has some', async () => {
    const { page, id, alias } = await openLink(
      (link) => `/links/${link}`,
      [],
      async (name, _id, { request }) => {
        await request.put('/host/networks', { data: { networks: [] } });
        await visit(screens.service, name);
        await fileAllClicks(screens.service);
      },
    );
    await page.getByRole('heading', { name: 'Browsers', exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: 'Networks', exact: true }).count()).toBe(0);
    const networks = [{ name: 'This computer', ranges: ['127.0.0.0/8'] }];
    expect((await page.request.put('/host/networks', { data: { networks } })).status()).toBe(200);
    await visit(screens.service, alias);
    await fileAllClicks(screens.service);
    await visitScreen(`/app/links/${id}`);
    await page.getByRole('heading', { name: 'Networks', exact: true }).waitFor();
    await page.getByText('This computer').first().waitFor();
    await page.getByText('Other networks').waitFor();
  });
});
