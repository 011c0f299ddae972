import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFaults } from './looks.ts';
import { onOnePage } from './one-page.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

/** Addresses in Brazil and the Netherlands, one of the own network, and one that is nowhere. */
const ADDRESSES = ['200.160.2.3', '200.160.2.3', '193.0.6.139', '192.168.1.20', '240.0.0.1'];

let screens: Screens;

beforeAll(async () => {
  screens = await startScreens();
  const page = await screens.openSignedIn('about:blank');
  await createLink(page, { long_url: 'https://example.com/', alias: 'abroad' });
  await page.close();
  // A proxy on this computer is how a test gets clicks from elsewhere.
  await screens.service.context.settings.set('trustedProxies', ['127.0.0.1']);
  for (const address of ADDRESSES) {
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': address };
    await fetch(`${screens.service.url}/abroad`, { redirect: 'manual', headers });
  }
});

afterAll(() => screens.close());
const open = onOnePage(() => screens);

const map = (page: Page) => page.getByRole('img', { name: /^Map of the countries/ });

describe('the map of the world', () => {
  it('narrows down to the country that is clicked', async () => {
    const page = await open('/app/analytics');
    await map(page).waitFor();
    const { width, height } = (await map(page).boundingBox()) ?? { width: 0, height: 0 };
    // Its card has a row to itself.
    expect(width).toBeGreaterThan(600);
    // Somewhere in the middle of Brazil, which no redrawing moves far.
    await map(page).click({ position: { x: width * 0.352, y: height * 0.63 } });
    await page.getByRole('button', { name: 'Country: Brazil' }).waitFor();
    await page.getByRole('img', { name: /^Clicks over time: 2 clicks/ }).waitFor();
  });

  it('keeps the own network apart from what is unknown, and narrows down to it by a press', async () => {
    const page = await open('/app/analytics');
    const rows = page.getByRole('list', { name: 'Country', exact: true }).getByRole('button');
    await rows.first().waitFor();
    expect((await rows.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Brazil 2 40%',
      'Local network 1 20%',
      'Unknown country 1 20%',
      'Netherlands 1 20%',
    ]);
    await rows.filter({ hasText: 'Local network' }).click();
    await page.getByRole('button', { name: /^Local network 1/, pressed: true }).waitFor();
    await rows.filter({ hasText: 'Unknown country' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.getAll('country')).toEqual(['local-network']);
    await page.getByRole('button', { name: /Country.*Local network/ }).waitFor();
  });

  it('is drawn on paper too, has no barrier and fits the window in any look', async () => {
    const page = await open('/app/analytics');
    await map(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    const coloursOnPaper = await map(page)
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return new Set(new Uint32Array(Uint8ClampedArray.from(pixels).buffer)).size;
      });
    expect(coloursOnPaper).toBeGreaterThan(2);
    await page.emulateMedia({ media: null });
    expect(await findFaults(page)).toEqual([]);
  });
});
