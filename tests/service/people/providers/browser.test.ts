import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedChromium } from '../../../support/chromium.ts';
import { type SetUp, setUpProviders } from './provider-set-up.ts';

let set: SetUp;
let page: Page;
beforeAll(async () => {
  set = await setUpProviders();
  page = await (await sharedChromium()).newPage();
});
afterAll(async () => {
  await Promise.all([page.close(), set.stop()]);
});

it('keeps its cookies in Chromium on the way to a provider of another site and back', async () => {
  set.openid.person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
  await page.goto(`${set.service.url}/oauth/oidc?next=/health`);
  expect(page.url()).toBe(`${set.service.url}/health`);
  const names = (await page.context().cookies(set.service.url)).map(({ name }) => name);
  expect(names).toContain('access_token');
  expect(names).toContain('refresh_token');
  expect(names).not.toContain('_oauth');
  const me = await page.request.get(`${set.service.url}/auth/me`);
  expect(await me.json()).toMatchObject({ user: { email: 'ada@example.com' } });
});
