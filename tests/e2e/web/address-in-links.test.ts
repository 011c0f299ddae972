import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pretendMachine } from '../../support/pretended-machine.ts';
import { findFaults } from './looks.ts';
import { askForCodesOfAll, createLink, goTo, type Screens, startScreens } from './screens.ts';

/** Names of this computer for itself: they can be listened on, and no other computer reaches them. */
const CARD = '127.0.0.2';
const CONTAINERS = '127.0.0.3';

const NOTE = 'Only works on this computer';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;
let link: string;

beforeAll(async () => {
  screens = await startScreens({}, { machine: pretendMachine({ docker0: [CONTAINERS], eth0: [CARD] }) });
  page = await screens.openSignedIn('/app/nowhere');
  link = await createLink(page, { long_url: 'https://example.com/handbook', alias: 'handbook' });
});

afterAll(() => screens.close());

afterEach(async () => {
  await screens.service.context.settings.set('linkAddress', null);
  await screens.service.context.lan.apply({ mode: 'off' });
});

/** Leaves the screen that is shown, and comes to another one. */
async function open(path: string): Promise<void> {
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, screens.service.url + path);
}

const save = (): Promise<void> =>
  page.getByRole('region', { name: 'Address in links' }).getByRole('button', { name: 'Save' }).click();

const choose = (name: string): Promise<void> => page.getByRole('radio', { name, exact: true }).check();

type Place = { name: string; path: () => string; act?: (page: Page) => Promise<void>; settled: string };

const places: Place[] = [
  { name: "a link's page", path: () => `/app/links/${link}`, settled: 'Details' },
  { name: "a link's sheet", path: () => `/app/links#link/${link}`, settled: 'Total clicks' },
  { name: "a link's code", path: () => `/app/links#qr/${link}`, settled: 'A scanner read' },
  { name: 'the QR designer', path: () => `/app/qr?link=${link}`, settled: 'A scanner read' },
  {
    name: 'codes in a ZIP',
    path: () => '/app/links',
    act: async (page) => {
      await askForCodesOfAll(page);
      // Its box is hidden behind its label, and may move while the screen loads.
      await page.getByRole('radio', { name: 'ZIP with files' }).press('Space');
    },
    settled: 'Pixels wide',
  },
  { name: 'sheets of labels', path: () => '/app/links', act: askForCodesOfAll, settled: 'Start at label' },
];

describe('While Linnet is reached from this computer only', () => {
  it.each(places)('$name says that it only works on this computer', async ({ path, act, settled }) => {
    await open(path());
    await act?.(page);
    await page.getByText(settled).first().waitFor();
    await page.getByText(NOTE).first().waitFor();
    expect(await page.getByText(NOTE).count()).toBe(1);
  });

  it('a link that was just made says so, and leads to the settings', async () => {
    await open('/app/links#new-link');
    await page.getByLabel('Destination').fill('https://example.com/new');
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByText(NOTE).waitFor();
    await page.getByRole('link', { name: 'Share on the local network' }).click();
    await page.getByRole('heading', { name: 'Address in links' }).waitFor();
  });
});

describe('Once an address is chosen for links', () => {
  it('links are shown and made with it, and no screen warns any more', async () => {
    await open('/app/settings/network');
    await page
      .getByText(/^Links begin with/)
      .getByText(new URL(screens.service.url).port)
      .waitFor();
    await choose('Another address');
    await page.getByLabel('Address', { exact: true }).fill('http://go/links');
    await save();
    await page.getByText('end after the name or the port').waitFor();
    await page.getByLabel('Address', { exact: true }).fill('http://go');
    await save();
    await page.getByText('Saved', { exact: true }).waitFor();

    await open('/app/links#new-link');
    await page.getByLabel('Destination').fill('https://example.com/go');
    await page.getByLabel('Alias').fill('gopher');
    await page.getByText('go/gopher').waitFor();
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('dialog').getByText('go/gopher', { exact: true }).waitFor();
    expect(await page.getByText(NOTE).count()).toBe(0);
  });

  it('the choice can be taken back', async () => {
    await screens.service.context.settings.set('linkAddress', 'http://go');
    await open('/app/settings/network');
    await page.getByRole('radio', { name: 'Another address', checked: true }).waitFor();
    await choose('Automatic');
    await save();
    await page
      .getByText(/^Links begin with/)
      .getByText('localhost')
      .waitFor();
    expect(screens.service.context.settings.get('linkAddress')).toBeNull();
  });
});

describe('The settings of the local network', () => {
  it('say why nothing is shared although the owner chose to', async () => {
    await screens.service.context.settings.set('sharing', { mode: 'on' });
    try {
      await open('/app/settings/network');
      await page.getByText('Rate limits are off, and nothing is shared without them').waitFor();
      expect(await findFaults(page)).toEqual([]);
    } finally {
      await screens.service.context.settings.set('sharing', { mode: 'off' });
    }
  });
});
