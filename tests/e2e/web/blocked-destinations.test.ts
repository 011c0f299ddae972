import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** The owner's, which comes to the screen again and again. */
let page: Page;
beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/nowhere');
});
afterAll(() => screens.close());
beforeEach(() => screens.service.context.settings.set('blockedDestinations', []));

async function open(): Promise<void> {
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, `${screens.service.url}/app/settings/blocked`);
}

const keptPatterns = (): string[] =>
  screens.service.context.settings.get('blockedDestinations').map(({ pattern }) => pattern);

/** Fills in the form for a new pattern and sends it with Enter. */
async function add(pattern: string, note = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add a pattern' }).click();
  const form = page.getByRole('dialog', { name: 'Block destinations' });
  await form.getByLabel('Note').fill(note);
  await form.getByLabel('Pattern').fill(pattern);
  await form.getByLabel('Pattern').press('Enter');
}

it('says that nothing is blocked, takes a pattern with a note, and blocks new links by it', async () => {
  await open();
  await page.getByText('No destinations are blocked').waitFor();
  await add('evil\\.', 'Told by the bank');
  await page.getByText('Destinations blocked', { exact: true }).waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Told by the bank' });
  await row.getByText('evil\\.', { exact: true }).waitFor();
  const refused = await page.request.post('/api/v1/shorten', { data: { long_url: 'https://evil.example/' } });
  expect(refused.status()).toBe(400);
});

it('removes a pattern, and brings it back', async () => {
  await open();
  await add('casino', 'House rule');
  await page.getByRole('button', { name: 'Remove casino' }).click();
  await page.getByText('Pattern removed').waitFor();
  await page.getByText('No destinations are blocked').waitFor();
  expect(keptPatterns()).toEqual([]);
  const removed = page.getByRole('listitem').filter({ hasText: 'Pattern removed' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('listitem').filter({ hasText: 'House rule' }).waitFor();
  expect(keptPatterns()).toEqual(['casino']);
});

it('says what is wrong with a pattern, and keeps what was typed', async () => {
  await open();
  await add('(never closed');
  const form = page.getByRole('dialog', { name: 'Block destinations' });
  await form.getByText('This is not a regular expression: missing closing )').waitFor();
  expect(await form.getByLabel('Pattern').inputValue()).toBe('(never closed');
  expect(await form.getByLabel('Pattern').getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  expect(keptPatterns()).toEqual([]);
});

it('warns of a pattern that matches every address, and keeps it only when told to', async () => {
  await open();
  await add('https?://');
  const form = page.getByRole('dialog', { name: 'Block destinations' });
  await form.getByText('This pattern matches every address').waitFor();
  expect(keptPatterns()).toEqual([]);
  // Another Enter is no answer to the question.
  await form.getByLabel('Pattern').press('Enter');
  expect(keptPatterns()).toEqual([]);
  await form.getByRole('button', { name: 'Block anyway' }).click();
  await expect.poll(keptPatterns).toEqual(['https?://']);
});

it('tries an address, and names the pattern that matches', async () => {
  await open();
  await add('evil\\.', 'Told by the bank');
  await page.getByRole('button', { name: 'Remove evil\\.' }).waitFor();
  const card = page.getByRole('region', { name: 'Test an address' });
  const tryOne = async (address: string): Promise<void> => {
    await card.getByLabel('Address').fill(address);
    await card.getByLabel('Address').press('Enter');
  };
  await tryOne('https://fine.example/');
  await card.getByText('Links can go there').waitFor();
  await tryOne('https://evil.example/');
  await card.getByText('Blocked by 1 pattern').waitFor();
  await card.getByText('evil\\.', { exact: true }).waitFor();
  await card.getByText('Told by the bank').waitFor();
  await tryOne('evil.example');
  await card.getByText('Not allowed, regardless of patterns').waitFor();
  // What was found is about these patterns, and goes with them.
  await tryOne('https://evil.example/');
  await card.getByText('Blocked by 1 pattern').waitFor();
  await page.getByRole('button', { name: 'Remove evil\\.' }).click();
  await card.getByText('Blocked by 1 pattern').waitFor({ state: 'detached' });
});

it('stays as it was when the service does not answer', async () => {
  await open();
  await add('casino');
  await page.getByRole('button', { name: 'Remove casino' }).waitFor();
  onTestFinished(() => page.unrouteAll());
  await page.route('**/host/blocked-destinations/*', (route) =>
    route.fulfill({ status: 500, json: { error: 'A fault', code: 'internal_error' } }),
  );
  await page.getByRole('button', { name: 'Remove casino' }).click();
  await page.getByText('Something went wrong in Linnet').waitFor();
  await page.getByRole('button', { name: 'Remove casino' }).waitFor();
  expect(keptPatterns()).toEqual(['casino']);
});
