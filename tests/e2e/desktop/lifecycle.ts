import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Electron from 'electron';
import { describe, expect, vi } from 'vitest';
import type { DesktopApp } from '../../support/electron/desktop-app.ts';
import { startProgram } from '../../support/program.ts';
import {
  awaitReload,
  type DesktopIt,
  findServicePid,
  isAlive,
  quit,
  type SharedDesktopIt,
  waitForApp,
} from './fixture.ts';
import { startForeignServer } from './foreign-server.ts';

const patience = { timeout: 30_000, interval: 25 };

/** A start that finds a port taken, or a service there already. */
export function describeStarting(it: DesktopIt): void {
  describe('starting', () => {
    it('says that the port is taken; when it is free and a person tries again, shows that it is starting for as long as the service takes, and opens', async ({
      start,
    }) => {
      const other = await startForeignServer();
      const { app, page } = await start({ LINNET_PORT: String(other.port) });
      await page.getByRole('heading', { name: 'Another program uses Linnet’s port' }).waitFor();
      await page.getByText(`Port ${other.port}`).waitFor();
      expect(await page.locator('main').evaluate((element) => getComputedStyle(element).display)).toBe(
        'grid',
      );

      await app.evaluate(holdNextService);
      await other.stop();
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Linnet is starting', exact: true }).waitFor();

      const pid = await vi.waitFor(() => getServicePid(app), patience);
      process.kill(pid, 'SIGCONT');
      expect(await waitForApp(page)).toBe(other.origin);
    });

    it('shows the service that runs already, and leaves it running', async ({ start }) => {
      const folder = mkdtempSync(join(tmpdir(), 'linnet-joined-'));
      const running = join(folder, 'running.json');
      const service = await startProgram({
        LINNET_DATA_DIR: join(folder, 'data'),
        LINNET_PORT: '0',
        LINNET_RUNNING_FILE: running,
      });
      const { app, page } = await start({ LINNET_RUNNING_FILE: running });
      expect(await waitForApp(page)).toBe(service.url);
      expect(await app.evaluate(({ app: electron }) => electron.getAppMetrics().length)).toBe(0);
      expect(await quit(app)).toBe(0);
      expect((await fetch(`${service.url}/health`)).status).toBe(200);
      await service.stop();
      rmSync(folder, { recursive: true });
    });
  });
}

/** The window and the service come back at the port where they were. */
export function describeComingBack(it: SharedDesktopIt): void {
  describe('a start', () => {
    it('opens the window on the service’s loopback address once it is ready', async ({
      shared: { origin, page },
    }) => {
      expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect((await fetch(`${origin}/app/`)).status).toBe(200);
      expect(await page.title()).toContain('Linnet');
    });
  });

  describe('a service that is killed', () => {
    it('starts again, and the page reloads where it was', async ({ shared: { app, origin, page } }) => {
      const pid = await getServicePid(app);
      await page.goto(`${origin}/app/links`);
      await page.evaluate(() => {
        window.linnet?.service.onChange(({ status }) => {
          const states = sessionStorage.getItem('states') ?? '';
          // A start that takes long says so again and again.
          if (!states.endsWith(status)) sessionStorage.setItem('states', `${states} ${status}`);
        });
      });

      const isReloaded = await awaitReload(page);
      process.kill(pid, 'SIGKILL');
      await isReloaded();
      expect(new URL(page.url()).origin).toBe(origin);
      expect(new URL(page.url()).pathname).toMatch(/^\/app\//);
      expect(await page.evaluate(() => sessionStorage.getItem('states'))).toBe(' waiting starting');
      expect(await getServicePid(app)).not.toBe(pid);
    });

    it('starts again when a page asks for it', async ({ shared: { app, page } }) => {
      const pid = await getServicePid(app);
      const isReloaded = await awaitReload(page);
      await page.evaluate(() => void window.linnet?.service.restart());
      await isReloaded();
      expect(isAlive(pid)).toBe(false);
      expect((await fetch(page.url())).status).toBe(200);
    });
  });

  describe('closing and coming back', () => {
    it('goes on without a window, and a second start brings it back', async ({
      shared: { app, origin, startAgain },
    }) => {
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
      expect(await countWindows(app)).toBe(0);
      expect((await fetch(`${origin}/app/`)).status).toBe(200);

      await expect(startAgain()).rejects.toThrow();
      await vi.waitFor(async () => expect(await countWindows(app)).toBe(1), patience);
      await waitForApp(await app.window());
    });
  });
}

export function describeEnd(it: SharedDesktopIt): void {
  describe('the end', () => {
    it('stops the service and leaves no process behind when the app quits', async ({
      shared: { app, origin, quit },
    }) => {
      const pid = await getServicePid(app);
      expect(await quit()).toBe(0);
      expect(isAlive(pid)).toBe(false);
      await expect(fetch(origin)).rejects.toThrow();
    });

    it('takes the service along when the app is killed', async ({ shared: { app } }) => {
      const pid = await getServicePid(app);
      await app.kill();
      await vi.waitFor(() => expect(isAlive(pid)).toBe(false), patience);
    });
  });
}

async function getServicePid(app: DesktopApp): Promise<number> {
  const pid = await findServicePid(app);
  if (pid === undefined) throw new Error('No service runs');
  return pid;
}

function countWindows(app: DesktopApp): Promise<number> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
}

/** Runs in the main process: the next service is stopped in its tracks as soon as it exists. */
function holdNextService({ utilityProcess }: typeof Electron): void {
  const { fork } = utilityProcess;
  utilityProcess.fork = (...input) => {
    const child = fork(...input);
    child.once('spawn', () => {
      if (child.pid) process.kill(child.pid, 'SIGSTOP');
    });
    return child;
  };
}
