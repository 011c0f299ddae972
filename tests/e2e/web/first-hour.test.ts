import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink, visit } from '../../support/links.ts';
import { signUp } from '../../support/people.ts';
import { pretendMachine } from '../../support/pretended-machine.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';
import { CountedHand } from './counted-hand.ts';
import { expectPlace, IPHONE, makeAccount, scan, firstSteps as steps } from './first-hour.ts';
import { findFaults } from './looks.ts';
import { openAsNewcomer } from './newcomer.ts';
import { NARROW, type Screens, startScreens } from './screens.ts';
import { expectKeyboardIn } from './tab.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';

let screens: Screens;
/** Where the links of the journeys lead. */
let office: WebServer;

beforeAll(async () => {
  office = await startWebServer((_request, response) => response.end('<h1>Here it is</h1>'));
  screens = await startScreens({ announcing: true }, { machine: pretendMachine({ eth0: [SHARED] }) });
  // Without limits nothing is shared; those of the test are off.
  screens.service.context.config.rateLimits = true;
  // What the phone sends is told by a forwarder at this computer, so that it comes from another one.
  await screens.service.context.settings.set('trustedProxies', ['127.0.0.1']);
});
afterAll(async () => {
  await screens.close();
  await office.stop();
});

/** Seconds that a journey took, pauses of the test left out; they are for `docs/journeys.md`. */
async function timed(name: string, walk: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await walk();
  process.stdout.write(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s\n`);
}

/** A phone of the same network that opens what it has scanned, as its own camera would. */
async function openOnPhone(address: URL): Promise<Page> {
  return screens.open(address.pathname, {
    ...NARROW,
    userAgent: IPHONE,
    extraHTTPHeaders: { 'X-Forwarded-For': '10.0.0.9', 'X-Forwarded-Host': address.host },
  });
}

describe('the first hour of the owner', () => {
  it('leads from nothing to a link that a phone opens, step by step', async () => {
    const destination = `http://localhost:${office.port}/handbook`;
    const page = await screens.open('/app/');
    const hand = new CountedHand(page);
    await timed('owner, from nothing to a link on a phone', async () => {
      await page.getByRole('heading', { name: 'Welcome to Linnet' }).waitFor();
      await makeAccount(page, hand, 'Ada');
      await steps(page).waitFor();

      await hand.fill(steps(page).getByLabel('Name on the network'), 'links');
      // A newcomer sees one thing to do, and nothing for which links are needed.
      expect(await page.locator('.button.primary').allInnerTexts()).toEqual(['Use this name']);
      expect(await page.getByText('Print a poster').count()).toBe(0);
      await hand.click(steps(page).getByRole('button', { name: 'Use this name' }));
      await steps(page).getByText('1 of 5 steps are done').waitFor({ state: 'attached' });
      await expectPlace(page);

      await hand.click(steps(page).getByRole('link', { name: 'Share and test' }));
      await hand.click(page.getByRole('button', { name: 'Share on the local network' }));
      await page.getByRole('button', { name: 'Share on the local network' }).waitFor({ state: 'detached' });
      await expectPlace(page);
      // An address of loopback is shared only where it was chosen, and no name leads to it for others.
      await screens.service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
      await screens.service.context.settings.set('linkAddress', 'http://office-pc.local:7431');
      await page.reload();
      const phone = await openOnPhone(await scan(page, /^Code for/));
      await phone.locator('a.button').click();
      await page.getByText(/^It works|^Links work with the address/).waitFor();
      await phone.close();
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).last());
      await steps(page).getByText('2 of 5 steps are done').waitFor({ state: 'attached' });
      await expectPlace(page);

      await hand.click(steps(page).getByRole('link', { name: 'Create a link' }));
      await hand.fill(page.getByLabel('Destination'), destination);
      await hand.press('Enter');
      await page.getByRole('dialog', { name: 'Link created' }).waitFor();
      await hand.press('Escape');
      await expectPlace(page);
      await steps(page).getByText('3 of 5 steps are done').waitFor({ state: 'attached' });
      const opened = await openOnPhone(await scan(page, /^QR code of/));
      expect(new URL(opened.url()).pathname).toBe('/handbook');
      await steps(page)
        .getByRole('listitem')
        .filter({ hasText: /Open it on a phone\s+Done/ })
        .waitFor();
    });
    expect(hand.effort.clicks).toBeLessThanOrEqual(5);
    expect(hand.effort.keys).toBeLessThanOrEqual(3);
    expect(await findFaults(page)).toEqual([]);

    await steps(page).getByRole('link', { name: 'View backups' }).click();
    await page.getByRole('button', { name: 'Show the code' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }).last().click();
    await steps(page).getByText('4 of 5 steps are done').waitFor({ state: 'attached' });
    await steps(page).getByRole('button', { name: 'Skip: Invite a colleague' }).click();
    await steps(page).getByText('All done. Linnet is ready for your team.').waitFor();
    await steps(page).getByRole('link', { name: 'Print a poster with your links' }).waitFor();
    await steps(page).getByRole('button', { name: 'Hide', exact: true }).click();
    await steps(page).waitFor({ state: 'detached' });

    await page.goto('/app/settings/first-steps');
    await page.getByRole('button', { name: 'Show the first steps again' }).click();
    await steps(page).getByRole('button', { name: 'Hide the steps' }).click();
    await steps(page).waitFor({ state: 'detached' });
  });
});

describe('the first minute of a colleague', () => {
  it('leads from the invitation to a link of the team', async () => {
    const { service } = screens;
    // Sharing has closed it to people who were not invited.
    await service.context.settings.set('registration', 'open');
    const { token } = await signUp(service, 'ben');
    for (const alias of ['wiki', 'menu', 'plan'])
      await makeLink(
        service,
        { alias, long_url: `http://localhost:${office.port}/${alias}`, private_stats: false },
        token,
      );
    await visit(service, 'menu');
    await service.context.settings.set('linkAddress', service.url);
    const page = await screens.open('/app/join');
    const hand = new CountedHand(page);
    await timed('colleague, from the form to the first link', async () => {
      await makeAccount(page, hand, 'Cara');
      await expectKeyboardIn(page, /^Search for a name/);
      await hand.type('wiki');
      await page.getByText('1 matching link').waitFor();
      const followed = page.context().waitForEvent('page');
      await hand.press('Enter');
      await (await followed).waitForURL(/\/wiki$/);
    });
    expect(hand.effort).toEqual({ clicks: 0, keys: 6 });
    // The keyboard is still in the search.
    await page.bringToFront();
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await page.getByRole('dialog', { name: 'New link' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('1 of 4 steps are done').waitFor({ state: 'attached' });
    expect(await findFaults(page)).toEqual([]);
  });
});

describe('the overview', () => {
  it('answers what needs a look with one press, which can be taken back', async () => {
    const page = await openAsNewcomer(screens, 'dan', 'about:blank');
    const data = { alias: 'spent', long_url: 'https://example.com/', max_clicks: 1 };
    await page.request.post('/api/v1/shorten', { data });
    await visit(screens.service, 'spent');
    await page.goto('/app/');
    const card = page.getByRole('region', { name: 'Needs attention' });
    await card.getByRole('button', { name: 'Allow 100 more: spent' }).click();
    await card.getByText('Click limit reached').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await card.getByText('Click limit reached').waitFor();
    await visit(screens.service, 'handbook');
    await page.reload();
    await card.getByRole('link', { name: 'Create link: handbook' }).click();
    await page.getByRole('dialog', { name: 'New link' }).waitFor();
    expect(await page.getByLabel('Alias').inputValue()).toBe('handbook');
  });
});
