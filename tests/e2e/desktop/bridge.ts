import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type DesktopIt, waitForApp } from './fixture.ts';

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
    it('survives a restart without any page or file of the browser holding the token', async ({ start }) => {
      const first = await start();
      await waitForApp(first.page);
      expect(await register(first.page)).toBe(201);
      expect(await first.page.evaluate(() => document.cookie)).toBe('');
      expect(await first.page.evaluate(() => window.linnet?.signIn.remember())).toBe(true);
      await first.app.evaluate((electron) => void setTimeout(() => electron.app.quit()));
      await first.app.exited;

      const { page } = await start();
      await waitForApp(page);
      expect(await statusOf(page, 'POST', '/auth/refresh')).toBe(401);
      expect(await page.evaluate(() => window.linnet?.signIn.recall())).toBe(true);
      expect(await statusOf(page, 'POST', '/auth/refresh')).toBe(200);
      expect(await statusOf(page, 'GET', '/auth/me')).toBe(200);
    });

    it('is gone after signing out', async ({ start }) => {
      const first = await start();
      await waitForApp(first.page);
      await register(first.page);
      await first.page.evaluate(() => window.linnet?.signIn.remember());
      expect(await statusOf(first.page, 'POST', '/auth/logout')).toBe(200);
      expect(await first.page.evaluate(() => window.linnet?.signIn.recall())).toBe(false);
    });
  });
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
