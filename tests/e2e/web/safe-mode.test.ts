import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sharedChromium } from '../../support/chromium.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { findFreePort } from '../../support/free-port.ts';
import { PASSWORD, signUp } from '../../support/people.ts';
import { startTestService } from '../../support/start-service.ts';
import { asked, openDesktopPage } from './desktop-window.ts';
import { findFaults } from './looks.ts';
import { NARROW, startScreens } from './screens.ts';

const SAFE = 'Linnet is running in safe mode';

it('Safe mode is told above every screen for as long as it lasts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-safe-'));
  const clock = createFakeClock(Date.now());
  const config = { port: await findFreePort() };
  let service = await startTestService({ dataDir, clock, config, mode: 'safe' });
  const device = await (await sharedChromium()).newContext({ baseURL: service.url, ...NARROW });
  onTestFinished(async () => {
    await device.close();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const ada = await signUp(service);
  await device.request.post('/auth/login', { data: { email: ada.email, password: PASSWORD } });
  const page = await device.newPage();
  await page.goto('/app/links');
  const banner = page.getByRole('complementary', { name: 'Notice' }).filter({ hasText: SAFE });
  await banner.getByText('Restart Linnet on its computer to leave safe mode').waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await findFaults(page)).toEqual([]);
  await expect.poll(() => service.context.live.size).toBe(1);

  await service.stop();
  service = await startTestService({ dataDir, clock, config });
  await banner.waitFor({ state: 'detached' });
});

it('Safe mode is ended with a press in the desktop app', async () => {
  const screens = await startScreens({}, { mode: 'safe' });
  onTestFinished(() => screens.close());
  const page = await openDesktopPage(screens);
  await page.getByRole('button', { name: 'Start normally' }).click();
  await expect.poll(() => asked(page, 'restart')).toHaveLength(1);
});
