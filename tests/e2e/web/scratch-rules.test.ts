import { afterAll, beforeAll, it } from 'vitest';
import { visit } from '../../support/links.ts';
import { createLink, type Screens, startScreens } from './screens.ts';

let screens: Screens;
beforeAll(async () => { screens = await startScreens(); });
afterAll(() => screens.close());

it('looks', async () => {
  const page = await screens.openSignedIn('/app/links');
  const id = await createLink(page, { long_url: 'https://example.com/home', alias: 'handbook', ab_variants: [{ url: 'https://example.com/b', weight: 40 }] });
  await page.request.put('/host/networks', { data: { networks: [{ name: 'Berlin office, second floor', ranges: ['10.1.0.0/16'] }] } });
  await screens.service.context.settings.set('trustedProxies', ['127.0.0.1']);
  await page.request.put(`/api/v1/links/${id}/rules`, { data: { rules: [
    { when: { device: 'mobile', country: ['DE', 'AT'], language: 'de' }, then: 'https://example.de/phones' },
    { when: { network: 'Berlin office, second floor', weekdays: [1, 2, 3, 4, 5, 6, 7] }, then: 'https://intranet.example.com/very/long/path/of/an/intranet/page/that/goes/on?and=on' },
  ] } });
  const agents = ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36', 'Googlebot/2.1', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'];
  const addresses = ['10.1.2.3', '217.0.0.1', '90.0.0.1', '192.168.1.4'];
  for (let n = 0; n < 9; n += 1)
    await visit(screens.service, `handbook${n % 3 === 0 ? '?utm_source=poster&utm_campaign=autumn-of-the-year-2026' : ''}`, { headers: { 'user-agent': agents[n % 4] ?? '', 'x-forwarded-for': addresses[(n * 3) % 4] ?? '', ...(n % 2 ? { referer: 'https://news.example.co.uk/x' } : {}) } });
  for (const scheme of ['light', 'dark'] as const)
    for (const width of [1440, 390]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/app/links/${id}`);
      await page.reload();
      const clicks = page.getByRole('region', { name: 'Recent clicks' });
      await clicks.getByRole('button', { name: /^Explain/ }).nth(1).click();
      await page.getByText('Like the click of').waitFor();
      await page.waitForTimeout(500);
      await page.screenshot({ path: `/tmp/rules-shots/${scheme}-${width}-explained.png` });
      await clicks.scrollIntoViewIfNeeded();
      await clicks.screenshot({ path: `/tmp/rules-shots/${scheme}-${width}-clicks.png` });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/app/links/${id}`);
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/rules-shots/whole.png`, fullPage: true });
});
