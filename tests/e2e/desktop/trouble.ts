import { existsSync } from 'node:fs';
import { readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { startSecretService, whyNoSecretService } from '../../support/secret-service.ts';
import {
  awaitReload,
  type DesktopIt,
  findServicePid,
  quit,
  type SharedDesktopIt,
  waitForApp,
} from './fixture.ts';
import { startSilentServer } from './foreign-server.ts';

const patience = { timeout: 60_000, interval: 25 };

/** What the system does to the app while it runs. */
export function describeTrouble(it: SharedDesktopIt): void {
  describe('a log that cannot be written', () => {
    it.skipIf(!existsSync('/dev/full'))(
      'costs neither the app nor the links',
      async ({ shared: { app, folder, origin, page } }) => {
        const isReloaded = await awaitReload(page);
        const before = await findServicePid(app);
        const logs = ['desktop.log', 'service.log'].map((name) => join(folder, 'logs', name));
        const remove = async (): Promise<void> => {
          for (const path of logs) await rm(path, { force: true });
        };
        await remove();
        for (const path of logs) await symlink('/dev/full', path);
        onTestFinished(remove);
        if (before) process.kill(before, 'SIGKILL');
        await vi.waitFor(async () => expect(await findServicePid(app)).not.toBe(before), patience);
        await vi.waitFor(async () => expect((await fetch(`${origin}/health`)).status).toBe(200), patience);
        await isReloaded();
      },
    );

    it('costs neither when its whole folder is gone', async ({ shared: { app, folder, origin } }) => {
      await rename(join(folder, 'logs'), join(folder, 'gone'));
      await app.evaluate(() => void setTimeout(() => Promise.reject(new Error('something to log'))));
      await vi.waitFor(
        async () =>
          expect(await readFile(join(folder, 'logs/desktop.log'), 'utf8')).toContain('something to log'),
        patience,
      );
      expect((await fetch(`${origin}/health`)).status).toBe(200);
    });
  });

  describe('a fault in the app itself', () => {
    it('is logged, and the service goes on', async ({ shared: { app, folder, origin } }) => {
      const pid = await findServicePid(app);
      await app.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('a fault of the tray');
          }),
      );
      const log = () => readFile(join(folder, 'logs/desktop.log'), 'utf8');
      await vi.waitFor(async () => expect(await log()).toContain('a fault of the tray'), patience);
      expect((await fetch(`${origin}/health`)).status).toBe(200);
      expect(await findServicePid(app)).toBe(pid);
    });
  });
}

/** What the app waits for as it starts. */
export function describeSlowStart(it: DesktopIt): void {
  describe('a start that takes long', () => {
    it('says what it waits for', async ({ start }) => {
      const port = await startSilentServer();
      const { page } = await start({ LINNET_DATABASE_URL: `http://127.0.0.1:${port}` });
      await page.getByText('Still working: waiting for the database').waitFor();
    });
  });

  describe.skipIf(whyNoSecretService())('a locked keychain', () => {
    it('is waited for, and no new keys are made', async ({ start, dataDir }) => {
      const service = await startSecretService();
      onTestFinished(() => service.stop());
      const env = { DBUS_SESSION_BUS_ADDRESS: service.address };
      const first = await start(env);
      await waitForApp(first.page);
      const token = await signUp(first.page);
      await quit(first.app);
      const secrets = () => readFile(join(dataDir, 'secrets.json'), 'utf8').then(JSON.parse);
      expect(await secrets()).toEqual({ 'kept-in': 'keychain' });

      service.lock();
      const { page } = await start(env);
      await page.getByRole('heading', { name: 'The keychain is locked' }).waitFor();
      service.unlock();
      const origin = await waitForApp(page);
      const headers = { authorization: `Bearer ${token}` };
      expect((await fetch(`${origin}/auth/me`, { headers })).status).toBe(200);
      expect(await secrets()).toEqual({ 'kept-in': 'keychain' });
    });
  });
}

/** Makes an account from the page, and resolves with its access token. */
function signUp(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const account = { email: 'ada@example.com', password: 'Correct-Horse-7', user_name: 'Ada' };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/auth/register', { method: 'POST', headers, body: JSON.stringify(account) });
    return (await answer.json()).access_token;
  });
}
