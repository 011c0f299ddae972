import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFailed, onTestFinished, test } from 'vitest';
import type { DesktopApp, LaunchDesktop } from '../../support/electron/desktop-app.ts';

/** A started app with its window. */
export interface Started {
  app: DesktopApp;
  page: Page;
}

export interface DesktopTest {
  /** Starts the app in the test's own data folder. It is gone after the test, whatever happened. */
  start(env?: Env): Promise<Started>;
  dataDir: string;
}

/** The app that the cases of a `describe` block share, its window on the service's screens. */
export interface SharedDesktop extends Started {
  origin: string;
  /** The data folder of all that is started in the block. */
  folder: string;
  /** Starts the app a second time beside the first one. */
  startAgain(...args: string[]): Promise<DesktopApp>;
  /** Ends the app as a person does, resolves with its exit code. */
  quit(): Promise<number | null>;
  /** Starts it once more after `quit`. */
  restart(): Promise<Started>;
  /** Starts it once more after `quit`, without a window, until the test ends. */
  restartHidden(): Promise<DesktopApp>;
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
  });
}

/**
 * `it` for specs that share one start: those of one `describe` block, each of which finds the window on the first screen,
 * loaded there if the one before it went anywhere else. After one that has ended the app or its service another is started
 * in the same folder, and after one that failed in a new one.
 */
export function sharedDesktopTest(launch: LaunchDesktop, environment: () => Env | Promise<Env> = () => ({})) {
  let env: Env;
  let folder: string | undefined;
  let running: Running | undefined;
  const end = async (): Promise<void> => {
    await running?.end();
    running = undefined;
  };
  const endAll = async (): Promise<void> => {
    await end();
    if (folder !== undefined) await removeFolder(folder);
    folder = undefined;
  };
  beforeAll(async () => {
    env = await environment();
  });
  afterAll(endAll);
  return withDataDir.extend('shared', async (): Promise<SharedDesktop> => {
    onTestFailed(endAll);
    folder ??= await makeFolder('shared');
    const given = { ...isolated(folder), ...env };
    if (!(await running?.comeBack())) await end();
    running ??= await Running.start(launch, given);
    const { app, origin, page } = running;
    const restart = async (): Promise<Started> => {
      running = await Running.start(launch, given);
      return running;
    };
    return {
      app,
      origin,
      page,
      folder,
      startAgain: (...args) => launch(given, args),
      quit: () => quit(app),
      restart,
      restartHidden: async () => {
        const hidden = await launch(given, ['--hidden']);
        // Its service lets go of the port that the next start needs.
        onTestFinished(async () => void (await quit(hidden).catch(() => endApp(hidden))));
        return hidden;
      },
    };
  });
}

/** An app that cases use one after the other. */
class Running implements Started {
  readonly app: DesktopApp;
  page: Page;
  origin: string;
  #isGone = false;

  private constructor(app: DesktopApp, page: Page, origin: string) {
    this.app = app;
    this.page = page;
    this.origin = origin;
    void app.exited.then(() => {
      this.#isGone = true;
    });
  }

  static async start(launch: LaunchDesktop, env: Env): Promise<Running> {
    const app = await launch(env);
    try {
      const page = await app.window();
      return new Running(app, page, await waitForApp(page));
    } catch (error) {
      await endApp(app);
      throw error;
    }
  }

  /** Shows the screens in the window again, which may be closed; false when there is no app or no service any more. */
  async comeBack(): Promise<boolean> {
    if (this.#isGone) return false;
    const origin = await this.#findService();
    if (origin === undefined) return false;
    this.origin = origin;
    if (this.page.isClosed()) {
      await this.app.evaluate((electron) => void electron.app.emit('activate'));
      this.page = await this.app.window();
    }
    if (this.page.url() !== `${origin}/app/`) await this.page.goto(`${origin}/app/`);
    return true;
  }

  end(): Promise<void> {
    return endApp(this.app);
  }

  /** The service may have moved, and the window with it. */
  async #findService(): Promise<string | undefined> {
    const shown = /^http:\/\/127\.0\.0\.1:\d+(?=\/app\/)/.exec(this.page.url())?.[0];
    for (const origin of [this.origin, shown]) {
      if (origin !== undefined && (await answersHealth(origin))) return origin;
    }
    return undefined;
  }
}

const answersHealth = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Ends an app as a person does, resolves with its exit code. */
export async function quit(app: DesktopApp): Promise<number | null> {
  await app.evaluate((electron) => void setTimeout(() => electron.app.quit()));
  return app.exited;
}

/** Starts apps in one data folder, and ends all it has started. */
function appsIn(dataDir: string, launch: LaunchDesktop) {
  const apps: DesktopApp[] = [];
  return {
    start: async (env: Env = {}): Promise<Started> => {
      const app = await launch({ ...isolated(dataDir), ...env });
      apps.push(app);
      return { app, page: await app.window() };
    },
    end: () => Promise.all(apps.map(endApp)),
  };
}

function makeFolder(name: string): Promise<string> {
  return mkdtemp(join(tmpdir(), `linnet-${name}-`));
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Ends an app with all its processes, or what is left of it. */
async function endApp(app: DesktopApp): Promise<void> {
  await app.evaluate((electron) => electron.app.exit(0)).catch(() => app.kill());
  await app.exited;
}

type Env = Record<string, string>;

/** Keeps the app away from this computer's own Linnet: data, keychain, autostart, port. */
function isolated(dataDir: string): Env {
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

/** Marks the page. Returns the function that waits until it has made way for one that is loaded. */
export async function awaitReload(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => void Object.assign(window, { isBefore: true }));
  return async () => {
    await page.waitForFunction(() => !('isBefore' in window) && document.readyState === 'complete');
  };
}

/** The process the service runs in; undefined while there is none. */
export function findServicePid(app: DesktopApp): Promise<number | undefined> {
  return app.evaluate(
    (electron) => electron.app.getAppMetrics().find(({ name }) => name === 'Linnet service')?.pid,
  );
}

/** The same where one runs. */
export async function getServicePid(app: DesktopApp): Promise<number> {
  const pid = await findServicePid(app);
  if (pid === undefined) throw new Error('No service runs');
  return pid;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
