import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { createLink, type Screens, startScreens } from '../../../e2e/web/screens.ts';

let screens: Screens;
let page: Page;

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true });
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

/** Presses Undo in the newest message that says this. That it is done may still be said of the one before: look for what it did. */
async function undo(said: string): Promise<void> {
  const message = page.getByRole('listitem').filter({ hasText: said }).first();
  // Until the pointer is on the messages, the newest lies over the others.
  await message.waitFor();
  await page.locator('li[data-front="true"]').hover();
  await message.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Change undone').first().waitFor();
}

const get = async (path: string) => (await page.request.get(path)).json();
const setting = (name: 'allowedOrigins' | 'linkAddress' | 'registration' | 'allowCliWithoutPkce') =>
  screens.service.context.settings.get(name);

describe('On the computer that runs Linnet, Undo puts back', () => {
  it('an app that was added, one that was changed, and one that was reset', async () => {
    page = await open('/app/settings/app-registry');
    const nameOf = async (id: string): Promise<string | undefined> => {
      const { items }: { items: { app_id: string; name: string }[] } = await get('/host/apps');
      return items.find(({ app_id }) => app_id === id)?.name;
    };
    const rename = async (from: string, to: string): Promise<void> => {
      await page.getByRole('button', { name: `Change ${from}` }).click();
      await page.getByLabel('Name', { exact: true }).fill(to);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    };

    await page.getByRole('button', { name: 'Add an app' }).click();
    await page.getByLabel('ID', { exact: true }).fill('office-bot');
    await page.getByLabel('Name', { exact: true }).fill('Office bot');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Change Office bot' }).waitFor();
    await rename('Office bot', 'Door bot');
    await undo('Door bot saved');
    await expect.poll(() => nameOf('office-bot')).toBe('Office bot');
    await undo('Office bot saved');
    await expect.poll(() => nameOf('office-bot')).toBeUndefined();

    const { items }: { items: { app_id: string; name: string }[] } = await get('/host/apps');
    const { app_id: id = '', name = '' } = items[0] ?? {};
    await rename(name, 'Our own');
    await page.getByRole('button', { name: 'Reset Our own' }).click();
    await page.getByText('You can undo this for ten minutes.').waitFor();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await undo('Our own reset to its default settings');
    await expect.poll(() => nameOf(id)).toBe('Our own');
    await undo('Our own saved');
    await expect.poll(() => nameOf(id)).toBe(name);
  });

  it('the way in of the command line', async () => {
    page = await open('/app/settings/app-registry');
    const choice = page.getByRole('switch', { name: 'Sign in without PKCE' });
    const before = setting('allowCliWithoutPkce');
    await choice.click();
    await expect.poll(() => setting('allowCliWithoutPkce')).toBe(!before);
    await undo('Saved');
    await expect.poll(() => setting('allowCliWithoutPkce')).toBe(before);
    await expect.poll(() => choice.isChecked()).toBe(before);
  });

  it('a pattern that was added, and the note of one that was there', async () => {
    page = await open('/app/settings/blocked');
    const add = async (note: string): Promise<void> => {
      await page.getByRole('button', { name: 'Add a pattern' }).click();
      const form = page.getByRole('dialog', { name: 'Block destinations' });
      await form.getByLabel('Note').fill(note);
      await form.getByLabel('Pattern').fill('casino');
      await form.getByLabel('Pattern').press('Enter');
      await form.waitFor({ state: 'detached' });
    };
    const notes = (): string[] =>
      screens.service.context.settings.get('blockedDestinations').map(({ note }) => note);
    await add('House rule');
    await add('Rule of the house');
    await expect.poll(notes).toEqual(['Rule of the house']);
    await undo('Destinations blocked');
    await expect.poll(notes).toEqual(['House rule']);
    await page.keyboard.press('Control+z');
    await expect.poll(notes).toEqual([]);
    await page.getByText('No destinations are blocked').waitFor();
  });

  it('the address in links and the other dashboards', async () => {
    page = await open('/app/settings/network');
    const address = page.getByRole('region', { name: 'Address in links' });
    await address.getByRole('radio', { name: 'Another address' }).check();
    await address.getByLabel('Address', { exact: true }).fill('http://go');
    await address.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => setting('linkAddress')).toBe('http://go');
    await undo('Saved');
    await expect.poll(() => setting('linkAddress')).toBeNull();
    await expect.poll(() => address.getByRole('radio', { name: 'Automatic' }).isChecked()).toBe(true);

    page = await open('/app/settings/origins');
    const dashboards = page.getByRole('region', { name: 'Other dashboards' });
    await dashboards.getByLabel('Addresses').fill('http://dash.lan:3000');
    await dashboards.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => setting('allowedOrigins')).toEqual(['http://dash.lan:3000']);
    await undo('Saved');
    await expect.poll(() => setting('allowedOrigins')).toEqual([]);
    await expect.poll(() => dashboards.getByLabel('Addresses').inputValue()).toBe('');
  });

  it('who may join', async () => {
    page = await open('/app/people');
    const card = page.getByRole('region', { name: 'Who can join' });
    const before = setting('registration');
    await card.getByRole('radio', { name: 'Nobody' }).check();
    await card.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => setting('registration')).toBe('closed');
    await undo('Saved');
    await expect.poll(() => setting('registration')).toBe(before);
    await expect.poll(() => card.getByRole('radio', { name: 'Nobody' }).isChecked()).toBe(false);
  });

  it('a mail server, as no password is lost with it', async () => {
    page = await open('/app/settings/mail');
    await page.getByRole('radio', { name: 'Send through a mail server' }).check();
    await page.getByLabel('Server', { exact: true }).fill('mail.office.example');
    await page.getByLabel('Sender').fill('linnet@office.example');
    await page.locator('#mail').getByRole('button', { name: 'Save' }).click();
    await undo('Mail server saved');
    await expect.poll(async () => (await get('/host/mail')).server).toBeNull();
    await expect
      .poll(() => page.getByRole('radio', { name: 'Without a mail server' }).isChecked())
      .toBe(true);
  });
});

describe('For every account, Undo puts back', () => {
  it('what a webhook is told of', async () => {
    page = await open('/app/nowhere');
    const made = await page.request.post('/api/v1/webhooks', {
      data: { url: 'http://127.0.0.1:9/hook', description: 'Office', events: ['link.clicked'] },
    });
    const { id } = await made.json();
    await open(`/app/settings/webhooks/${id}`);
    await page.getByRole('link', { name: 'Edit' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Hall');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { name: 'Hall' }).waitFor();
    await undo('Hall saved');
    await page.getByRole('heading', { name: 'Office' }).waitFor();
  });

  it('the note of a name', async () => {
    page = await open('/app/nowhere');
    const id = await createLink(page, { long_url: 'https://example.com/', alias: 'human-resources' });
    await page.request.post(`/api/v1/links/${id}/names`, { data: { name: 'hr', note: 'In the hall' } });
    await open(`/app/links/${id}`);
    const card = page.getByRole('region', { name: 'Names' });
    await card.getByRole('button', { name: 'Actions for hr' }).click();
    await page.getByRole('menuitem', { name: 'Change the note' }).click();
    await page.getByRole('dialog').getByLabel('Note').fill('In the cellar');
    await page.getByRole('dialog').getByLabel('Note').press('Enter');
    await card.getByText('In the cellar').waitFor();
    await undo('Note saved');
    await card.getByText('In the hall').waitFor();
  });

  it('a view that was kept, called something else or deleted', async () => {
    page = await open('/app/links?search=wiki');
    const names = async (): Promise<string[]> => {
      const { views }: { views: { name: string }[] } = await get('/api/v1/links/views');
      return views.map(({ name }) => name);
    };
    const call = async (name: string): Promise<void> => {
      await page.getByRole('dialog').getByLabel('Name').fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    };
    const choose = async (entry: string): Promise<void> => {
      await page.getByRole('button', { name: /^View / }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await page.getByRole('button', { name: 'Save this view' }).click();
    await call('Wikis');
    await choose('Rename');
    await call('Handbooks');
    await choose('Delete');
    await expect.poll(names).toEqual([]);
    await undo('View Handbooks deleted');
    await expect.poll(names).toEqual(['Handbooks']);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+z');
    await expect.poll(names).toEqual(['Wikis']);
    await page.keyboard.press('Control+z');
    await expect.poll(names).toEqual([]);
  });

  it('a tag that was made', async () => {
    page = await open('/app/tags');
    await page.getByRole('button', { name: 'New tag' }).first().click();
    await page.getByRole('dialog').getByLabel('Name').fill('launch');
    await page.getByRole('dialog').getByLabel('Name').press('Enter');
    await undo('launch');
    await expect.poll(async () => (await get('/api/v1/tags')).items).toEqual([]);
  });
});
