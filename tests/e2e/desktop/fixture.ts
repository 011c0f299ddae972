import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished, test } from 'vitest';
import type { DesktopApp, LaunchDesktop } from '../../support/electron/desktop-app.ts';

/** A started app with its window. */
export interface Started {
  app: DesktopApp;
  page: Page;
}

export interface DesktopTest {
  /** Starts the app in the test's own data folder. It is gone after the test, whatever happened. */
  start(env?: Record<string, string>): Promise<Started>;
  /** Starts it a second time beside the first one. */
  startAgain(): Promise<DesktopApp>;
  dataDir: string;
}

export type DesktopIt = ReturnType<typeof desktopTest>;

/** `it` for specs about the desktop app, started by `launch`. */
export function desktopTest(launch: LaunchDesktop) {
  return test.extend<DesktopTest>({
    dataDir: async ({ task }, use) => {
      const folder = await mkdtemp(join(tmpdir(), `linnet-${task.id}-`));
      await use(folder);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
    start: async ({ dataDir }, use) => {
      const apps: DesktopApp[] = [];
      await use(async (env = {}) => {
        const app = await launch({ ...isolated(dataDir), ...env });
        apps.push(app);
        return { app, page: await app.window() };
      });
      await Promise.all(apps.map(end));
    },
    startAgain: async ({ dataDir }, use) => use(() => launch(isolated(dataDir))),
  });
}

/** Ends an app with all its processes, or what is left of it. */
async function end(app: DesktopApp): Promise<void> {
  await app.evaluate((electron) => electron.app.exit(0)).catch(() => app.kill());
  await app.exited;
}

/** Keeps the app away from this computer's own Linnet: data, keychain, autostart, port. */
function isolated(dataDir: string): Record<string, string> {
  return {
    LINNET_DATA_DIR: dataDir,
    LINNET_PORT: '0',
    LINNET_RATE_LIMITS: 'off',
    XDG_CONFIG_HOME: join(dataDir, 'config'),
    DBUS_SESSION_BUS_ADDRESS: `unix:path=${dataDir}/no-bus`,
  };
}

/** Resolves with the origin of the service's screens once the window shows them. */
export async function waitForApp(page: Page): Promise<string> {
  await page.waitForURL(/^http:\/\/127\.0\.0\.1:\d+\/app\//);
  return new URL(page.url()).origin;
}

/** The process the service runs in; undefined while there is none. */
export function findServicePid(app: DesktopApp): Promise<number | undefined> {
  return app.evaluate(
    (electron) => electron.app.getAppMetrics().find(({ name }) => name === 'Linnet service')?.pid,
  );
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A port that is free now. */
export async function findFreePort(): Promise<number> {
  const server = createSocketServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Another program's web server, until the test ends. It tells what it was asked. */
export async function startForeignServer() {
  const requests: Record<string, unknown>[] = [];
  const server: Server = createServer((request, response) => {
    requests.push(request.headers);
    response.setHeader('content-type', 'text/html').end('<title>Foreign</title>');
  });
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(stop);
  const port = await listen(server);
  return { requests, port, origin: `http://127.0.0.1:${port}`, stop };
}

async function listen(server: ReturnType<typeof createSocketServer> | Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}
