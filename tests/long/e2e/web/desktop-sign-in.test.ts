import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults } from '../../../e2e/web/looks.ts';
import { type Screens, startScreens, WIDE } from '../../../e2e/web/screens.ts';
import { type OpenidProvider, startOpenidProvider } from '../../../support/openid-provider.ts';
import { PASSWORD, signUp } from '../../../support/people.ts';
import { request } from '../../../support/request.ts';

/** What main adds to every request of its window. */
const HOST = { 'X-Linnet-Host': 'of-the-window' };

let screens: Screens;
let provider: OpenidProvider;

beforeAll(async () => {
  screens = await startScreens({ allowLoopbackTargets: true }, { hostSecret: HOST['X-Linnet-Host'] });
  provider = await startOpenidProvider([`${screens.service.url}/oauth/oidc/callback`]);
  const owner = await signUp(screens.service, 'ada');
  const saved = await request(`${screens.service.url}/host/oauth/oidc`, {
    method: 'PUT',
    token: owner.token,
    headers: HOST,
    body: {
      client_id: provider.clientId,
      client_secret: provider.clientSecret,
      address: provider.issuer,
      label: 'Company',
    },
  });
  expect(saved.status).toBe(200);
});

afterAll(async () => {
  await screens.close();
  await provider.stop();
});

/** A page as the desktop window shows it, and the addresses it has opened in the person's browser. */
async function openWindow(path: string): Promise<{ page: Page; opened: string[] }> {
  const page = await screens.open('/health', { ...WIDE, extraHTTPHeaders: HOST });
  const opened: string[] = [];
  await page.exposeFunction('noteOpened', (url: string) => void opened.push(url));
  await page.addInitScript(`window.linnet = {
    window: { openExternal: (url) => window.noteOpened(url) },
    service: { state: async () => ({ status: 'running' }), onChange: () => () => {} },
    theme: { set: async () => {} },
    language: { set: async () => {} },
    autostart: { get: async () => false, set: async () => false },
    signIn: { remember: async () => false, recall: async () => false, forget: async () => {} },
  };`);
  await page.goto(path);
  return { page, opened };
}

/** A person visits the address of the newest visit in a browser of their own. */
async function visitAs(sub: string, opened: string[], count: number): Promise<void> {
  await expect.poll(() => opened.length).toBe(count);
  provider.person = { sub, email: `${sub}@example.com`, email_verified: true, name: sub };
  const browser = await screens.open(opened.at(-1) ?? '');
  await browser.getByRole('heading', { name: 'Go back to the Linnet window' }).waitFor();
}

it('the window shows who has arrived, and signs in only the one who says that it is them', async () => {
  const { page, opened } = await openWindow('/app/');
  await page.getByRole('button', { name: 'Continue with Company' }).click();
  await visitAs('eve', opened, 1);
  await page.getByText('Is this you?').waitFor();
  await page.getByText('eve@example.com').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await page.getByRole('button', { name: 'Continue with Company' }).click();
  await visitAs('bea', opened, 2);
  await page.getByText('bea@example.com').waitFor();
  await page.getByRole('button', { name: 'Yes, sign in' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  const me = await page.request.get('/auth/me');
  expect(await me.json()).toMatchObject({ user: { email: 'bea@example.com' } });
});

it('the window asks before it links the account that came back from the browser', async () => {
  const { page, opened } = await openWindow('/app/settings/sign-in');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const start = page.getByRole('button', { name: 'Link Company' });
  await start.click();
  await visitAs('eve', opened, 1);
  await page.getByText('Is this your Company account?').waitFor();
  await page.getByRole('button', { name: 'Yes, link it' }).click();
  await page.getByText('has a different email address').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();

  await start.click();
  await visitAs('ada', opened, 2);
  await page.getByText('Is this your Company account?').waitFor();
  expect(await findFaults(page)).toEqual([]);
  const linked = async () => (await (await page.request.get('/oauth/providers')).json()).providers;
  expect(await linked()).toEqual([]);
  await page.getByRole('button', { name: 'Yes, link it' }).click();
  await page.getByRole('button', { name: 'Unlink Company' }).waitFor();
  expect(await linked()).toMatchObject([{ provider: 'oidc', email: 'ada@example.com' }]);
});
