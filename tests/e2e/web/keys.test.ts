import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CountedHand } from './counted-hand.ts';
import { goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await screens.openSignedIn('/app/settings/keys');
});
afterAll(() => screens.close());

type Key = { name: string; revoked: boolean; scopes: string[] };

async function keysNamed(name: string): Promise<Key[]> {
  const { keys }: { keys: Key[] } = await (await page.request.get('/api/v1/keys')).json();
  return keys.filter((key) => key.name === name);
}

/** Makes a key, and asks for another in its place; tells by what. */
async function beginRotation(name: string): Promise<CountedHand> {
  await page.request.post('/api/v1/keys', { data: { name, scopes: ['urls:read'] } });
  // Leaves what lies open there.
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, `${screens.service.url}/app/settings/keys`);
  const hand = new CountedHand(page);
  await hand.click(page.getByRole('button', { name: `Actions for ${name}` }));
  await hand.click(page.getByRole('menuitem', { name: 'Rotate' }));
  return hand;
}

it('asks before a key is closed that was not copied, and not once it was', async () => {
  await goTo(page, `${screens.service.url}/app/settings/keys#new-key`);
  await page.getByLabel('Name', { exact: true }).fill('Release script');
  await page.keyboard.press('Control+Enter');
  const created = page.getByRole('dialog', { name: 'Key created' });
  await created.waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Close without the key?' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await created.getByRole('button', { name: 'Copy the key' }).click();
  await created.getByRole('button', { name: 'Copied' }).waitFor();
  await page.keyboard.press('Escape');
  await created.waitFor({ state: 'detached' });
});

it('rotates a key and revokes the old one at once', async () => {
  await beginRotation('Nightly job');
  await page.getByText('The old key was last used: never').waitFor();
  await page.getByRole('radio', { name: 'is revoked as soon as the new key is created' }).check();
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await page.getByText('The old key is revoked.').waitFor();
  const keys = await keysNamed('Nightly job');
  expect(keys.map(({ name, scopes }) => [name, scopes])).toEqual([
    ['Nightly job', ['urls:read']],
    ['Nightly job', ['urls:read']],
  ]);
  expect(keys.filter(({ revoked }) => revoked)).toHaveLength(1);
});

it('lets the old key work for an hour after three clicks, and revokes it then', async () => {
  await page.clock.install();
  await page.reload();
  const hand = await beginRotation('Slow job');
  await hand.click(page.getByRole('button', { name: 'Rotate key' }));
  await page.getByText('The old key works until').waitFor();
  expect(hand.effort).toEqual({ clicks: 3, keys: 0 });
  expect((await keysNamed('Slow job')).filter(({ revoked }) => revoked)).toEqual([]);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await page.keyboard.press('Escape');
  await page.getByText('Rotated', { exact: true }).waitFor();
  const revoked = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.clock.fastForward('01:01:00');
  expect((await revoked).ok()).toBe(true);
});
