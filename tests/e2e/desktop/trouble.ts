import { existsSync } from 'node:fs';
import { readFile, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { findFreePort } from '../../support/free-port.ts';
import { startSecretService, whyNoSecretService } from '../../support/secret-service.ts';
import { type DesktopIt, findServicePid, waitForApp } from './fixture.ts';
import { startSilentServer } from './foreign-server.ts';

const patience = { timeout: 30_000, interval: 25 };

/** What the system does to the app while it starts or runs. */
export function describeTrouble(it: DesktopIt): void {
  describe('a log that cannot be written', () => {
    it.skipIf(!existsSync('/dev/full'))('costs neither the app nor the links', async ({ start, dataDir }) => {
      const { app, page } = await start({ LINNET_PORT: String(await findFreePort()) });
      const origin = await waitForApp(page);
      const before = await findServicePid(app);
      for (const name of ['desktop.log', 'service.log']) {
        await rm(join(dataDir, 'logs', name), { force: true });
        await symlink('/dev/full', join(dataDir, 'logs', name));
      }
      if (before) process.kill(before, 'SIGKILL');
      await vi.waitFor(async () => expect(await findServicePid(app)).not.toBe(before), patience);
      await vi.waitFor(async () => expect((await fetch(`${origin}/health`)).status).toBe(200), patience);
    });

    it('costs neither when its whole folder is gone', async ({ start, dataDir }) => {
      const { app, page } = await start();
      const origin = await waitForApp(page);
      await rename(join(dataDir, 'logs'), join(dataDir, 'gone'));
      await app.evaluate(() => void setTimeout(() => Promise.reject(new Error('something to log'))));
      await vi.waitFor(
        async () =>
          expect(await readFile(join(dataDir, 'logs/desktop.log'), 'utf8')).toContain('something to log'),
        patience,
      );
      expect((await fetch(`${origin}/health`)).status).toBe(200);
    });
  });

  describe('a fault in the app itself', () => {
    it('is logged, and the service goes on', async ({ start, dataDir }) => {
      const { app, page } = await start();
      const origin = await waitForApp(page);
      const pid = await findServicePid(app);
      await app.evaluate(
        () =>
          void setTimeout(() => {
            throw new Error('a fault of the tray');
          }),
      );
      const log = () => readFile(join(dataDir, 'logs/desktop.log'), 'utf8');
      await vi.waitFor(async () => expect(await log()).toContain('a fault of the tray'), patience);
      expect((await fetch(`${origin}/health`)).status).toBe(200);
      expect(await findServicePid(app)).toBe(pid);
    });
  });

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
      await first.app.evaluate((electron) => void setTimeout(() => electron.app.quit()));
      await first.app.exited;
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
