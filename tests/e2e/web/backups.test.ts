import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseServer, startDatabaseServer, whyNoServer } from '../../support/database-server.ts';
import { findFaults, lookOf, show } from './looks.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

const PATH = '/app/settings/backups';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

/** On the page: opens the menu of the newest copy, and takes an entry. */
async function chooseForCopy(page: Page, entry: RegExp): Promise<void> {
  await page
    .getByRole('button', { name: /Actions for the backup/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: entry }).click();
}

describe('a Linnet that was just installed', () => {
  it('offers to take over from another computer, and refuses what is no file of a move', async () => {
    const page = await screens.open('/app/');
    await page.getByRole('button', { name: 'Take over from another computer' }).click();
    await page.getByRole('heading', { name: 'Take over from another computer' }).waitFor();
    expect(await findFaults(page)).toEqual([]);
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({
      name: 'a.tar.gz',
      mimeType: 'application/gzip',
      buffer: Buffer.from('no'),
    });
    await page.getByText('This is not a file for another computer').waitFor();
    await page.getByRole('button', { name: 'Start with an empty Linnet instead' }).click();
    await page.getByRole('button', { name: 'Create the first account' }).waitFor();
  });
});

describe('the copies', () => {
  let page: Page;
  beforeAll(async () => {
    page = await screens.openSignedIn(PATH);
  });
  afterAll(() => page.close());

  it('are made by a press, step by step, and the last proof is the headline', async () => {
    await page.getByRole('heading', { name: 'No backup has been verified yet' }).waitFor();
    await createLink(page, { long_url: 'https://example.com/', alias: 'kept' });
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page
      .getByRole('heading', { name: /^Last verified: today \d\d:\d\d · 1 link · 0 clicks · restored in/ })
      .waitFor();
    const copies = page.getByRole('list', { name: 'Backups of this Linnet' });
    await copies.getByText('Verified', { exact: true }).waitFor();
    await copies.getByText('Manual').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await show(page, lookOf('wide', 'light'));
  });

  it('are practised with, and nothing changes', async () => {
    await chooseForCopy(page, /Test a restore/);
    await page.getByText(/The backup works: 1 link, restored in/).waitFor();
  });

  it('are restored only after a look at what would change, and a typed word', async () => {
    await createLink(page, { long_url: 'https://example.com/', alias: 'younger' });
    await chooseForCopy(page, /Restore/);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 will be removed: it is not in the backup').waitFor();
    await dialog.getByText('younger').waitFor();
    const restore = dialog.getByRole('button', { name: 'Restore this backup' });
    expect(await restore.isDisabled()).toBe(true);
    await dialog.getByLabel('Type restore to confirm').fill('restore');
    expect(await restore.isEnabled()).toBe(true);
    expect(await findFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await show(page, lookOf('wide', 'light'));
  });

  it('show the code that opens them elsewhere when it is asked for', async () => {
    const code = page.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){13}$/);
    await page.getByRole('button', { name: 'Show the code' }).click();
    await code.waitFor();
    await page.getByRole('button', { name: 'Hide the code' }).click();
    await code.waitFor({ state: 'detached' });
  });

  it('go to a folder of the owner’s only if it is one', async () => {
    await page.getByRole('radio', { name: /Another folder/ }).press('Space');
    await page.getByLabel('Folder', { exact: true }).fill('/no/such/folder');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first().waitFor();
  });

  it('are told of on the overview and in the sidebar when they need a look', async () => {
    const settings = screens.service.context.settings;
    const failure = {
      at: screens.service.clock.now(),
      step: 'packing' as const,
      message: 'The disk is full',
    };
    await settings.set('backupFailure', failure);
    await page.goto('/app/');
    await page.getByText('The last backup failed').waitFor();
    await page.getByRole('link', { name: /Settings.*a backup needs attention/ }).waitFor();
    await page.getByRole('link', { name: 'See why: Backups' }).click();
    await page.getByText('The disk is full').first().waitFor();
    await settings.set('backupFailure', null);
  });
});

describe.skipIf(whyNoServer)(`copies of a server${whyNoServer ? `: ${whyNoServer}` : ''}`, () => {
  let server: DatabaseServer;
  let shared: Screens;
  beforeAll(async () => {
    server = await startDatabaseServer();
    const database = { url: server.url, authToken: null };
    shared = await startScreens({ database, teamKey: null }, { machine: { hostname: () => 'reception' } });
  });
  afterAll(async () => {
    await shared?.close();
    await server?.stop();
  });

  it('say which Linnet made them, and how one is put back where others work too', async () => {
    const page = await shared.openSignedIn(PATH);
    await createLink(page, { long_url: 'https://example.com/', alias: 'kept' });
    await page.getByRole('button', { name: 'Back up now' }).click();
    await page.getByRole('heading', { name: /^Last verified: today/ }).waitFor();
    await page.getByText('by reception').waitFor();
    await page.getByText(/by one of the machines/).waitFor();
    await chooseForCopy(page, /Restore/);
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/npm run restore -- linnet-\d{8}T\d{6}Z-demand/).waitFor();
    await dialog.getByText('npm run move -- --to ws://SERVER:8080').waitFor();
    expect(await dialog.getByRole('button', { name: 'Restore this backup' }).count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
  });
});

describe('a move', () => {
  it('asks for a passphrase twice, makes the file, and says that Linnet moved until it goes on here', async () => {
    const page = await screens.openSignedIn(PATH);
    await page.getByRole('button', { name: 'Create file' }).click();
    const dialog = page.getByRole('dialog');
    const make = dialog.getByRole('button', { name: 'Create file' });
    await dialog.getByLabel('Passphrase', { exact: true }).fill('a long passphrase');
    await dialog.getByLabel('Repeat the passphrase').fill('a different one');
    await dialog.getByText('The passphrases do not match').waitFor();
    expect(await make.isDisabled()).toBe(true);
    await dialog.getByLabel('Repeat the passphrase').fill('a long passphrase');
    await make.click();
    await page.getByText('The file is ready').waitFor();
    await page.getByText(/Linnet moved on/).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the file' }).click();
    expect((await download).suggestedFilename()).toMatch(/^linnet-\d+T\d+Z-move\.tar\.gz$/);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use this computer again' }).click();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Use this computer again' })
      .click();
    await page.getByText(/Linnet moved on/).waitFor({ state: 'detached' });
  });
});
