import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asked, openDesktopPage, type Said, sayAnew } from '../../../e2e/web/desktop-window.ts';
import { findFaults, lookOf } from '../../../e2e/web/looks.ts';
import { type Screens, startScreens } from '../../../e2e/web/screens.ts';

let screens: Screens;
let page: Page;

beforeAll(async () => {
  screens = await startScreens();
  page = await openDesktopPage(screens);
});
afterAll(() => screens.close());

const ATTEMPT = { from: '0.1.0', to: '0.2.0' };
const ready = { kind: 'ready', version: '0.2.0', notes: 'Faster\nand smaller', command: null } as const;

const STATES: [string, Said, string][] = [
  ['nothing chosen', {}, 'Nowhere'],
  ['a build without a key', { update: { cannot: 'This build knows no key.' } }, 'This build knows no key.'],
  [
    'a folder, and nothing newer',
    {
      update: {
        source: { kind: 'folder', folder: `/mnt/${'nas/'.repeat(30)}` },
        step: { kind: 'newest', at: 0 },
      },
    },
    'You have the latest version',
  ],
  [
    'a web address, while it is looked at',
    { update: { source: { kind: 'web', address: 'http://nas.lan/linnet/' }, step: { kind: 'looking' } } },
    'Checking for updates',
  ],
  ['an update that is ready', { update: { step: ready } }, 'Version 0.2.0 is ready'],
  [
    'one that the system installs',
    { update: { step: { ...ready, command: "sudo apt install '/home/ada/linnet.deb'" } } },
    'Run this in a terminal',
  ],
  [
    'one that is refused',
    { update: { step: { kind: 'refused', reason: 'Linnet.AppImage is damaged. Nothing was changed.' } } },
    'Linnet.AppImage is damaged',
  ],
  [
    'one that is being installed',
    { update: { step: { kind: 'installing', version: '0.2.0', doing: 'stopping' } } },
    'Stopping the service',
  ],
  [
    'one that went well',
    { update: { last: { state: 'good', ...ATTEMPT } } },
    'Linnet was updated from 0.1.0 to 0.2.0',
  ],
  [
    'one that was taken back',
    { update: { last: { state: 'rolled-back', ...ATTEMPT } } },
    'The update to 0.2.0 was rolled back',
  ],
  [
    'one that was not installed',
    { update: { last: { state: 'not-installed', ...ATTEMPT } } },
    'was not installed',
  ],
  ['no keychain', { secrets: { keptIn: 'file', trouble: 'none' } }, 'Install gnome-keyring'],
  [
    'a locked keychain',
    { secrets: { keptIn: 'file', trouble: 'locked', secrets: [] } },
    'Unlock the keychain before',
  ],
  ['keys that were put back', { secrets: { putBackAt: 0 } }, 'Linnet has put them back'],
];

describe('the page of the desktop app', () => {
  it.each(STATES)('with %s says so, and hinders no reader', async (_name, said, words) => {
    await sayAnew(page, said);
    await page.getByText(words).first().waitFor();
    expect(await findFaults(page, [lookOf('wide', 'light')])).toEqual([]);
  });

  it('fits any window with all that it can say', async () => {
    await sayAnew(page, { update: { step: ready, last: { state: 'rolled-back', ...ATTEMPT } } });
    await page.getByText('Version 0.2.0 is ready').first().waitFor();
    await page.getByText('the shortcut may not reach Linnet').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('says what is where, never what it is', async () => {
    await sayAnew(page);
    const list = page.getByRole('list', { name: 'Secrets and where they are' });
    await expect
      .poll(() => list.getByRole('listitem').allInnerTexts())
      .toEqual(
        [
          ['Key that signs sessions', 'Keychain'],
          ['Key for counting visitors', 'Keychain'],
          ['Mail server password', 'Keychain'],
          ['Secret of the sign-in provider google', 'File'],
        ].map((row) => row.join('\n')),
      );
  });

  it('looks where it is told to', async () => {
    await sayAnew(page);
    await page.getByRole('radio', { name: 'A folder' }).check();
    await page.getByRole('button', { name: 'Choose a folder' }).click();
    await expect.poll(() => asked(page, 'chooseFolder')).toEqual([[]]);
    await page.getByRole('radio', { name: 'A web address on your network' }).check();
    await page.getByRole('textbox', { name: 'Address' }).fill(' http://nas.lan/linnet ');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect
      .poll(() => asked(page, 'lookAt'))
      .toEqual([[{ kind: 'web', address: 'http://nas.lan/linnet' }]]);
  });

  it('stops looking at once', async () => {
    await sayAnew(page, { update: { source: { kind: 'folder', folder: '/mnt/nas' } } });
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect.poll(() => asked(page, 'look')).toEqual([[]]);
    await page.getByRole('radio', { name: 'Nowhere' }).check();
    await expect.poll(() => asked(page, 'lookAt')).toEqual([[{ kind: 'off' }]]);
  });

  it('takes a dropped file', async () => {
    await sayAnew(page);
    const file = await page.evaluateHandle(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File(['x'], 'Linnet-0.2.0.AppImage'));
      return dropped;
    });
    await page
      .getByRole('group', { name: 'Drop an update here' })
      .dispatchEvent('drop', { dataTransfer: file });
    await expect.poll(() => asked(page, 'take')).toEqual([['Linnet-0.2.0.AppImage']]);
  });

  it('installs once the person has read what happens', async () => {
    await sayAnew(page, { update: { step: ready } });
    await page.getByRole('button', { name: 'Install version 0.2.0' }).click();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await dialog.getByText('Linnet backs up your data first').waitFor();
    expect(await asked(page, 'install')).toEqual([]);
    await dialog.getByRole('button', { name: 'Install', exact: true }).click();
    await expect.poll(() => asked(page, 'install')).toEqual([[]]);
  });

  it('follows what the app says, and lets the person put an old message away', async () => {
    await sayAnew(page, { update: { last: { state: 'good', ...ATTEMPT } } });
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect.poll(() => asked(page, 'forgetLast')).toEqual([[]]);
    await tell({ step: { kind: 'installing', version: '0.2.0', doing: 'stopping' } });
    await page.getByText('Stopping the service').waitFor();
  });
});

/** As the desktop app does when something changes. */
async function tell(change: object): Promise<void> {
  await page.evaluate(async (changed) => {
    const { tellUpdate, linnet } = Object(globalThis);
    tellUpdate({ ...(await linnet.update.state()), ...changed });
  }, change);
}
