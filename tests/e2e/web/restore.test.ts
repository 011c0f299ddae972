import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sharedChromium } from '../../support/chromium.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { findFreePort } from '../../support/free-port.ts';
import { makeLink, visit } from '../../support/links.ts';
import { PASSWORD, signUp } from '../../support/people.ts';
import { startTestService } from '../../support/start-service.ts';

it('A copy is restored by a press: Linnet starts again, and the page comes back with the old state', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'linnet-test-'));
  const clock = createFakeClock(Date.now());
  const config = { port: await findFreePort() };
  let service = await startTestService({ dataDir, clock, config });
  const device = await (await sharedChromium()).newContext({ baseURL: service.url });
  onTestFinished(async () => {
    await device.close();
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const ada = await signUp(service);
  await makeLink(service, { alias: 'kept' }, ada.token);
  await device.request.post('/auth/login', { data: { email: ada.email, password: PASSWORD } });
  const page = await device.newPage();
  await page.goto('/app/settings/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByRole('heading', { name: /^Last verified: today/ }).waitFor();
  await makeLink(service, { alias: 'younger' }, ada.token);

  const menu = page.getByRole('button', { name: /Actions for the backup/ });
  await menu.first().click();
  await page.getByRole('menuitem', { name: /Restore/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Type restore to confirm').fill('restore');
  await dialog.getByRole('button', { name: 'Restore this backup' }).click();
  await page.getByText('Linnet is restarting with the backup').waitFor();

  await service.stop();
  service = await startTestService({ dataDir, clock, config });
  await page.getByText('Linnet is now using the data from the backup').waitFor();
  const statuses = await Promise.all(['kept', 'younger'].map((alias) => visit(service, alias)));
  expect(statuses.map(({ status }) => status)).toEqual([302, 404]);
});
