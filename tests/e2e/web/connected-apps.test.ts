import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, signUp } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  await signUp(screens.service);
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
  const page = await screens.openSignedIn('/app/settings/app-registry');
  await page.getByRole('button', { name: 'Add an app' }).click();
  await page.getByLabel('Id', { exact: true }).fill('office-bot');
  await page.getByLabel('Name', { exact: true }).fill('Office bot');
  await page.getByLabel('Return addresses').fill('not an address');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('not an address is not an address to come back to').waitFor();
  await page.getByLabel('Return addresses').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Office bot saved').waitFor();
  await page.goto(askingFor('office-bot'));
  await page.getByRole('heading', { name: 'Let Office bot use your account?' }).waitFor();

  await page.goto('/app/settings/app-registry');
  await page.getByRole('button', { name: 'Change Office bot' }).click();
  await page.getByLabel('People can let it in').uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'office-bot' })
    .getByText('Off', { exact: true })
    .waitFor();
  expect((await page.request.get(askingFor('office-bot'))).status()).toBe(400);

  await page.getByRole('button', { name: 'Remove Office bot' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByText('Office bot removed').waitFor();
});

it('the owner refuses the command line as it was released, and allows it again', async () => {
  const page = await screens.openSignedIn('/app/settings/app-registry');
  const choice = page.getByRole('switch', { name: 'Sign in without proof of origin' });
  await choice.uncheck();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
});
