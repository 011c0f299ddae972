import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
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
  startAgain(...args: string[]): Promise<DesktopApp>;
  /** Starts it without a window. */
  startHidden(env?: Record<string, string>): Promise<DesktopApp>;
  dataDir: string;
}

/** The app several cases share, its window on the service's screens. */
export interface SharedDesktop extends Started {
  origin: string;
}

export type DesktopIt = ReturnType<typeof desktopTest>;
export type SharedDesktopIt = ReturnType<typeof sharedDesktopTest>;

const withDataDir = test.extend<Pick<DesktopTest, 'dataDir'>>({
  dataDir: async ({ task }, use) => {
    const folder = await makeFolder(task.id);
    await use(folder);
    await removeFolder(folder);
  },
});

/** `it` for specs about the desktop app, started by `launch`. */
export function desktopTest(launch: LaunchDesktop) {
  return withDataDir.extend<Omit<DesktopTest, 'dataDir'>>({
    start: async ({ dataDir }, use) => {
      const apps = appsIn(dataDir, launch);
      await use(apps.start);
      await apps.end();
    },
    startAgain: async ({ dataDir }, use) => use((...args) => launch(isolated(dataDir), args)),
    startHidden: async ({ dataDir }, use) => {
      const apps = appsIn(dataDir, launch);
      await use(apps.startHidden);
      await apps.end();
    },
  });
}

/**
 * `it` for specs that leave the app as they found it: those of one `describe` block share one start.
 *
 * Each finds the window freshly on the screens, wherever the one before it went.
 */
export function sharedDesktopTest(launch: LaunchDesktop) {
  let folder: string;
  let apps: ReturnType<typeof appsIn>;
  let shared: SharedDesktop;
  beforeAll(async () => {
    folder = await makeFolder('shared');
    apps = appsIn(folder, launch);
    const { app, page } = await apps.start();
    shared = { app, page, origin: await waitForApp(page) };
  });
  afterAll(async () => {
    await apps.end();
    await removeFolder(folder);
  });
  return withDataDir.extend('shared', async () => {
    await shared.page.goto(`${shared.origin}/app/`);
    return shared;
  });
}

/** Starts apps in one data folder, and ends all it has started. */
function appsIn(dataDir: string, launch: LaunchDesktop) {
  const apps: DesktopApp[] = [];
  return {
    start: async (env: Record<string, string> = {}): Promise<Started> => {
      const app = await launch({ ...isolated(dataDir), ...env });
      apps.push(app);
      return { app, page: await app.window() };
    },
    startHidden: async (env: Record<string, string> = {}): Promise<DesktopApp> => {
      const app = await launch({ ...isolated(dataDir), ...env }, ['--hidden']);
      apps.push(app);
      return app;
    },
    end: () => Promise.all(apps.map(end)),
  };
}

function makeFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `linnet-${name}-`));
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
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
