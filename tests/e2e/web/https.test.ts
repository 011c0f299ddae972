import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pretendMachine } from '../../support/pretended-machine.ts';
import { onOnePage } from './one-page.ts';
import { type Screens, startScreens } from './screens.ts';

/** Another name of this computer for itself: it can be listened on, and no other computer reaches it. */
const SHARED = '127.0.0.2';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens({ httpsPort: 0 }, { machine: pretendMachine({ eth0: [SHARED] }) });
  await screens.service.context.lan.apply({ mode: 'addresses', addresses: [SHARED] });
});
afterAll(() => screens.close());

const show = onOnePage(() => screens);
const cardOf = (page: Page) => page.getByRole('region', { name: 'Https', exact: true });
const save = (page: Page) => cardOf(page).getByRole('button', { name: 'Save' }).click();

describe('Https in the settings', () => {
  it('is switched on with certificates of this computer, and tells devices where to go', async () => {
    const page = await show('/app/settings/https');
    await cardOf(page).getByLabel('With certificates of this computer').check();
    await save(page);
    await cardOf(page).getByText('Page for devices').waitFor();
    const { context, port } = screens.service;
    const shown = await cardOf(page).innerText();
    expect(shown).toContain(`https://${SHARED}:${context.https.port()}`);
    expect(shown).toContain(`http://${SHARED}:${port}/trust`);
    expect(shown).toMatch(/(?:[\dA-F]{2}:){31}[\dA-F]{2}/);
  });

  it('offers a new authority for names that came later', async () => {
    const { context } = screens.service;
    await context.settings.set('ownNames', ['go']);
    const page = await show('/app/settings/https');
    await cardOf(page).getByText('go: this computer got this name later').waitFor();
    const before = context.settings.get('httpsAuthority')?.cert;
    await cardOf(page).getByRole('button', { name: 'Make a new authority' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new authority' }).click();
    await cardOf(page).getByText('go: this computer got this name later').waitFor({ state: 'detached' });
    expect(context.settings.get('httpsAuthority')?.cert).not.toBe(before);
  });

  it('says beside the field why a certificate is refused', async () => {
    const page = await show('/app/settings/https');
    await cardOf(page).getByLabel('With a certificate that you have').check();
    await cardOf(page).getByLabel('Certificate (PEM)').fill('no certificate');
    await save(page);
    await cardOf(page).getByText('not a certificate in PEM').waitFor();
    expect(screens.service.context.settings.get('https')).toBe('own');
  });
});
