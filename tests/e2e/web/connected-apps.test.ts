import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../support/people.ts';
import { request } from '../../support/request.ts';
import { type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  await (await screens.openSignedIn('/app/')).context().close();
});

afterAll(() => screens.close());

it('an app sends somebody through the sign-in page to its question, is let in, and is disconnected', async () => {
  const verifier = 'v'.repeat(64);
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const query = new URLSearchParams({
    app_id: 'spoo-snap',
    state: 'state',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const page = await screens.open(`/auth/device/login?${query}`);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  const code = await page.locator('#spoo-ext-auth').getAttribute('data-code');
  const tokens = await request(`${screens.service.url}/auth/device/token`, {
    method: 'POST',
    body: { code, code_verifier: verifier },
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
