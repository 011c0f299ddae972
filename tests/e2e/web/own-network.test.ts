import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLink, type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());

it('clicks from the own network are filtered by a click on their row', async () => {
  const page = await screens.openSignedIn('about:blank');
  await createLink(page, { long_url: 'https://example.com/', alias: 'wiki' });
  await screens.service.context.settings.set('trustedProxies', ['127.0.0.1']);
  for (const address of ['192.168.1.20', '192.168.1.21', '240.0.0.1']) {
    const headers = { 'User-Agent': 'Mozilla/5.0 Firefox/127.0', 'X-Forwarded-For': address };
    await fetch(`${screens.service.url}/wiki`, { headers, redirect: 'manual' });
  }
  await page.goto('/app/analytics');
  const countries = page.getByRole('list', { name: 'Country' });
  await countries.getByRole('button', { name: /^Unknown country 1/ }).waitFor();
  await countries.getByRole('button', { name: /^Local network 2/ }).click();
  await countries.getByRole('button', { name: /^Local network 2/, pressed: true }).waitFor();
  await countries.getByRole('button', { name: /^Unknown country/ }).waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.getAll('country')).toEqual(['local-network']);
  await page.getByRole('button', { name: /Country.*Local network/ }).waitFor();
});
