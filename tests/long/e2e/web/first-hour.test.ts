import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CountedHand } from '../../../e2e/web/counted-hand.ts';
import { expectPlace, firstSteps, IPHONE, makeAccount, scan } from '../../../e2e/web/first-hour.ts';
import { NARROW, WIDE } from '../../../e2e/web/screens.ts';
import { followRequests } from '../../../e2e/web/settled.ts';
import { expectKeyboardIn } from '../../../e2e/web/tab.ts';
import { launchChromiumOn } from '../../../support/chromium.ts';
import {
  type Computer,
  canMakeComputers,
  makeTwoComputers,
  OFFICE,
  type TwoComputers,
} from '../../../support/computers.ts';
import { hearNames, type NamesClient } from '../../../support/names-client.ts';
import { type Program, serviceThrough, startProgram } from '../../../support/program.ts';

const canRun = canMakeComputers('the first hour is tried without a second computer');

/** Free in a network of the test's own. */
const PORT = 7431;
const BY_NAME = `http://links.local:${PORT}`;
const BY_ADDRESS = `http://${OFFICE.v4}:${PORT}`;
const COLLEAGUE = '10.77.0.2';
/** Where the links lead: another server of the office. */
const HANDBOOK = `http://${OFFICE.v4}:8080/handbook`;
const MENU = `http://${OFFICE.v4}:8080/menu`;

let network: TwoComputers;
/** Hears what is announced on the network, as the other computer does. */
let names: NamesClient;
let intranet: ChildProcess;
/** The owner's browser, and one on the other computer that finds no announced name. */
let office: Browser;
let deaf: Browser;
let dataDir: string;
let program: Program;

async function startIntranet({ prefix }: Computer): Promise<ChildProcess> {
  const [command = '', ...before] = prefix;
  const serve = `require('node:http').createServer((request, response) => response.end('<h1>Here it is</h1>'))
    .listen(8080, () => console.log('ready'))`;
  const child = spawn(command, [...before, process.execPath, '-e', serve], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** A page of a device of its own. */
async function open(browser: Browser, options: BrowserContextOptions = WIDE): Promise<Page> {
  const common = { locale: 'en-GB', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' } as const;
  const device = await browser.newContext({ ...common, ...options });
  onTestFinished(() => device.close());
  followRequests(device);
  return device.newPage();
}

const openPhone = (browser: Browser): Promise<Page> =>
  open(browser, { ...NARROW, isMobile: true, userAgent: IPHONE });

/** A browser on the other computer, once that has heard where the announced name leads. */
async function openWithName(): Promise<Browser> {
  const address = await vi.waitFor(
    () => {
      const records = names.heard.flatMap(({ answers }) => answers);
      const found = records.find(({ name, type, ttl }) => name === 'links.local' && type === 'A' && ttl > 0);
      if (!found) names.ask('links.local', 'A');
      expect(found).toBeDefined();
      return String(found?.data);
    },
    { timeout: 60_000, interval: 300 },
  );
  const browser = await launchChromiumOn(network.colleague, { 'links.local': address });
  onTestFinished(() => browser.close());
  return browser;
}

const card = (page: Page) => page.getByRole('region', { name: 'Test with a phone' });
const done = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).last();

const tell = (who: string, { effort, seconds }: CountedHand): void =>
  void process.stdout.write(
    `${who}: ${effort.clicks} clicks, ${effort.keys} keys, ${seconds.toFixed(1)} s\n`,
  );

/** How the owner presses what is called so: by mouse or by keyboard. */
type Press = (what: Locator, name: RegExp) => Promise<void>;

/** From the bare page to the last of the first steps, with a phone that finds the announced name. */
async function walkAsOwner(page: Page, owner: CountedHand, press: Press) {
  const steps = firstSteps(page);
  const pressLink = (name: RegExp) => press(steps.getByRole('link', { name }), name);
  const pressButton = (name: RegExp) => press(page.getByRole('button', { name }).last(), name);
  const areDone = (count: number) =>
    steps.getByText(`${count} of 5 steps are done`).waitFor({ state: 'attached' });
  await page.goto(`${program.url}/app/`);
  await makeAccount(page, owner, 'Ada');
  await steps.waitFor();
  await pressButton(/^Use this name$/);
  await areDone(1);

  await pressLink(/^Share and test$/);
  await pressButton(/^Share on the local network$/);
  await page.getByRole('heading', { name: 'Linnet is shared' }).waitFor();
  const code = await scan(page, /^Code for/);
  expect(code.origin).toBe(BY_NAME);
  const there = await openWithName();
  const phone = await openPhone(there);
  await phone.goto(code.href);
  await phone.locator('a.button').tap();
  await phone.getByText('It works').waitFor();
  await card(page).getByText('It works').waitFor();
  await pressButton(/^Done$/);
  await areDone(2);

  await pressLink(/^Create a link$/);
  await owner.fill(page.getByLabel('Destination'), HANDBOOK);
  await pressButton(/^Use handbook$/);
  await page.getByText('links.local:7431/handbook').first().waitFor();
  await owner.press('Control+Enter');
  const created = page.getByRole('dialog', { name: 'Link created' });
  await created.getByText('links.local:7431/handbook', { exact: true }).waitFor();
  await owner.press('Escape');
  await areDone(3);
  await phone.goto((await scan(page, /^QR code of/)).href);
  expect(phone.url()).toBe(HANDBOOK);
  await steps
    .getByRole('listitem')
    .filter({ hasText: /Open it on a phone\s+Done/ })
    .waitFor();

  await pressLink(/^View backups$/);
  await pressButton(/^Show the code$/);
  await pressButton(/^Done$/);
  await areDone(4);

  await pressLink(/^Invite$/);
  await owner.fill(page.getByRole('textbox', { name: 'For (optional)', exact: true }), 'Ben');
  await owner.press('Enter');
  const invitation = await shownInvitation(page);
  expect(new URL(invitation).origin).toBe(BY_NAME);
  await expectKeyboardIn(page, /^Copy/);
  await owner.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await owner.press('Escape');
  await steps.getByText('All done. Linnet is ready for your team.').waitFor();
  await steps.getByRole('link', { name: 'Print a poster with your links' }).waitFor();
  return { invitation, phone, there };
}

describe.runIf(canRun)('the first hour of an office', () => {
  beforeAll(async () => {
    network = makeTwoComputers();
    [intranet, office, deaf] = await Promise.all([
      startIntranet(network.office),
      launchChromiumOn(network.office),
      launchChromiumOn(network.colleague),
    ]);
  });
  afterAll(async () => {
    await Promise.all([office?.close(), deaf?.close()]);
    intranet?.kill('SIGKILL');
    network?.remove();
  });
  beforeEach(async () => {
    names = await hearNames(network.colleague, COLLEAGUE, 'eth0');
    dataDir = await mkdtemp(join(tmpdir(), 'linnet-hour-'));
    program = await startProgram(
      { LINNET_DATA_DIR: dataDir, LINNET_PORT: String(PORT), LINNET_MDNS: 'on' },
      serviceThrough(network.office.prefix),
    );
  });
  afterEach(async () => {
    await program.stop();
    names.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('takes the owner ten clicks, and a colleague on another computer none', async () => {
    const page = await open(office);
    const owner = new CountedHand(page);
    const { invitation, phone, there } = await walkAsOwner(page, owner, (what) => owner.click(what));
    tell('owner, to the last step', owner);
    expect(owner.effort).toEqual({ clicks: 10, keys: 6 });

    const laptop = await open(there);
    for (const origin of [BY_NAME, BY_ADDRESS]) {
      await laptop.goto(`${origin}/`);
      await laptop.getByLabel('Name or short address of a link').waitFor();
    }
    await laptop.goto(invitation);
    const colleague = new CountedHand(laptop);
    await makeAccount(laptop, colleague, 'Ben');
    await expectKeyboardIn(laptop, /^Search for a name/);
    await colleague.type('hand');
    await laptop.getByText('1 matching link').waitFor();
    const followed = laptop.context().waitForEvent('page');
    await colleague.press('Enter');
    await (await followed).waitForURL(HANDBOOK);
    tell('colleague, to the first link they followed', colleague);
    expect(colleague.effort).toEqual({ clicks: 0, keys: 6 });

    const maker = new CountedHand(laptop);
    await laptop.bringToFront();
    await maker.press('Escape');
    await maker.press('n');
    await maker.fill(laptop.getByLabel('Destination'), MENU);
    await maker.press('Enter');
    await laptop.getByRole('dialog', { name: 'Link created' }).waitFor();
    await expectKeyboardIn(laptop, /^Copy$/);
    await maker.press('Enter');
    await laptop.getByRole('button', { name: 'Copied' }).waitFor();
    tell('colleague, a link made and copied', maker);
    const short = await laptop
      .getByRole('dialog')
      .getByText(/^links\.local:7431\//)
      .first()
      .textContent();
    await phone.goto(`http://${short}`);
    expect(phone.url()).toBe(MENU);
  });

  it('is gone through by keyboard alone', async () => {
    const page = await open(office);
    const owner = new CountedHand(page);
    await walkAsOwner(page, owner, async (what, name) => {
      await what.waitFor();
      await expectPlace(page);
      await owner.tabTo(name);
      await owner.press('Enter');
    });
    tell('owner, by keyboard', owner);
    expect(owner.effort.clicks).toBe(0);
    // A message that is still on the screen is one more place for Tab.
    expect(owner.effort.keys).toBeLessThanOrEqual(52);
  });

  it('keeps to the address, and says so, until a phone finds the name', async () => {
    const page = await open(office);
    await page.goto(`${program.url}/app/`);
    await makeAccount(page, new CountedHand(page), 'Ada');
    await firstSteps(page).waitFor();
    await page.goto(`${program.url}/app/#share`);
    await page.getByRole('button', { name: 'Share on the local network' }).click();
    await page.getByRole('heading', { name: 'Linnet is shared' }).waitFor();
    const phone = await openPhone(deaf);
    await expect(phone.goto((await scan(page, /^Code for/)).href)).rejects.toThrow('ERR_');
    await card(page).getByRole('button', { name: 'The page does not open' }).click();
    const code = await scan(page, /^Code for/);
    expect(code.origin).toBe(BY_ADDRESS);
    await phone.goto(code.href);
    await phone.locator('a.button').tap();
    await card(page).getByText('Links work with the address of this computer').waitFor();
    await done(page).click();

    await makeLink(page, HANDBOOK);
    await saysUntil(page);
    await phone.goto(await shownAddress(page));
    expect(phone.url()).toBe(HANDBOOK);
    const invitation = await invite(page);
    await saysUntil(page);
    expect(new URL(invitation).origin).toBe(BY_ADDRESS);
    await phone.goto(invitation);
    await phone.getByLabel('Email').waitFor();

    await page.goto(`${program.url}/app/#share`);
    const other = await openPhone(await openWithName());
    await other.goto((await scan(page, /^Code for/)).href);
    await other.locator('a.button').tap();
    await card(page).getByText('It works').waitFor();
    await done(page).click();
    await makeLink(page, MENU);
    expect(await shownAddress(page)).toMatch(BY_NAME);
    const second = await invite(page);
    expect(new URL(second).origin).toBe(BY_NAME);
    // For the phone that finds no name there is another one.
    await page.getByRole('dialog').getByText(`${BY_ADDRESS}/`).waitFor();
  });
});

async function makeLink(page: Page, destination: string): Promise<void> {
  await page.keyboard.press('n');
  await page.getByLabel('Destination').fill(destination);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Link created' }).waitFor();
}

/** The short address in the dialog of a link that was just made, which closes. */
async function shownAddress(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Link created' });
  const shown = await dialog
    .getByText(/^[\w.]+:7431\/\w+$/)
    .first()
    .textContent();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return `http://${shown}`;
}

async function invite(page: Page): Promise<string> {
  await page.goto(`${program.url}/app/people#invite`);
  await page.getByRole('button', { name: 'Create invitation' }).click();
  return shownInvitation(page);
}

const shownInvitation = async (page: Page): Promise<string> =>
  (await page
    .getByText(/\?invite=/)
    .first()
    .textContent()) ?? '';

const saysUntil = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .getByText('the address of this computer until a phone has found the name links.local')
    .waitFor();
