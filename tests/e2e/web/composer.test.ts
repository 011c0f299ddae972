import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUnderMore } from './link-form.ts';
import { findFaults } from './looks.ts';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** The owner's, which goes from form to form. */
let page: Page;
let site: Server;
let siteUrl: string;

const PAGE = `<!doctype html><title>Plain</title><meta property="og:title" content="The handbook">
<meta property="og:description" content="How we work"><meta name="theme-color" content="#0b6e4f">`;

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true });
  page = await screens.openSignedIn('/app/links');
  site = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end(PAGE));
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const address: AddressInfo | string | null = site.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port');
  siteUrl = `http://127.0.0.1:${address.port}`;
});

afterAll(async () => {
  site.close();
  await screens.close();
});

const go = (path: string): Promise<void> => goTo(page, screens.service.url + path);

/** Leaves the form that is open, if any, and comes to another one. */
async function openForm(form = 'new-link'): Promise<void> {
  await go('/app/nowhere');
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await go(`/app/links#${form}`);
}

const sheet = (name = 'New link') => page.getByRole('dialog', { name });
const chip = (name: string) => page.getByRole('button', { name, exact: true });
const linkAt = async (alias: string) => {
  const { items } = await (await page.request.get('/api/v1/urls?pageSize=100')).json();
  return items.find((link: { alias: string }) => link.alias === alias);
};

describe('a link that was begun', () => {
  it('waits when the sheet is closed, and goes once it is made', async () => {
    await openForm();
    await page.getByLabel('Destination').fill('https://docs.example.com/begun');
    await page.getByLabel('Alias').fill('begun');
    await chip('Password').click();
    await page.getByLabel('Password', { exact: true }).fill('Secret-123');
    await page.keyboard.press('Escape');
    await page.getByText('Your draft was saved').waitFor();
    expect(await sheet().count()).toBe(0);
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Secret-123');

    await page.reload();
    await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
    await page.keyboard.press('n');
    await page.getByText('begun → https://docs.example.com/begun').waitFor();
    expect(await page.getByLabel('Destination').inputValue()).toBe('');
    await page.getByRole('button', { name: 'Continue with draft' }).click();
    expect(await page.getByLabel('Destination').inputValue()).toBe('https://docs.example.com/begun');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    await page.getByRole('link', { name: 'Print the QR code' }).waitFor();
    await page.goto('/app/links#new-link');
    await page.reload();
    await sheet().waitFor();
    expect(await page.getByText('You have a draft').count()).toBe(0);
  });

  it('is thrown away when the person begins anew', async () => {
    await openForm();
    await page.getByLabel('Destination').fill('https://docs.example.com/away');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByText('You have a draft').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await sheet().waitFor();
    expect(await page.getByText('You have a draft').count()).toBe(0);
  });

  it('waits in its form too, and says when the link was changed meanwhile', async () => {
    const id = await createLink(page, { alias: 'edited', long_url: 'https://docs.example.com/one' });
    await openForm(`edit-link/${id}`);
    await page.getByLabel('Notes').fill('Ask Ada before changing it');
    await page.keyboard.press('Escape');
    await page.getByText('Your draft was saved').last().waitFor();
    await page.request.patch(`/api/v1/urls/${id}`, { data: { long_url: 'https://docs.example.com/two' } });
    await openForm(`edit-link/${id}`);
    await page.getByText('The link was changed in the meantime').waitFor();
    await page.getByRole('button', { name: 'Continue with draft' }).click();
    expect(await page.getByLabel('Notes').inputValue()).toBe('Ask Ada before changing it');
    expect(await page.getByLabel('Destination').inputValue()).toBe('https://docs.example.com/two');
    await page.keyboard.press('Control+Enter');
    await page.getByText('edited saved').waitFor();
  });
});

describe('the form of a new link', () => {
  it('has the usual in sight, some a press away, and the rest two presses', async () => {
    await openForm();
    await page.getByText('‹made for you›').waitFor();
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.count()).toBe(0);
    await chip('Password').click();
    await password.waitFor();
    await chip('Password').click();
    await password.waitFor({ state: 'detached' });
    expect(await page.getByLabel('Medium').filter({ visible: true }).count()).toBe(0);
    await openUnderMore(page, 'Campaign');
    await page.getByLabel('Medium').filter({ visible: true }).waitFor();
  });

  it('shows what is set when a link is edited, also while it is emptied', async () => {
    const id = await createLink(page, {
      alias: 'filled',
      long_url: 'https://docs.example.com/filled',
      max_clicks: 9,
      ab_variants: [{ url: 'https://b.example/', weight: 30 }],
    });
    await openForm(`edit-link/${id}`);
    const limit = page.getByLabel('Ends after this many clicks');
    expect(await limit.inputValue()).toBe('9');
    await limit.fill('');
    await page.getByText('Variants', { exact: true }).filter({ visible: true }).waitFor();
    expect(await limit.isVisible()).toBe(true);
    expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  });

  it('offers free aliases, and says whose a taken one is', async () => {
    await createLink(page, { alias: 'roster', long_url: 'https://plan.example.com/all' });
    await openForm();
    await page.getByLabel('Destination').fill('https://docs.example.com/team/summer-party');
    await page.getByRole('button', { name: 'Use summer-party' }).click();
    expect(await page.getByLabel('Alias').inputValue()).toBe('summer-party');
    await page.getByLabel('Alias').fill('roster');
    await page.getByText('It is yours and goes to plan.example.com/all').waitFor();
    await page.getByRole('button', { name: 'Use roster-2', exact: true }).click();
    await page.getByText('Available', { exact: true }).waitFor();
  });

  it('has emoji for the alias, by words and by arrows, and remembers them', async () => {
    await openForm();
    await page.getByRole('button', { name: 'Choose emoji' }).click();
    await page.getByRole('searchbox', { name: 'Find an emoji' }).fill('pizza');
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox', { name: 'Find an emoji' }).fill('');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Alias').inputValue()).toBe('🍕🍕');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await page.getByLabel('Alias').inputValue()).toBe('🍕🍕😀');
    await page.keyboard.press('Escape');
    await sheet().waitFor();
    await page.getByText('Available', { exact: true }).waitFor();
  });

  it('finds faults before it is sent, and drops each as it is mended', async () => {
    await openForm();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v1/links')) sent.push(request.url());
    });
    await page.getByLabel('Destination').fill('no address at all');
    await chip('Password').click();
    await page.getByLabel('Password', { exact: true }).fill('abc');
    await page.keyboard.press('Control+Enter');
    await page.getByText('This is not a web address.').waitFor();
    await page.getByText('It needs 8 or more characters').waitFor();
    await page.getByLabel('Destination').fill('https://docs.example.com/mended');
    await page.getByText('This is not a web address.').waitFor({ state: 'detached' });
    expect(await page.getByText('It needs 8 or more characters').count()).toBe(1);
    expect(sent).toEqual([]);
    await page.getByLabel('Password', { exact: true }).fill('Secret-123');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
  });

  it('makes a link with its names, notes, rules and end in one go', async () => {
    await openForm();
    await page.getByLabel('Destination').fill('https://docs.example.com/whole');
    await page.getByLabel('Alias').fill('whole');
    await openUnderMore(page, 'Names and notes');
    await page.getByLabel('Additional names').fill('entire, complete');
    await page.getByLabel('Title for your team').fill('All of it');
    await chip('Start and end').click();
    await page.getByRole('button', { name: '1 week' }).click();
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    const { id, expire_after } = await linkAt('whole');
    expect(expire_after).toBeGreaterThan(0);
    const names = await (await page.request.get(`/api/v1/links/${id}/names`)).json();
    expect(names.names.map(({ name }: { name: string }) => name)).toEqual(['complete', 'entire']);
    const about = await (await page.request.get(`/api/v1/links/${id}/about`)).json();
    expect(about.title).toBe('All of it');
  });

  it('makes nothing while a further name is taken, and says which one at its field', async () => {
    await createLink(page, { long_url: 'https://docs.example.com/other', alias: 'occupied' });
    await openForm();
    await page.getByLabel('Destination').fill('https://docs.example.com/partly');
    await page.getByLabel('Alias').fill('partly');
    await openUnderMore(page, 'Names and notes');
    await page.getByLabel('Additional names').fill('partially, occupied');
    await page.getByLabel('Notes').fill('Not lost');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByText('occupied: Name already exists').waitFor();
    expect((await page.request.get('/partly', { maxRedirects: 0 })).status()).toBe(404);
    await page.getByLabel('Additional names').fill('partially');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    const { id } = await linkAt('partly');
    const about = await (await page.request.get(`/api/v1/links/${id}/about`)).json();
    expect(about.notes).toBe('Not lost');
  });

  it('writes campaigns into the destination and reads them from it, by sets of the team', async () => {
    await openForm();
    await page.getByLabel('Destination').fill('https://docs.example.com/?utm_medium=mail&a=1');
    await openUnderMore(page, 'Campaign');
    const campaign = page.locator('details[open]').last();
    expect(await campaign.getByLabel('Medium').inputValue()).toBe('mail');
    await campaign.getByLabel('Source').fill('letter');
    expect(await page.getByLabel('Destination').inputValue()).toBe(
      'https://docs.example.com/?utm_medium=mail&a=1&utm_source=letter',
    );
    await page.getByRole('button', { name: 'Save as a set' }).click();
    await page.getByLabel('Name of the set').fill('Letters');
    await page.keyboard.press('Enter');
    await page.getByText('Letters saved for the team').waitFor();
    await page.getByLabel('Destination').fill('https://docs.example.com/other');
    await page.getByLabel('Saved set').selectOption('');
    await page.getByLabel('Saved set').selectOption({ label: 'Letters' });
    expect(await page.getByLabel('Destination').inputValue()).toBe(
      'https://docs.example.com/other?utm_source=letter&utm_medium=mail',
    );
  });

  it('puts back what was changed in the sets of the team', async () => {
    await openForm();
    const undo = (message: string): Promise<void> =>
      page
        .getByRole('listitem')
        .filter({ hasText: message })
        .first()
        .getByRole('button', { name: 'Undo' })
        .click();
    const sets = async (): Promise<string[]> => {
      const answer = await page.request.get('/api/v1/team/utm-sets');
      const { items }: { items: { name: string; utm_source: string | null }[] } = await answer.json();
      return items
        .map(({ name, utm_source }) => `${name}: ${utm_source}`)
        .filter((set) => /^Flyers/.test(set));
    };
    await page.getByLabel('Destination').fill('https://docs.example.com/?utm_source=flyer');
    await openUnderMore(page, 'Campaign');
    await page.getByRole('button', { name: 'Save as a set' }).click();
    await page.getByLabel('Name of the set').fill('Flyers');
    await page.keyboard.press('Enter');
    await page.getByText('Flyers saved for the team').first().waitFor();
    await page.getByRole('textbox', { name: 'Source' }).first().fill('poster');
    await page.getByRole('button', { name: 'Update “Flyers”' }).click();
    await expect.poll(sets).toEqual(['Flyers: poster']);
    // Buttons come and go with what the form knows of the set, and the others move.
    await page.getByRole('button', { name: 'Update “Flyers”' }).waitFor({ state: 'hidden' });
    await undo('Flyers updated');
    await expect.poll(sets).toEqual(['Flyers: flyer']);
    // What is deleted comes back as the form knew it.
    await page.getByRole('button', { name: 'Update “Flyers”' }).waitFor();
    await page.getByRole('button', { name: 'Delete “Flyers”' }).click();
    await page
      .getByRole('dialog', { name: 'Delete Flyers?' })
      .getByRole('button', { name: 'Delete “Flyers”' })
      .click();
    await expect.poll(sets).toEqual([]);
    await undo('Flyers deleted');
    await expect.poll(sets).toEqual(['Flyers: flyer']);
    // The form stays as it was, though the message lies outside of it.
    expect(await page.getByRole('textbox', { name: 'Source' }).first().inputValue()).toBe('poster');
  });

  it('fills the card from the page and shows it as chats would', async () => {
    await openForm();
    await page.getByLabel('Destination').fill(siteUrl);
    await chip('Share card').click();
    await page.getByRole('button', { name: 'Fill from the page' }).click();
    await page.getByText('Filled in from the page').waitFor();
    const card = page.getByRole('figure');
    for (const program of ['WhatsApp', 'Slack', 'Teams', 'Signal', 'Discord']) {
      await card.getByRole('radio', { name: program }).check();
      await card.getByText('The handbook').waitFor();
      await card.getByText('How we work').waitFor();
    }
    expect(await page.getByLabel('Colour', { exact: true }).inputValue()).toBe('#0b6e4f');
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: picture });
    await page.getByRole('img', { name: 'The picture of the card' }).waitFor();
    await page.getByLabel('Destination').fill('https://docs.example.com/card');
    await page.getByLabel('Alias').fill('with-card');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    const { meta_tags } = await linkAt('with-card');
    expect(meta_tags).toMatchObject({ title: 'The handbook', color: '#0b6e4f' });
    expect(meta_tags.image).toContain('/media/');
  });

  it('has no barriers with everything open', async () => {
    await openForm();
    await page
      .getByLabel('Destination')
      .fill('https://docs.example.com/a-rather-long-address/of-a-page?utm_source=x');
    await page.getByRole('button', { name: 'Choose emoji' }).click();
    await page.getByRole('button', { name: 'grinning face', exact: true }).first().waitFor();
    for (const name of ['Start and end', 'Password', 'Share card']) await chip(name).click();
    const closed = page.locator('details:not([open]) > summary').filter({ visible: true });
    while ((await closed.count()) > 0) await closed.first().click();
    await page.getByLabel('Title', { exact: true }).fill('A card '.repeat(12));
    expect(await findFaults(page)).toEqual([]);
  });
});
