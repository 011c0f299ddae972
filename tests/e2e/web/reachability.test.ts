import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWithJsqr } from '../../service/qr/codes/decoders.ts';
import { pretendMachine } from '../../support/pretended-machine.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { type Screens, startScreens } from './screens.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';

let screens: Screens;
let page: Page;

beforeAll(async () => {
  screens = await startScreens({}, { machine: pretendMachine({ eth0: [SHARED] }) });
  const { lan, settings } = screens.service.context;
  await settings.set('trustedProxies', ['127.0.0.1']);
  await settings.set('linkAddress', 'http://office-pc.local:7431');
  await lan.apply({ mode: 'addresses', addresses: [SHARED] });
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);
beforeEach(async () => {
  page = await open('/app/settings/network');
});

const card = () => page.getByRole('region', { name: 'Test with a phone' });
const step = (name: string) => card().getByRole('listitem').filter({ hasText: name });
const code = () => card().getByRole('img');

async function startTest(): Promise<void> {
  await card().getByRole('button', { name: 'Test with a phone' }).click();
  await code().waitFor();
}

/** What a phone reads in the code that is shown. */
async function scan(): Promise<URL> {
  const picture = await page.request.get((await code().getAttribute('src')) ?? '');
  return new URL((await readWithJsqr(await picture.body())) ?? '');
}

/** A request of a phone, as a proxy at this computer reports it. */
const visit = (path: string, host: string): Promise<Response> =>
  fetch(`${screens.service.url}${path}`, {
    headers: { 'X-Forwarded-For': '10.0.0.9', 'X-Forwarded-Host': host },
  });

describe('A test with a phone', () => {
  it('ticks each step as the phone takes it', async () => {
    await startTest();
    const { host, pathname } = await scan();
    expect(host).toBe('office-pc.local:7431');
    await visit(pathname, host);
    await step('Name found').getByText('Done').waitFor();
    await step('Port answered').getByText('Done').waitFor();
    await step('Page loaded').getByText('Waiting for the page').waitFor();
    await visit(`${pathname}/picture`, host);
    await step('Page loaded').getByText('Done').waitFor();
    await step('Link followed').getByText('Waiting for a tap on the test link').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await visit(`${pathname}/go`, host);
    await card().getByText('It works').waitFor();
    await card().getByRole('button', { name: 'Test another device' }).click();
    await code().waitFor();
    expect((await scan()).pathname).not.toBe(pathname);
  });

  it('offers the address when the name brings nothing, and says what is wrong with the name', async () => {
    await startTest();
    await card().getByRole('button', { name: 'The page does not open' }).click();
    await card().getByText('Scan this code now').waitFor();
    const { host, pathname } = await scan();
    expect(host).toBe(`${SHARED}:${screens.service.port}`);
    await visit(pathname, host);
    await step('Name found').getByText('Failed').waitFor();
    await step('Name found').getByText('not the name office-pc.local').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await visit(`${pathname}/picture`, host);
    await visit(`${pathname}/go`, host);
    await card().getByText('Links work with the address of this computer').waitFor();
    await card().getByText('Use the address in links').waitFor();
  });

  it('says what to do when nothing arrives', async () => {
    await startTest();
    screens.service.clock.advance(60_000);
    await step('Port answered').getByText('Failed').waitFor();
    await step('Port answered').getByText('guest network').waitFor();
    await card().getByText('Scan this code now').waitFor();
    expect((await scan()).hostname).toBe(SHARED);
  });

  it('does not count this computer', async () => {
    await startTest();
    await fetch(`${screens.service.url}${(await scan()).pathname}`);
    await card().getByText('That was this computer').waitFor();
    await step('Port answered').getByText('Waiting for the phone').waitFor();
  });

  it('says that it has ended, and starts another', async () => {
    await startTest();
    screens.service.clock.advance(600_000);
    await card().getByText('This test has ended').waitFor();
    await card().getByRole('button', { name: 'Test another device' }).click();
    await code().waitFor();
    await card().getByRole('button', { name: 'End the test' }).click();
    await card().getByRole('button', { name: 'Test with a phone' }).waitFor();
  });
});

describe('The self-check', () => {
  it('is done on demand, and says what each address and the name came to', async () => {
    const check = page.getByRole('region', { name: 'Self-check' });
    await check.getByRole('button', { name: 'Check now' }).click();
    const address = check.getByRole('listitem').filter({ hasText: SHARED });
    await address.getByText('Works').waitFor();
    const name = check.getByRole('listitem').filter({ hasText: 'office-pc.local' });
    await name.getByText('office-pc.local is not found on this network').waitFor();
    expect(await findFaults(page)).toEqual([]);
  });
});
