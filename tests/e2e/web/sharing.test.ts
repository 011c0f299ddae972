import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { pretendMachine } from '../../support/pretended-machine.ts';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { goTo, type Screens, startScreens } from './screens.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens({}, { machine: pretendMachine({ eth0: [SHARED] }) });
  // Without limits nothing is shared; those of the test are off.
  screens.service.context.config.rateLimits = true;
});
afterAll(() => screens.close());
const open = onOnePage(() => screens);

it('asks who may do what, with the safe answers chosen, and shares only then', async () => {
  const { lan, settings } = screens.service.context;
  const page = await open('/app/#share');
  const sheet = page.getByRole('dialog', { name: 'Share Linnet' });
  await sheet.getByRole('radio', { name: 'Invited people only', checked: true }).waitFor();
  await sheet.getByRole('radio', { name: 'People with an account', checked: true }).waitFor();
  expect(await sheet.getByText('Test with a phone').count()).toBe(0);
  expect([settings.get('registration'), settings.get('sharing')]).toEqual(['open', { mode: 'off' }]);
  await sheet.getByRole('radio', { name: 'Nobody new' }).check();
  await sheet.getByText('only people with an account can create them, and nobody new can join.').waitFor();
  await sheet.getByRole('radio', { name: 'People with an address of your domains' }).check();
  await sheet.getByText('This needs a mail server or a sign-in provider').waitFor();
  await sheet.getByRole('textbox', { name: 'Domains' }).fill('example.org');
  await sheet.getByText('and people with an address of your domains can join.').waitFor();
  await sheet.getByRole('button', { name: 'Share on the local network' }).click();
  await sheet.getByRole('alert').getByText('Set up a mail server or a sign-in provider first').waitFor();
  expect([settings.get('registration'), settings.get('sharing')]).toEqual(['open', { mode: 'off' }]);
  screens.noted(/409/);
  await sheet.getByRole('radio', { name: 'Invited people only' }).check();
  expect(await findFaults(page)).toEqual([]);

  await page.route('**/host/link-rules', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await sheet.getByRole('button', { name: 'Share on the local network' }).click();
  await sheet.getByRole('alert').waitFor();
  expect(settings.get('sharing')).toEqual({ mode: 'off' });
  screens.noted(/500/);
  await page.unroute('**/host/link-rules');

  await sheet.getByRole('button', { name: 'Share on the local network' }).click();
  await sheet.getByRole('heading', { name: 'Linnet is shared' }).waitFor();
  await sheet.getByText('and only people you invite can join.').waitFor();
  expect(settings.get('sharing')).toEqual({ mode: 'on' });
  expect([settings.get('registration'), settings.get('anonymousLinks')]).toEqual(['invite', 'nobody']);

  // An address of loopback is shared only where it was chosen, and no name leads to it for others.
  await lan.apply({ mode: 'addresses', addresses: [SHARED] });
  await settings.set('linkAddress', 'http://office-pc.local:7431');
  await page.reload();
  await sheet.getByRole('heading', { name: 'Linnet is shared' }).waitFor();
  await sheet.getByText('office-pc.local:7431', { exact: true }).first().waitFor();
  await sheet.getByRole('img', { name: /^Code for/ }).waitFor();
  expect(await findFaults(page)).toEqual([]);
});

it('a test loses its tick when links begin with something else', async () => {
  const { lan, settings } = screens.service.context;
  await settings.set('trustedProxies', ['127.0.0.1']);
  await lan.apply({ mode: 'addresses', addresses: [SHARED] });
  const page = await open('/app/#share');
  const test = page.getByRole('region', { name: 'Test with a phone' });
  await test.getByRole('img', { name: /^Code for/ }).waitFor();
  const url = (await test.getByText(/^http:.*\/verify\//).textContent()) ?? '';
  await fetch(`${screens.service.url}${new URL(url).pathname}/end`, {
    headers: { 'X-Forwarded-For': '10.0.0.9', 'X-Forwarded-Host': 'office-pc.local:7431' },
  });
  await test.getByText('It works').waitFor();
  await settings.set('linkAddress', 'http://go');
  await test.getByText('Links now begin with something else').waitFor();
  expect(await test.getByText('It works').count()).toBe(0);
  await test.getByRole('button', { name: 'Test another device' }).waitFor();
});

describe('until another device has found the announced name', () => {
  /** As it is where another computer reaches this one, which none does here. */
  const BASE = 'http://10.77.0.1:7431';

  /** A page of an installation whose links begin with that address, and will begin with a name. */
  async function openUnproven(answers: Record<string, object>): Promise<Page> {
    const page = await open('/app/nowhere');
    // What is still asked for when the page closes has no answer any more.
    onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }));
    const found = { link_base: BASE, reach: 'local-network', awaited_name: 'links.local' };
    for (const [path, changed] of Object.entries({ '**/app-state': found, ...answers }))
      await page.route(path, async (route) => {
        const answer = await (await route.fetch()).json();
        await route.fulfill({ json: { ...answer, ...changed } });
      });
    await page.reload();
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    return page;
  }

  it('a link and an invitation say that they begin with the address', async () => {
    const page = await openUnproven({
      '**/api/v1/links': { short_url: `${BASE}/made` },
      '**/people/invites': { address: `${BASE}/app/join?invite=AAAA` },
    });
    const until = page
      .getByRole('dialog')
      .getByText('the address of this computer until a phone has found the name links.local');
    await page.keyboard.press('n');
    await page.getByLabel('Destination').fill('https://example.com/');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('10.77.0.1:7431/made').waitFor();
    await until.waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await goTo(page, `${screens.service.url}/app/nowhere#invite`);
    await page.getByRole('button', { name: 'Create invitation' }).click();
    await page.getByRole('dialog').getByText(`${BASE}/app/join`).waitFor();
    await until.waitFor();
  });

  it('a test waits for the name, says so, and tests what links begin with then', async () => {
    const name = { name: 'links.local', renamed_from: null, by_system: false };
    const announcing = { enabled: true, names: [{ ...name, state: 'probing', proven: false }] };
    const page = await openUnproven({ '**/host/announcing': announcing });
    let started = 0;
    await page.route('**/host/reachability/tests', (route) => {
      started += 1;
      return route.abort();
    });
    await screens.service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
    await goTo(page, `${screens.service.url}/app/nowhere#share`);
    const test = page.getByRole('region', { name: 'Test with a phone' });
    await test.getByText('Looking for links.local, the name that links will begin with…').waitFor();
    expect(started).toBe(0);
    announcing.names = [{ ...name, state: 'announced', proven: true }];
    await expect.poll(() => started).toBe(1);
    screens.noted(/ERR_FAILED|net::/);
  });
});
