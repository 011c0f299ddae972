import { afterAll, beforeAll, it } from 'vitest';
import { createLink, NARROW, type Screens, startScreens, WIDE } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
it('shots', async () => {
  for (const [name, scheme, size] of [
    ['wl', 'light', WIDE],
    ['nd', 'dark', NARROW],
  ] as const) {
    const page = await screens.openElsewhere('/app/', { ...size, colorScheme: scheme });
    await createLink(page, { alias: 'roster', long_url: 'https://plan.example.com/all' });
    await page.goto('/app/links#new-link');
    await page.getByLabel('Destination').fill('https://docs.example.com/team/summer-party?utm_source=letter');
    await page.keyboard.press('Escape');
    await page.goto('/app/');
    await page.goto('/app/links#new-link');
    await page.getByText('Your draft').first().waitFor();
    await page.getByLabel('Destination').fill('https://docs.example.com/team/summer-party');
    await page.getByRole('button', { name: /^Take/ }).first().waitFor();
    await page.screenshot({ path: `/tmp/composer-shots/${name}-1-offer.png` });
    await page.getByRole('button', { name: 'Begin anew' }).click();
    await page.getByLabel('Alias').fill('roster');
    await page.getByRole('button', { name: 'Take roster-2', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Choose emoji' }).click();
    await page.getByRole('button', { name: 'grinning face', exact: true }).waitFor();
    await page.screenshot({ path: `/tmp/composer-shots/${name}-2-alias.png` });
    await page.keyboard.press('Escape');
    await page.getByLabel('Alias').fill('party');
    await page
      .locator('summary')
      .filter({ hasText: /^\s*Share card/ })
      .click();
    await page.getByLabel('Title', { exact: true }).fill('Summer party of the whole team');
    await page.getByLabel('Description').fill('Friday at six, on the roof. Bring whoever you like.');
    await page.getByLabel('Picture', { exact: true }).fill('https://docs.example.com/cover.png');
    await page.getByRole('button', { name: 'Choose a colour' }).click();
    for (const program of ['WhatsApp', 'Slack', 'Teams', 'Signal', 'Discord']) {
      await page.getByRole('radio', { name: program }).check();
      await page.getByText('A likeness').scrollIntoViewIfNeeded();
      await page.screenshot({ path: `/tmp/composer-shots/${name}-3-${program}.png` });
    }
    await page
      .locator('summary')
      .filter({ hasText: /^\s*Share card/ })
      .click();
    await page
      .locator('summary')
      .filter({ hasText: /^\s*Start and end/ })
      .click();
    await page
      .locator('summary')
      .filter({ hasText: /^\s*Campaign/ })
      .click();
    await page
      .locator('summary')
      .filter({ hasText: /^\s*Campaign/ })
      .scrollIntoViewIfNeeded();
    await page.screenshot({ path: `/tmp/composer-shots/${name}-4-folds.png` });
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: 'Link created' }).waitFor();
    await page.screenshot({ path: `/tmp/composer-shots/${name}-5-made.png` });
    await page.request.delete('/api/v1/bin');
    const { items } = await (await page.request.get('/api/v1/urls')).json();
    for (const { id } of items) await page.request.delete(`/api/v1/urls/${id}`);
  }
}, 120_000);
