import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { type DesktopIt, type DesktopTest, type Started, waitForApp } from './fixture.ts';

const patience = { timeout: 30_000, interval: 50 };

/** What `window.linnet` does for a page. */
export function describeBridge(it: DesktopIt): void {
  describe('saving a file', () => {
    it('writes where the person wants it', async ({ start, dataDir }) => {
      const { app, page } = await start();
      await waitForApp(page);
      const filePath = join(dataDir, 'chosen.csv');
      await app.evaluate(({ dialog }, path) => {
        dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
      }, filePath);
      expect(
        await page.evaluate(() => window.linnet?.file.save({ name: 'links.csv', data: 'alias,clicks' })),
      ).toBe(true);
      expect(await readFile(filePath, 'utf8')).toBe('alias,clicks');
      await page.evaluate(() =>
        window.linnet?.file.save({ name: 'qr.png', data: new Uint8Array([137, 80]) }),
      );
      expect([...(await readFile(filePath))]).toEqual([137, 80]);
    });

    it('writes nothing when the person changes their mind', async ({ start }) => {
      const { app, page } = await start();
      await waitForApp(page);
      await app.evaluate(({ dialog }) => {
        dialog.showSaveDialog = async () => ({ canceled: true, filePath: '' });
      });
      expect(await page.evaluate(() => window.linnet?.file.save({ name: 'links.csv', data: '' }))).toBe(
        false,
      );
    });
  });

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
