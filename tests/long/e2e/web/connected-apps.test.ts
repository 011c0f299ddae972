import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goTo, type Screens, startScreens } from '../../../e2e/web/screens.ts';
import { PASSWORD, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';

let screens: Screens;
/** The owner's, which goes from screen to screen. */
let owners: Page;

beforeAll(async () => {
  screens = await startScreens();
  await signUp(screens.service);
  owners = await screens.openSignedIn('/app/settings/app-registry');
});

afterAll(() => screens.close());

const VERIFIER = 'v'.repeat(64);

/** Where an app sends a person to be let in. */
const askingFor = (app: string): string =>
  `/auth/device/login?${new URLSearchParams({
    app_id: app,
    state: 'state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  })}`;

it('an app sends a visitor through the sign-in page to its question, is let in, and is disconnected', async () => {
  const page = await screens.open(askingFor('spoo-snap'));
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const code = await page.locator('#spoo-ext-auth').getAttribute('data-code');
  const tokens = await request(`${screens.service.url}/auth/device/token`, {
    method: 'POST',
    body: { code, code_verifier: VERIFIER },
  });
  const { access_token: token } = tokens.body;
  const status = async (): Promise<number> =>
    (await request(`${screens.service.url}/api/v1/urls`, { token: String(token) })).status;
  expect(await status()).toBe(200);

  await page.goto('/app/settings/apps');
  await page.getByText('1 connected app').waitFor();
  await page.getByText('See your links and their statistics').waitFor();
  await page.getByRole('button', { name: /^Disconnect/ }).click();
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click();
  await page.getByText('No apps are connected').waitFor();
  expect(await status()).toBe(401);
});

it('the owner adds an app, corrects it, and removes it again', async () => {
  await goTo(owners, `${screens.service.url}/app/settings/app-registry`);
  await owners.getByRole('button', { name: 'Add an app' }).click();
  await owners.getByLabel('ID', { exact: true }).fill('office-bot');
  await owners.getByLabel('Name', { exact: true }).fill('Office bot');
  await owners.getByLabel('Return addresses').fill('not an address');
  await owners.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await owners.getByText('not an address is not a valid redirect address').waitFor();
  await owners.getByLabel('Return addresses').fill('');
  await owners.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await owners.getByText('Office bot saved').waitFor();
  await owners.goto(askingFor('office-bot'));
  await owners.getByRole('heading', { name: 'Let Office bot use your account?' }).waitFor();

  await owners.goto('/app/settings/app-registry');
  await owners.getByRole('button', { name: 'Change Office bot' }).click();
  await owners.getByLabel('People can connect it').uncheck();
  await owners.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await owners
    .getByRole('listitem')
    .filter({ hasText: 'office-bot' })
    .getByText('Off', { exact: true })
    .waitFor();
  expect((await owners.request.get(askingFor('office-bot'))).status()).toBe(400);

  await owners.getByRole('button', { name: 'Remove Office bot' }).click();
  await owners.getByRole('button', { name: 'Remove', exact: true }).click();
  await owners.getByText('Office bot removed').waitFor();
});

it('the owner refuses the command line as it was released, and allows it again', async () => {
  await goTo(owners, `${screens.service.url}/app/settings/app-registry`);
  const choice = owners.getByRole('switch', { name: 'Sign in without PKCE' });
  await choice.uncheck();
  await owners.getByText('Saved', { exact: true }).waitFor();
  await owners.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
});
