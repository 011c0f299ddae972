import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { notePrintedCodes } from '../../../service/network/printing/repository.ts';
import { pretendMachine } from '../../support/pretended-machine.ts';
import { request } from '../../support/request.ts';
import { findFaults, lookOf, show } from './looks.ts';
import { createLink, goTo, type Screens, startScreens } from './screens.ts';

/** Names of this computer for itself: they can be listened on, and no other computer reaches them. */
const CARD = '127.0.0.2';
const CONTAINERS = '127.0.0.3';
const HELD = '127.0.0.4';

/** Addresses that this computer does not really have. */
const WIFI = '192.168.77.20';
const WIFI_PUBLIC = '2001:4860:aaaa::20';
const MODEM = '198.18.77.5';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let page: Page;

beforeAll(async () => {
  const machine = pretendMachine({
    wlan0: [WIFI, 'fd12:77::20', WIFI_PUBLIC],
    docker0: ['172.31.77.1', CONTAINERS],
    tailscale0: ['100.101.77.7'],
    eth0: [CARD, HELD],
    eth1: [MODEM],
  });
  screens = await startScreens({}, { machine });
  // Without limits nothing is shared; those of the test are off.
  screens.service.context.config.rateLimits = true;
  page = await screens.openSignedIn('/app/nowhere');
});

afterAll(() => screens.close());

afterEach(async () => {
  await share({ mode: 'off' });
});

const kept = () => screens.service.context.settings.get('sharing');

async function share(sharing: ReturnType<typeof kept>): Promise<void> {
  await screens.service.context.settings.set('sharing', sharing);
  await screens.service.context.lan.apply(sharing);
}

/** Comes to a screen anew, in a wide window. */
async function open(path = '/app/settings/network'): Promise<void> {
  await show(page, lookOf('wide', 'light'));
  await goTo(page, `${screens.service.url}/app/nowhere`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await goTo(page, screens.service.url + path);
}

const card = () => page.getByRole('region', { name: 'Sharing on the local network' });

async function openChoices(): Promise<void> {
  await open();
  await card().getByRole('radio', { name: 'On selected networks' }).check();
}

const save = (): Promise<void> => card().getByRole('button', { name: 'Save' }).click();

const boxNamed = (name: string) => card().getByRole('checkbox', { name, exact: true });

describe('Sharing on chosen networks', () => {
  it('offers them by name, with VPNs and containers off and folded away', async () => {
    await openChoices();
    expect(await boxNamed('Wi-Fi').isChecked()).toBe(true);
    expect(await boxNamed('Tailscale').isVisible()).toBe(false);
    await card().getByText('Other networks').click();
    expect(await boxNamed('Tailscale').isChecked()).toBe(false);
    expect(await boxNamed('Docker').isChecked()).toBe(false);
    await card().getByText('Containers on this computer').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });

  it('keeps what was chosen, by keyboard too, and shows it', async () => {
    await openChoices();
    await card().locator('summary').focus();
    await page.keyboard.press('Enter');
    await boxNamed('Tailscale').focus();
    await page.keyboard.press('Space');
    await save();
    await page.getByText('Sharing is on').waitFor();
    expect(kept()).toEqual({ mode: 'networks', networks: ['wlan0', 'tailscale0'], allowPublic: false });

    await open();
    await card().getByText('1 selected').waitFor();
    expect(await boxNamed('Tailscale').isChecked()).toBe(true);
    expect(await card().getByText(WIFI_PUBLIC).isVisible()).toBe(true);
  });

  it('wants at least one network', async () => {
    await openChoices();
    for (const name of ['Wi-Fi', 'Ethernet (eth0)'])
      if ((await boxNamed(name).count()) > 0) await boxNamed(name).uncheck();
    expect(await card().getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  });

  it('shares a public address after a plain warning only', async () => {
    await openChoices();
    await card().getByText('Other networks').click();
    await boxNamed('Ethernet').check();
    await save();
    const warning = page.getByRole('dialog', { name: 'Share with the whole internet?' });
    await warning.getByText(MODEM).waitFor();
    await warning.getByRole('button', { name: 'Cancel' }).click();
    await warning.waitFor({ state: 'detached' });
    expect(kept()).toEqual({ mode: 'off' });

    await save();
    await warning.getByRole('button', { name: 'Share it' }).click();
    await expect.poll(kept).toMatchObject({ mode: 'networks', allowPublic: true });
  });

  it('leaves out the public IPv6 address of a network unless that is asked for', async () => {
    await openChoices();
    await save();
    await expect.poll(kept).toMatchObject({ networks: ['wlan0'], allowPublic: false });

    await boxNamed('Also on internet addresses').check();
    await save();
    await page.getByRole('dialog').getByText(WIFI_PUBLIC).waitFor();
    await page.getByRole('button', { name: 'Share it' }).click();
    await expect.poll(kept).toMatchObject({ networks: ['wlan0'], allowPublic: true });
  });

  it('still shows single addresses that were chosen before', async () => {
    await share({ mode: 'addresses', addresses: [CARD] });
    await open();
    await card().getByRole('radio', { name: 'On selected addresses', checked: true }).waitFor();
    await card().getByText(`As selected before: ${CARD}.`).waitFor();
  });
});

describe('Where colleagues find Linnet', () => {
  it('is said of each address: who is there, and why another is not served', async () => {
    const { port } = screens.service;
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, HELD, resolve));
    try {
      await share({ mode: 'addresses', addresses: [CONTAINERS, CARD, HELD, '10.9.9.9'] });
      await open();
      const found = page.getByRole('region', { name: 'Address for colleagues' });
      await found.getByText(`${CARD}:${port}`, { exact: true }).waitFor();
      await found.getByText(`Port ${port} is used at this address by another program`).waitFor();
      await found.getByText('This computer does not have this address right now').waitFor();
      await found.getByText('Also available at').click();
      await found.getByText('Docker, for containers on this computer').waitFor();
      const offered = page.getByRole('region', { name: 'Address in links' });
      await offered.getByRole('radio', { name: `${CARD}:${port}, Ethernet` }).waitFor();
      await offered.getByRole('radio', { name: `office-pc.local:${port}, This computer’s name` }).waitFor();
      expect(await offered.getByRole('radio', { name: new RegExp(CONTAINERS) }).count()).toBe(0);
      expect(await findFaults(page)).toEqual([]);
    } finally {
      await new Promise((resolve) => other.close(resolve));
    }
  });

  it('follows what is shared while the page is open', async () => {
    await open();
    await card().waitFor();
    await share({ mode: 'addresses', addresses: [CARD] });
    const found = page.getByRole('region', { name: 'Address for colleagues' });
    await found.getByText(`${CARD}:${screens.service.port}`, { exact: true }).waitFor();
  });
});

describe('Who is asking', () => {
  it('is listed while the page is open, with how often they asked', async () => {
    await share({ mode: 'addresses', addresses: [CARD] });
    await open();
    const asking = page.getByRole('region', { name: 'Connected now' });
    const count = async () => Number(/(\d+) requests?/.exec(await asking.innerText())?.[1] ?? 0);
    const ask = () => request(`http://${CARD}:${screens.service.port}/health`);
    await ask();
    await expect.poll(count).toBeGreaterThan(0);
    // Linnet tries its own addresses besides.
    const before = await count();
    await ask();
    await ask();
    await expect.poll(count).toBeGreaterThan(before + 1);
    await asking.getByText('Through Ethernet').waitFor();
    expect(await asking.getByRole('listitem').count()).toBe(1);
  });
});

describe('The code of a link', () => {
  it('comes with a warning before it is printed while links begin with a bare address', async () => {
    await share({ mode: 'addresses', addresses: [CARD] });
    await screens.service.context.settings.set('linkAddress', `http://${WIFI}:7431`);
    try {
      const id = await createLink(page, { long_url: 'https://example.com/poster', alias: 'poster' });
      await open(`/app/qr?link=${id}`);
      await page.getByText('Printed codes stop working when the router gives').waitFor();
      await page.getByRole('link', { name: 'Choose a name' }).click();
      await page.getByRole('heading', { name: 'Address in links' }).waitFor();
      await open(`/app/links#qr/${id}`);
      await page.getByText('Printed codes stop working when the router gives').waitFor();
    } finally {
      await screens.service.context.settings.set('linkAddress', null);
    }
  });
});

describe('Printed codes that lead nowhere', () => {
  it('are told on the overview and on the page, with the way to print each again', async () => {
    const aliases = Array.from({ length: 7 }, (_, n) => `placard-${n}`);
    const linkIds = await Promise.all(
      aliases.map((alias) => createLink(page, { long_url: 'https://example.com/', alias })),
    );
    const { clock, context } = screens.service;
    await context.database.write(notePrintedCodes, {
      base: 'http://192.168.77.99:7431',
      linkIds,
      at: clock.now(),
    });
    await open('/app/');
    await page.getByText('7 printed codes no longer work').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Which ones: 192.168.77.99:7431' }).click();

    const broken = page.getByRole('region', { name: '7 printed codes no longer work' });
    await broken.getByText('192.168.77.99:7431').waitFor();
    const links = broken.getByRole('list', { name: 'Links to print again' });
    expect(await links.getByRole('listitem').count()).toBe(5);
    await broken.getByRole('button', { name: 'Show all 7' }).click();
    expect(await links.getByRole('listitem').count()).toBe(7);
    expect(await findFaults(page)).toEqual([]);
    await links.getByRole('link', { name: 'Print again: placard-3' }).click();
    await page.getByRole('dialog').getByText('placard-3').first().waitFor();
  });
});
