import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import type { Page } from 'playwright-core';
import { describe, expect, vi } from 'vitest';
import { makeLink, visit } from '../../support/links.ts';
import { getServicePid, isAlive, type SharedDesktopIt } from './fixture.ts';

const patience = { timeout: 60_000, interval: 25 };

/** What is left of the app after each of its ends, and what is there again after the next start. */
export function describeEnds(it: SharedDesktopIt): void {
  describe('a stored sign-in', () => {
    it('is gone after signing out', async ({ shared: { page } }) => {
      await signIn(page);
      await page.evaluate(() => window.linnet?.signIn.remember());
      expect(await statusOf(page, 'POST', '/auth/logout')).toBe(200);
      expect(await page.evaluate(() => window.linnet?.signIn.recall())).toBe(false);
    });
  });

  describe('an app that a person quits', () => {
    it('stops the service and leaves no process behind; a sign-in that no page asked to keep is gone after the next start', async ({
      shared: { app, origin, page, quit, restart },
    }) => {
      await signIn(page);
      const pid = await getServicePid(app);
      expect(await quit()).toBe(0);
      expect(isAlive(pid)).toBe(false);
      await expect(fetch(origin)).rejects.toThrow();

      const { page: after } = await restart();
      expect(await after.evaluate(() => window.linnet?.signIn.recall())).toBe(false);
      expect(await statusOf(after, 'GET', '/auth/me')).toBe(401);
    });
  });

  describe('the end of the computer’s session', () => {
    it('is not held up, and loses no click; a kept sign-in is there again after the next start, though Chromium never wrote a cookie down', async ({
      shared: { app, folder, origin: url, page, restart },
    }) => {
      await signIn(page);
      expect(await page.evaluate(() => window.linnet?.signIn.remember())).toBe(true);
      const { alias } = await makeLink({ url });
      for (let times = 0; times < 20; times++) expect((await visit({ url }, alias)).status).toBe(302);
      const log = join(folder, 'logs/desktop.log');
      const { length } = await readFile(log, 'utf8');
      await app.evaluate(({ app, powerMonitor }) => {
        powerMonitor.emit('shutdown');
        setTimeout(() => app.quit());
      });
      expect(await app.exited).toBe(0);
      expect((await readFile(log, 'utf8')).slice(length)).toContain('"stopping"');
      expect(await clicksOf(folder, alias)).toBe(20);

      const { page: after } = await restart();
      await expect.poll(() => statusOf(after, 'GET', '/auth/me'), patience).toBe(200);
      expect(await after.evaluate(() => document.cookie)).toBe('');
    });

    it('is told by the first window on Windows', async ({ shared: { app } }) => {
      const pid = await getServicePid(app);
      await app.evaluate(({ BrowserWindow }) => {
        BrowserWindow.getAllWindows()[0]?.emit('session-end');
      });
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience);
    });
  });

  describe('an app that is killed', () => {
    it('takes the service along', async ({ shared: { app } }) => {
      const pid = await getServicePid(app);
      await app.kill();
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience);
    });
  });
}

/** Signs in to the first account, which is made on first use, with cookies that end with the browser. */
async function signIn(page: Page): Promise<void> {
  const registered = await postAccount(page, '/auth/register');
  if (registered !== 201) expect(await postAccount(page, '/auth/login')).toBe(200);
  const lifetimes = (await page.context().cookies()).map(({ expires }) => expires);
  expect(lifetimes).toEqual([-1, -1]);
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

async function clicksOf(folder: string, alias: string): Promise<unknown> {
  const client = createClient({ url: `file:${join(folder, 'linnet.db')}` });
  const sql = 'select total_clicks as clicks from links where alias = ?';
  const { rows } = await client.execute({ sql, args: [alias] });
  client.close();
  return rows[0]?.clicks;
}
