import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pretendMachine } from '../../support/pretended-machine.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  const machine = pretendMachine({ docker0: ['172.17.0.1'], eth0: ['192.168.1.20', 'fd77::1'] });
  screens = await startScreens({ announcing: true }, { machine });
});
afterAll(() => screens.close());

const cardOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const show = onOnePage(() => screens);

const open = async (): Promise<Page> => {
  const page = await show('/app/settings/names');
  await cardOf(page, 'Name on the network').waitFor();
  return page;
};

const saved = () => screens.service.context.settings.get('announcing');

describe('The name on the network', () => {
  it('is shown with how it stands, beside the computer’s own', async () => {
    const card = cardOf(await open(), 'Name on the network');
    const names = card.getByRole('listitem');
    expect(await names.allInnerTexts()).toEqual([
      expect.stringMatching(/^links\.local\s+Off\s+Announced when Linnet is shared/),
      expect.stringMatching(/^office-pc\.local\s+Off/),
    ]);
  });

  it('is changed, and read in small letters', async () => {
    const page = await open();
    const card = cardOf(page, 'Name on the network');
    await card.getByLabel('Name for links').fill('Wiki');
    await card.getByText('Devices find it as wiki.local.').waitFor();
    await card.getByRole('button', { name: 'Save' }).click();
    await card.getByText('wiki.local', { exact: true }).waitFor();
    await expect.poll(() => card.getByLabel('Name for links').inputValue()).toBe('wiki');
    expect(saved()).toEqual({ enabled: true, name: 'wiki' });
  });

  it('says beside the field why a name cannot be had', async () => {
    const card = cardOf(await open(), 'Name on the network');
    const before = saved();
    for (const [name, reason] of [
      ['office-pc', 'name of the computer itself'],
      ['my wiki', 'letters (a to z), digits and hyphens, with no hyphen'],
    ] as const) {
      await card.getByLabel('Name for links').fill(name);
      await card.getByRole('button', { name: 'Save' }).click();
      await card.getByText(reason).waitFor();
    }
    expect(saved()).toEqual(before);
  });

  it('says that another device has the wanted name, and tries it again', async () => {
    const { settings, announcer } = screens.service.context;
    await settings.set('announcing', { enabled: true, name: 'links' });
    await settings.set('announcedAttempt', { name: 'links', attempt: 2 });
    announcer.follow();
    const card = cardOf(await open(), 'Name on the network');
    await card.getByText('links.local belongs to another device on this network').waitFor();
    await card.getByText('Linnet uses the name links-2.local instead.').waitFor();
    await card.getByRole('button', { name: 'Try links.local again' }).click();
    await card.getByText('links.local', { exact: true }).waitFor();
    expect(settings.get('announcedAttempt')).toEqual({ name: 'links', attempt: 1 });
  });
});

/** Part of what each recipe says. */
const RECIPES = {
  dnsmasq: 'host-record=go,192.168.1.20',
  openwrt: "uci set dhcp.@domain[-1].ip='192.168.1.20'",
  fritzbox: 'pencil next to this computer (192.168.1.20)',
  unifi: 'enter go as domain name',
  pfsense: 'As Host enter go',
  windowsDns: 'Add-DnsServerResourceRecordA -Name "go"',
  windowsHosts: 'Add-Content -Path "$env:SystemRoot\\System32\\drivers\\etc\\hosts"',
  macHosts: "echo '192.168.1.20 go' | sudo tee -a /etc/hosts",
  linuxHosts: "echo '192.168.1.20 go' | sudo tee -a /etc/hosts",
};

describe('A recipe for a short name', () => {
  it('has its lines, filled in, for each kind of router and computer', async () => {
    const card = cardOf(await open(), 'A short name such as go');
    for (const [place, line] of Object.entries(RECIPES)) {
      await card.getByLabel('Router or DNS server').selectOption(place);
      await card.getByText(line).waitFor();
      await card.getByText(`http://go:${screens.service.port}`, { exact: true }).waitFor();
    }
  });

  it('follows the name, and shows no line for one that would not work', async () => {
    const card = cardOf(await open(), 'A short name such as go');
    await card.getByLabel('Name', { exact: true }).fill('kb');
    await card.getByText('host-record=kb,192.168.1.20').waitFor();
    await card.getByLabel('Name', { exact: true }).fill("go'; reboot");
    await card.getByText('Use letters a to z, digits and hyphens.').waitFor();
    expect(await card.getByRole('listitem').count()).toBe(0);
  });
});

it('Names and recipes can be read and used in every look', async () => {
  expect(await findFaults(await open())).toEqual([]);
});
