import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFaults } from '../../../e2e/web/looks.ts';
import { goTo, type Screens, startScreens } from '../../../e2e/web/screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());

it('no section of the reference has a barrier, and each fits the window in any look', async () => {
  const page = await screens.open('/docs');
  const sections = await page
    .locator('a[href^="/docs/"]')
    .evaluateAll((links) => [
      ...new Set(links.map((link) => (link.getAttribute('href') ?? '').replace(/#.*/, ''))),
    ]);
  expect(sections.length).toBeGreaterThan(10);
  for (const path of sections) {
    await goTo(page, screens.service.url + path);
    expect([path, ...(await findFaults(page))]).toEqual([path]);
  }
}, 300_000);
