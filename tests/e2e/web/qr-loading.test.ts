import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLink, type Screens, startScreens } from './screens.ts';

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
});

afterAll(() => screens.close());

const NOTHING_CHOSEN = 'Choose a link, and its code appears here.';

it('the QR designer asks for a link only when it knows that there is none', async () => {
  const page = await screens.openSignedIn('/app/');
  const id = await createLink(page, { long_url: 'https://example.com/', alias: 'wiki' });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/v1/urls/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/app/qr?link=${id}`);
  await page.getByRole('heading', { name: 'Content' }).waitFor();
  expect(await page.getByText(NOTHING_CHOSEN).count()).toBe(0);
  release();
  await page.getByRole('img', { name: `QR code of ${screens.service.url}/wiki` }).waitFor();

  await page.goto(`/app/qr?link=${'0'.repeat(24)}`);
  await page.getByText(NOTHING_CHOSEN).waitFor();
});
