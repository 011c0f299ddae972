import { afterAll, beforeAll, it } from 'vitest';
import { createLink, NARROW, type Screens, settled, startScreens, WIDE } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
it('shots', async () => {
  for (const scheme of ['light', 'dark'] as const)
    for (const [size, options] of [
      ['wide', WIDE],
      ['narrow', NARROW],
    ] as const) {
      const page = await screens.openElsewhere('/app/bin', { ...options, colorScheme: scheme });
      const shot = async (name: string) => {
        await settled(page);
        await page.screenshot({ path: `/tmp/p-bin/${name}-${size}-${scheme}.png` });
      };
      await shot('empty');
      const ids: string[] = [];
      for (const alias of [
        `wifi-${size}-${scheme}`.slice(0, 16),
        `z${size}${scheme}x`.slice(0, 16),
        undefined,
      ]) {
        ids.push(
          await createLink(page, {
            long_url: `https://intranet.example/${'some-long-path/'.repeat(9)}end`,
            ...(alias && { alias }),
          }),
        );
      }
      const blocked = await createLink(page, { long_url: 'https://bad.example/' });
      ids.push(blocked);
      await page.goto('/app/links');
      if (size === 'wide') {
        await page.getByRole('checkbox', { name: 'Select every link on this page' }).check();
        await page
          .getByRole('region', { name: 'Selected links' })
          .getByRole('button', { name: 'Delete' })
          .click();
      } else await page.request.post('/api/v1/bin', { data: { ids } });
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/p-bin/toast-${size}-${scheme}.png` });
      await page.request.post(`/api/v1/team/links/${blocked}/block`, { data: { reason: 'x' } });
      await page.goto('/app/bin');
      await shot('full');
      await page.goto(`/app/links/${ids[0]}`);
      await shot('link');
      await page.goto('/app/bin');
      if (size === 'wide') {
        await page.getByRole('checkbox', { name: 'Select every link on this page' }).check();
        await shot('chosen');
      } else {
        await page.getByRole('button', { name: 'Select', exact: true }).tap();
        await shot('chosen');
      }
      await page.goto('/app/settings/deleted-links');
      await shot('settings');
      await page.goto('/app/bin');
      await page.getByRole('button', { name: 'Empty the bin' }).click();
      await shot('ask');
      await page.request.post(`/api/v1/team/links/${blocked}/unblock`, {});
      await page.request.delete('/api/v1/bin');
    }
}, 120000);
