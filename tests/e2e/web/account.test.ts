import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { openAgain, openAsNewcomer } from './newcomer.ts';
import { onOnePage } from './one-page.ts';
import { goTo, type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  await signUp(screens.service);
});

afterAll(() => screens.close());
/** A page of one person's for all tests that change nothing about how they sign in. */
const show = onOnePage(
  () => screens,
  (path) => openAsNewcomer(screens, 'renamed', path),
);

const statusFor = async (token: string): Promise<number> =>
  (await request(`${screens.service.url}/api/v1/urls`, { token })).status;

describe('joining', () => {
  it('leads from the sign-in page to an account, and keeps what is wrong beside its field', async () => {
    const page = await screens.open('/app/');
    await page.getByRole('link', { name: 'Create an account' }).click();
    // The sign-in page before it has fields of the same names.
    await page.getByRole('heading', { name: 'Create an account' }).waitFor();
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('An account with this email already exists').waitFor();
    await page.getByLabel('Email').fill('newcomer@example.com');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/');
  });
});

describe('an API key', () => {
  it('is shown once, works, and is refused after it was revoked', async () => {
    const page = await show('/app/settings/keys');
    await page.getByRole('link', { name: 'Create a key' }).click();
    await page.getByLabel('Name').fill('Release script');
    await page.getByLabel('Read statistics').check();
    await page.getByRole('button', { name: 'Create key' }).click();

    await page.getByRole('dialog', { name: 'Key created' }).waitFor();
    const token = (await page.getByText(/^spoo_[\w-]{43}$/).textContent()) ?? '';
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe('Copy the key');
    expect(await statusFor(token)).toBe(200);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Close without it' }).click();

    await page.getByText('Create links, Read links, Read statistics').waitFor();
    expect(await page.content()).not.toContain(token);

    await page.getByRole('button', { name: 'Actions for Release script' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Revoke key' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    expect(await statusFor(token)).toBe(401);
  });
});

describe('the profile', () => {
  let page: Page;
  beforeEach(async () => {
    page = await show('/app/settings');
  });

  it('takes a new name at once and for good', async () => {
    await page.getByLabel('Name').fill('Renate Umbenannt');
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByText('Renate Umbenannt').waitFor();
    await page.reload();
    expect(await page.getByLabel('Name').inputValue()).toBe('Renate Umbenannt');
  });

  it('takes another email address, proved by the password', async () => {
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill('ada@example.com');
    await page.getByRole('region', { name: 'Email' }).getByLabel('Current password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('An account with this email already exists').waitFor();
    await page.getByLabel('New email').fill('typed-right@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Change email' }).waitFor();
    await page.getByText('typed-right@example.com', { exact: true }).first().waitFor();
    const again = { email: 'typed-right@example.com', password: PASSWORD };
    expect((await page.request.post('/auth/login', { data: again })).status()).toBe(200);
  });

  it('takes a photograph far larger than an upload may be', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const photograph = await sharp({
      create: { width: 600, height: 500, channels: 3, background: '#000', noise },
    })
      .png()
      .toBuffer();
    expect(photograph.length).toBeGreaterThan(512_000);
    await page
      .getByLabel('Picture file')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: photograph });
    const picture = page.locator('main img');
    await picture.waitFor();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(256);
  });

  it('puts back a picture that took the place of another, and one that was removed', async () => {
    const said = (words: string) => page.getByRole('listitem').filter({ hasText: words });
    const paint = async (background: string): Promise<void> => {
      const buffer = await sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer();
      await page.getByLabel('Picture file').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await said('Picture changed').first().waitFor();
      // A file that is chosen while another one is sent is not taken.
      await expect
        .poll(() => page.getByRole('button', { name: 'Change picture' }).getAttribute('aria-busy'))
        .toBeNull();
    };
    const colour = (): Promise<number[]> =>
      page.locator('main img').evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const pen = document.createElement('canvas').getContext('2d');
        pen?.drawImage(image, 0, 0);
        return [...(pen?.getImageData(9, 9, 1, 1).data ?? [])]
          .slice(0, 3)
          .map((part) => Math.round(part / 64));
      });
    await paint('#f00');
    await expect.poll(colour).toEqual([4, 0, 0]);
    await paint('#00f');
    await expect.poll(colour).toEqual([0, 0, 4]);
    await page.keyboard.press('Control+z');
    await expect.poll(colour).toEqual([4, 0, 0]);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.locator('main img').waitFor({ state: 'detached' });
    await said('Picture removed').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(colour).toEqual([4, 0, 0]);
  });

  it('says so when a file is no picture', async () => {
    await page
      .getByLabel('Picture file')
      .setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('notes') });
    await page.getByText('This file cannot be read as a picture').waitFor();
  });
});

describe('the emails to a person', () => {
  it('are chosen one by one, and kept', async () => {
    const page = await show('/app/settings/letters');
    const [week, ends] = [page.getByLabel('Send me my week'), page.getByLabel('Remind me before')];
    expect([await week.isChecked(), await ends.isChecked()]).toEqual([false, true]);
    await week.check();
    await page.getByText('Your week comes next Monday').waitFor();
    await ends.uncheck();
    await page.getByText('Reminders are no longer sent').waitFor();
    await page.reload();
    await week.waitFor();
    expect([await week.isChecked(), await ends.isChecked()]).toEqual([true, false]);
  });
});

describe('signing in', () => {
  it('one device is signed out from another, and a new password signs all others out', async () => {
    const page = await openAsNewcomer(screens, 'changer', 'about:blank');
    const elsewhere = await openAgain(screens, 'changer', 'about:blank');
    const phone = await openAgain(screens, 'changer', 'about:blank', {
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
    });
    await page.goto('/app/settings/sign-in');
    await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await page.getByText('Safari on iPhone signed out').waitFor();
    const statuses = (): Promise<number[]> =>
      Promise.all(
        [page, elsewhere, phone].map(async ({ request }) => (await request.get('/auth/me')).status()),
      );
    expect(await statuses()).toEqual([200, 200, 401]);

    const devices = page.getByRole('listitem').filter({ hasText: 'Chrome on Linux' });
    await expect.poll(() => devices.count()).toBeGreaterThan(1);
    await page.getByLabel('Current password').fill('Wrong-Horse-7');
    await page.getByLabel('New password').fill('Brand-New-Horse-8');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('The current password is wrong').waitFor();
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Change password' }).click();

    await expect.poll(() => devices.count()).toBe(1);
    await page.getByText('This device').waitFor();
    expect(await statuses()).toEqual([200, 401, 401]);
  });
});

describe('deleting an account', () => {
  it('asks for the email and the password', async () => {
    const page = await show('/app/settings');
    const { email } = (await (await page.request.get('/auth/me')).json()).user;
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
    const action = dialog.getByRole('button', { name: 'Delete account' });
    expect(await action.isDisabled()).toBe(true);
    await dialog.getByLabel('Your password').fill('Wrong-Horse-7');
    expect(await action.isDisabled()).toBe(true);
    await dialog.getByLabel(`Type ${email}`).fill(email);
    await action.click();
    await dialog.getByText('This is not the password of this account').waitFor();
    expect((await page.request.get('/auth/me')).status()).toBe(200);
  });

  it('is not undone on the page for it with another password, without a word on what is wrong, and is undone on the sign-in page', async () => {
    const { token } = await signUp(screens.service, 'returner');
    await request(`${screens.service.url}/api/v1/me`, {
      method: 'DELETE',
      token,
      body: { password: PASSWORD },
    });
    const page = await screens.open('/app/restore');
    await page.getByLabel('Email').fill('returner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-7');
    await page.getByRole('button', { name: 'Restore the account' }).click();
    await page.getByText('No deleted account matches this email and password').waitFor();

    await goTo(page, `${screens.service.url}/app/sign-in`);
    // Both pages ask for an email and a password.
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('Email').fill('returner@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('This account is scheduled for deletion').waitFor();
    await page.getByRole('button', { name: 'Restore this account' }).click();
    await page.getByRole('heading', { name: 'Home' }).waitFor();
    expect((await page.request.get('/auth/me')).status()).toBe(200);
  });
});
