import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { type DesktopIt, type DesktopTest, type Started, waitForApp } from './fixture.ts';

const patience = { timeout: 30_000, interval: 50 };

/** What `window.linnet` does for a page and outlives it. */
export function describeBridge(it: DesktopIt): void {
  describe('starting with the computer', () => {
    it.runIf(process.platform === 'linux')('is switched on and off', async ({ start, dataDir }) => {
      const { page } = await start();
      await waitForApp(page);
      expect(await page.evaluate(() => window.linnet?.autostart.get())).toBe(false);
      expect(await page.evaluate(() => window.linnet?.autostart.set(true))).toBe(true);
      const entry = await readFile(join(dataDir, 'config/autostart/linnet.desktop'), 'utf8');
      expect(entry).toContain('"--hidden"');
      expect(await page.evaluate(() => window.linnet?.autostart.set(false))).toBe(false);
    });
  });

  describe('the firewall of Windows', () => {
    it.runIf(process.platform !== 'win32')('is not opened on another system', async ({ start }) => {
      const { page } = await start();
      await waitForApp(page);
      await expect(page.evaluate(() => window.linnet?.firewall.allow())).rejects.toThrow(
        'Only the firewall of Windows',
      );
    });
  });

  describe('a stored sign-in', () => {
    it('is there again after a restart, though Chromium never wrote a cookie down', async ({ start }) => {
      const { page } = await signedInOnce(start, true);
      await vi.waitFor(async () => expect(await statusOf(page, 'GET', '/auth/me')).toBe(200), patience);
      expect(await page.evaluate(() => document.cookie)).toBe('');
    });

    it('is not there when no page asked to keep it', async ({ start }) => {
      const { page } = await signedInOnce(start, false);
      expect(await page.evaluate(() => window.linnet?.signIn.recall())).toBe(false);
      expect(await statusOf(page, 'GET', '/auth/me')).toBe(401);
    });

    it('is gone after signing out', async ({ start }) => {
      const { page } = await start();
      await waitForApp(page);
      await register(page);
      await page.evaluate(() => window.linnet?.signIn.remember());
      expect(await statusOf(page, 'POST', '/auth/logout')).toBe(200);
      expect(await page.evaluate(() => window.linnet?.signIn.recall())).toBe(false);
    });
  });
}

/** The app after a restart, where a person signed in before it. */
async function signedInOnce(start: DesktopTest['start'], isKept: boolean): Promise<Started> {
  const { app, page } = await start();
  await waitForApp(page);
  expect(await register(page)).toBe(201);
  const lifetimes = (await page.context().cookies()).map(({ expires }) => expires);
  expect(lifetimes).toEqual([-1, -1]);
  if (isKept) expect(await page.evaluate(() => window.linnet?.signIn.remember())).toBe(true);
  await app.evaluate((electron) => void setTimeout(() => electron.app.quit()));
  await app.exited;

  const again = await start();
  await waitForApp(again.page);
  return again;
}

function register(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const account = { email: 'ada@example.com', password: 'Correct-Horse-7', user_name: 'Ada' };
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/auth/register', { method: 'POST', headers, body: JSON.stringify(account) })).status;
  });
}

function statusOf(page: Page, method: string, path: string): Promise<number> {
  return page.evaluate(async (request) => (await fetch(request.path, { method: request.method })).status, {
    method,
    path,
  });
}
