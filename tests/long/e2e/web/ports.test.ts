import { createServer, type Server } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { notePrintedCodes } from '../../../../service/network/printing/repository.ts';
import { findFaults } from '../../../e2e/web/looks.ts';
import { onOnePage } from '../../../e2e/web/one-page.ts';
import { createLink, goTo, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { findFreePort } from '../../../support/free-port.ts';
import { request } from '../../../support/request.ts';

let screens: Screens;
const taking: Server[] = [];

beforeAll(async () => {
  screens = await startScreens({ isPortFixed: false });
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

afterEach(async () => {
  await Promise.all(taking.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** A port that another program has until the test ends. */
async function takePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  taking.push(server);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
}

/** A service of the test's own, for it goes to another port. */
async function startApart(): Promise<Screens> {
  const apart = await startScreens({ isPortFixed: false });
  onTestFinished(() => apart.close());
  return apart;
}

const card = (page: Page) => page.getByRole('region', { name: 'Port', exact: true });
const field = (page: Page) => card(page).getByRole('textbox', { name: 'Port' });
const change = (page: Page) => card(page).getByRole('button', { name: 'Change port' });

describe('The port', () => {
  it('is changed while Linnet runs, and the page goes there by itself', async () => {
    const apart = await startApart();
    const page = await apart.openSignedIn('/app/settings/names');
    const wanted = await findFreePort();
    await field(page).fill(String(wanted));
    await change(page).click();
    await page.waitForURL(`http://127.0.0.1:${wanted}/app/settings/names`);
    await card(page).getByText(`Linnet uses port ${wanted}`).waitFor();
    expect(apart.service.context.settings.get('port')).toBe(wanted);
    expect((await request(`http://127.0.0.1:${wanted}/health`)).status).toBe(200);
  });

  it('that is taken is not changed by a press all the same, and is answered with one that is free', async () => {
    const taken = await takePort();
    const apart = await startApart();
    const page = await apart.openSignedIn('/app/settings/names');
    const before = page.url();
    await field(page).fill(String(taken));
    await field(page).press('Enter');
    await card(page).getByText(`Port ${taken} is used at this address by another program`).waitFor();
    expect(page.url()).toBe(before);
    expect(apart.service.context.settings.get('port')).toBeNull();

    await card(page).getByText('Another program uses this port').waitFor();
    expect(await findFaults(page)).toEqual([]);
    const offer = card(page).getByRole('button', { name: /^Use \d+$/ });
    const free = Number((await offer.textContent())?.replace(/\D/g, ''));
    expect(free).not.toBe(taken);
    await offer.click();
    await page.waitForURL(`http://127.0.0.1:${free}/app/settings/names`);
  });

  it('is changed after a warning only while printed codes need it', async () => {
    const apart = await startApart();
    const page = await apart.openSignedIn('about:blank');
    const linkIds = [await createLink(page, { long_url: 'https://example.com/', alias: 'poster' })];
    const { clock, context, port } = apart.service;
    await context.database.write(notePrintedCodes, {
      base: `http://localhost:${port}`,
      linkIds,
      at: clock.now(),
    });
    const wanted = await findFreePort();
    await page.goto('/app/settings/names');
    await field(page).fill(String(wanted));
    await card(page).getByText('1 printed code stops working with this port').waitFor();
    await change(page).click();
    const warning = page.getByRole('dialog', { name: `Change the port to ${wanted}?` });
    await warning.getByText('print it again afterwards').waitFor();
    await warning.getByRole('button', { name: 'Cancel' }).click();
    expect(apart.service.context.settings.get('port')).toBeNull();
    await change(page).click();
    await warning.getByRole('button', { name: 'Change port' }).click();
    await page.waitForURL(`http://127.0.0.1:${wanted}/app/settings/names`);
  });

  it('has to be a number that a port can have', async () => {
    const page = await open('/app/settings/names');
    await field(page).waitFor();
    for (const typed of ['', 'abc', '0', '65536', String(screens.service.port)]) {
      await field(page).fill(typed);
      expect(await change(page).isDisabled()).toBe(true);
    }
  });
});

describe('Port 80', () => {
  it('is tried, and the command for this system is there to copy when it is refused', async () => {
    const page = await open('/app/nowhere');
    const command = 'sudo sysctl net.ipv4.ip_unprivileged_port_start=80';
    const problem = 'This system gives port 80 to the administrator only';
    await page.route('**/host/ports', async (route) => {
      const state = { port: 7431, fixed: true, default_port: 7431, suggestion: null };
      await route.fulfill({ json: { ...state, port_80: { wanted: true, open: false, problem, command } } });
    });
    await goTo(page, `${screens.service.url}/app/settings/names`);
    const eighty = page.getByRole('region', { name: 'Addresses without a port' });
    await eighty.getByText('Port 80 is not available. Linnet keeps using port 7431').waitFor();
    await eighty.getByText(problem).waitFor();
    await eighty.getByText(command).waitFor();
    await eighty.getByRole('button', { name: 'Copy the command' }).waitFor();
    await page.getByText('The setting LINNET_PORT overrides your choice here').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});
