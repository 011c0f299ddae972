import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../support/people.ts';
import { useVirtualAuthenticator } from '../../support/virtual-authenticator.ts';
import { findFaults } from './looks.ts';
import { openAgain, openAsNewcomer } from './newcomer.ts';
import { widen } from './one-page.ts';
import { type Screens, startScreens, WIDE } from './screens.ts';

let screens: Screens;
/** The screens by the name of the computer for itself; the others open them by its number. */
let named: { baseURL: string };
beforeAll(async () => {
  screens = await startScreens();
  await signUp(screens.service);
  named = { ...WIDE, baseURL: screens.service.url.replace('127.0.0.1', 'localhost') };
});
afterAll(() => screens.close());

const SETTINGS = '/app/settings/sign-in';
const cardOf = (page: Page) => page.getByRole('region', { name: 'Second factor' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the passkey').fill(name);
  await press(page, 'Create passkey');
}

/** Closes them, and returns the first one. */
async function closeRecoveryCodes(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Recovery codes' });
  const [code = ''] = ((await dialog.getByText(/^(\w{4}-\w{4}-\w{4}\s?){10}$/).textContent()) ?? '').split(
    '\n',
  );
  await dialog.getByRole('button', { name: 'Done' }).click();
  await press(page, 'Close without them');
  return code;
}

async function signIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Email').fill(`${name}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in to Linnet' }).waitFor();
}

describe('a passkey', () => {
  it('is created at localhost, signs in there, and goes by a recovery code when it is lost', async () => {
    const page = await openAsNewcomer(screens, 'fay', SETTINGS, named);
    const authenticator = await useVirtualAuthenticator(page);
    await press(page, 'Add a passkey');
    await addPasskey(page, 'Laptop');
    const recoveryCode = await closeRecoveryCodes(page);
    await cardOf(page).getByText('Passkey for localhost').waitFor();
    await cardOf(page).getByText('10 recovery codes left').waitFor();
    expect(await findFaults(page)).toEqual([]);

    await widen(page);
    await signOut(page);
    await signIn(page, 'fay');
    await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    await press(page, 'Use a passkey');
    await page.getByRole('navigation').first().waitFor();
    await page.goto(SETTINGS);

    await press(page, 'Remove Laptop');
    expect(await findFaults(page)).toEqual([]);
    await authenticator.lose();
    await press(page, 'Use a passkey');
    await page.getByText('No passkey was used').waitFor();
    await page.getByLabel('Code').fill(recoveryCode);
    await press(page, 'Remove');
    await page.getByText('Second factor removed').waitFor();
    await cardOf(page).getByText('Off', { exact: true }).waitFor();
  });

  it('stands beside a second one, which the first one lets in', async () => {
    const page = await openAsNewcomer(screens, 'gil', SETTINGS, named);
    await useVirtualAuthenticator(page);
    await press(page, 'Add a passkey');
    await addPasskey(page, 'Laptop');
    await closeRecoveryCodes(page);
    await press(page, 'Add a passkey');
    await press(page, 'Use a passkey');
    await addPasskey(page, 'Laptop again');
    await page.getByText('There is a passkey already').waitFor();
    await useVirtualAuthenticator(page, 'usb');
    await press(page, 'Create passkey');
    await page.getByRole('button', { name: 'Remove Laptop again' }).waitFor();
  });

  it('is not offered at the number of the computer, where it says which address to open', async () => {
    const page = await openAsNewcomer(screens, 'hal', SETTINGS, named);
    await useVirtualAuthenticator(page);
    await press(page, 'Add a passkey');
    await addPasskey(page, 'Laptop');
    await closeRecoveryCodes(page);

    const other = await screens.open('/app/links');
    await signIn(other, 'hal');
    await other.getByText('Your passkeys work only at localhost.').waitFor();
    expect(await other.getByRole('button', { name: 'Use a passkey' }).count()).toBe(0);
    await signUp(screens.service, 'ivo');
    const without = await openAgain(screens, 'ivo', SETTINGS);
    const link = cardOf(without).getByRole('link', { name: named.baseURL });
    expect(await link.getAttribute('href')).toBe(`${named.baseURL}${SETTINGS}`);
    expect(await without.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
  });

  it('can be created at the sign-in of a person who must have a second factor', async () => {
    await signUp(screens.service, 'jon');
    await screens.service.context.settings.set('secondFactorFor', 'everyone');
    const page = await screens.open('/app/links', named);
    await useVirtualAuthenticator(page);
    await signIn(page, 'jon');
    await press(page, 'Set up a passkey instead');
    await addPasskey(page, 'Laptop');
    await closeRecoveryCodes(page);
    await page.getByRole('heading', { name: 'Links', exact: true }).waitFor();
    await screens.service.context.settings.set('secondFactorFor', 'nobody');
  });
});
