import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { SharedDesktop, SharedDesktopIt } from './fixture.ts';

/** What `window.linnet` does for a page and outlives it. */
export function describeBridge(it: SharedDesktopIt): void {
  describe('starting with the computer', () => {
    it.runIf(process.platform === 'linux')('is switched on and off', async ({ shared: { folder, page } }) => {
      expect(await page.evaluate(() => window.linnet?.autostart.get())).toBe(false);
      expect(await page.evaluate(() => window.linnet?.autostart.set(true))).toBe(true);
      const entry = await readFile(join(folder, 'config/autostart/linnet.desktop'), 'utf8');
      expect(entry).toContain('"--hidden"');
      expect(await page.evaluate(() => window.linnet?.autostart.set(false))).toBe(false);
    });
  });

  describe('the firewall of Windows', () => {
    it.runIf(process.platform !== 'win32')(
      'is not opened on another system',
      async ({ shared: { page } }) => {
        await expect(page.evaluate(() => window.linnet?.firewall.allow())).rejects.toThrow(
          'Only the firewall of Windows',
        );
      },
    );
  });
}

/** Whether a person is still signed in after the app was ended. */
export function describeStoredSignIn(it: SharedDesktopIt): void {
  describe('a stored sign-in', () => {
    it('is gone after signing out', async ({ shared: { page } }) => {
      await signIn(page);
      await page.evaluate(() => window.linnet?.signIn.remember());
      expect(await statusOf(page, 'POST', '/auth/logout')).toBe(200);
      expect(await page.evaluate(() => window.linnet?.signIn.recall())).toBe(false);
    });

    it('is not there when no page asked to keep it', async ({ shared }) => {
      const page = await signedInOnce(shared, false);
      expect(await page.evaluate(() => window.linnet?.signIn.recall())).toBe(false);
      expect(await statusOf(page, 'GET', '/auth/me')).toBe(401);
    });

    it('is there again after a restart, though Chromium never wrote a cookie down', async ({ shared }) => {
      const page = await signedInOnce(shared, true);
      await expect.poll(() => statusOf(page, 'GET', '/auth/me'), { timeout: 30_000, interval: 50 }).toBe(200);
      expect(await page.evaluate(() => document.cookie)).toBe('');
    });
  });
}

/** The window after a restart, where a person signed in before it. */
async function signedInOnce({ page, quit, restart }: SharedDesktop, isKept: boolean): Promise<Page> {
  await signIn(page);
  const lifetimes = (await page.context().cookies()).map(({ expires }) => expires);
  expect(lifetimes).toEqual([-1, -1]);
  if (isKept) expect(await page.evaluate(() => window.linnet?.signIn.remember())).toBe(true);
  await quit();
  return (await restart()).page;
}

/** Signs in to the first account, which is made on first use. */
async function signIn(page: Page): Promise<void> {
  const registered = await postAccount(page, '/auth/register');
  if (registered !== 201) expect(await postAccount(page, '/auth/login')).toBe(200);
}

function postAccount(page: Page, path: string): Promise<number> {
  return page.evaluate(async (address) => {
    const account = { email: 'ada@example.com', password: 'Correct-Horse-7', user_name: 'Ada' };
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address, { method: 'POST', headers, body: JSON.stringify(account) })).status;
  }, path);
}

function statusOf(page: Page, method: string, path: string): Promise<number> {
  return page.evaluate(async (request) => (await fetch(request.path, { method: request.method })).status, {
    method,
    path,
  });
}
