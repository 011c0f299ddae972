import { afterAll, beforeAll, it } from 'vitest';
import { findFaults } from './looks.ts';
import { NARROW, type Screens, startScreens, WIDE } from './screens.ts';

let screens: Screens;
beforeAll(async () => {
  screens = await startScreens();
});
afterAll(() => screens.close());
it('first run', async () => {
  for (const [name, options] of [
    ['light', WIDE],
    ['dark-narrow', { ...NARROW, colorScheme: 'dark' as const }],
  ] as const) {
    const page = await screens.open('/app/', options);
    await page.getByRole('button', { name: 'Take over from another computer' }).waitFor();
    await page.screenshot({ path: `/tmp/p-move/shots/first-${name}.png`, fullPage: true });
    const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) });
    const file = {
      at: new Date().toISOString(),
      size: 81_000_000,
      links: 12431,
      clicks: 1_912_004,
      accounts: 7,
    };
    await page.route('**/host/move/take', (r) =>
      r.fulfill(json({ step: 'ready', problem: name === 'light' ? null : 'The file is damaged', file })),
    );
    await page.getByRole('button', { name: 'Take over from another computer' }).click();
    await page.screenshot({ path: `/tmp/p-move/shots/take-choose-${name}.png`, fullPage: true });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x-move.tar.gz', mimeType: 'application/gzip', buffer: Buffer.from('x') });
    await page.getByText('Passphrase of the file').waitFor();
    await page.screenshot({ path: `/tmp/p-move/shots/take-pass-${name}.png`, fullPage: true });
    const faults = await findFaults(page);
    if (faults.length) process.stdout.write(`${name}: ${JSON.stringify(faults)}\n`);
  }
}, 120_000);
