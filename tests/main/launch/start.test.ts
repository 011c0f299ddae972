import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { listInstalled } from '../../support/installed-packages.ts';

const ready = /Linnet is listening on (http:\/\/127\.0\.0\.1:\d+)\n/;
/** How the first account is made; with a local network there is another line. */
const SETUP = [
  /^Open http:\/\/127\.0\.0\.1:\d+ on this computer to make the first account$/,
  /^Another user of this computer needs the setup code [0-9A-Z-]{14}$/,
  /^The code is also in .+setup-code$/,
];
const NO_BROWSER =
  /^No browser here\? Start with LINNET_LAN=on and open http:\/\/[\d.]+:\d+ on another computer/;
/** A user id without rights: root opens no browser. */
const UNPRIVILEGED_USER = 65_534;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-start-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** That of a computer without a display, or with one; a default browser notes what it is to open. */
function environment(display?: string): NodeJS.ProcessEnv {
  const { CI, DISPLAY, SSH_CONNECTION, WAYLAND_DISPLAY, PATH, ...env } = process.env;
  const programs = join(folder, 'programs');
  mkdirSync(programs, { recursive: true });
  writeFileSync(join(programs, 'xdg-open'), `#!/bin/sh\necho "$@" > '${folder}/opened'\n`, { mode: 0o755 });
  return {
    ...env,
    ...(display && { DISPLAY: display }),
    PATH: `${programs}:${PATH}`,
    LINNET_DATA_DIR: join(folder, 'data'),
    LINNET_PORT: '0',
  };
}

/** What the default browser was to open; undefined when nothing was. */
function readOpened(): string | undefined {
  const path = join(folder, 'opened');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** Puts the built program into a folder, with the packages that `npm ci --omit=dev` installs. */
async function install(target: string): Promise<void> {
  for (const path of ['main/launch', 'dist', 'drizzle', 'package.json', ...(await listInstalled())]) {
    cpSync(path, join(target, path), { recursive: true });
  }
}

/** Runs `npm start`, as on a computer without a display if nothing else is said. It is ended with the test. */
function start(options: string[] = [], env = environment(), more: SpawnOptions = {}): ChildProcess {
  const program = spawn(process.execPath, ['main/launch/start.mjs', ...options], {
    ...more,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  return program;
}

/** What a program printed, up to and with the ready line. */
async function readUntilReady(program: ChildProcess): Promise<string> {
  let printed = '';
  for await (const chunk of program.stdout ?? []) {
    printed += chunk;
    if (ready.test(printed)) break;
  }
  return printed;
}

describe.skipIf(process.platform === 'win32')('npm start', () => {
  it.runIf(process.platform === 'linux')(
    'says in one line why there is no window, and serves the screens',
    async () => {
      const program = start();
      const [reason, listening, ...more] = (await readUntilReady(program)).trimEnd().split('\n');
      expect(reason).toBe('No desktop window: there is no display (DISPLAY and WAYLAND_DISPLAY are not set)');
      const address = ready.exec(`${listening}\n`)?.[1];
      expect(more.slice(0, 3)).toEqual(SETUP.map((line) => expect.stringMatching(line)));
      expect((await fetch(`${address}/app/`)).status).toBe(200);
      program.kill('SIGTERM');
      expect(await once(program, 'exit')).toEqual([0, null]);
      expect(readOpened()).toBeUndefined();
    },
  );

  it('prints nothing but the address and the setup code when no window was asked for, and opens nothing', async () => {
    const program = start(['--headless'], environment(':0'));
    const [listening, ...more] = (await readUntilReady(program)).trimEnd().split('\n');
    expect(listening).toMatch(/^Linnet is listening on \S+$/);
    expect(more.slice(0, 3)).toEqual(SETUP.map((line) => expect.stringMatching(line)));
    expect(more.slice(3).filter((line) => !NO_BROWSER.test(line))).toEqual([]);
    program.kill('SIGINT');
    expect(await once(program, 'exit')).toEqual([0, null]);
    expect(readOpened()).toBeUndefined();
  });

  it('ends when npm is ended, and leaves no service behind', async () => {
    const npm = spawn('npm', ['run', 'serve'], { env: environment(), stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void npm.kill('SIGKILL'));
    const address = ready.exec(await readUntilReady(npm))?.[1] ?? '';
    expect((await fetch(`${address}/health`)).status).toBe(200);
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    const isGone = () =>
      fetch(`${address}/health`).then(
        () => false,
        () => true,
      );
    await expect.poll(isGone).toBe(true);
  });

  it.runIf(process.platform === 'linux')(
    'opens what is built in the default browser where neither Electron nor the build tools are',
    async () => {
      const here = join(folder, 'installed');
      await install(here);
      const user = process.getuid?.() === 0 ? UNPRIVILEGED_USER : undefined;
      const env = environment(':0');
      if (user !== undefined) chownSync(folder, user, user);
      const program = start([], env, { cwd: here, uid: user, gid: user });
      const [reason, listening] = (await readUntilReady(program)).split('\n');
      expect(reason).toBe(
        'No desktop window: Electron is not installed (npm ci brings it); the screens open in your browser',
      );
      const address = ready.exec(`${listening}\n`)?.[1] ?? '';
      await expect.poll(readOpened).toBe(`${address}\n`);
      expect((await fetch(`${address}/app/`)).status).toBe(200);
      program.kill('SIGTERM');
      expect(await once(program, 'exit')).toEqual([0, null]);
    },
  );

  it('says what is missing where nothing is built and nothing can be', async () => {
    const here = join(folder, 'installed');
    await install(here);
    rmSync(join(here, 'dist/renderer'), { recursive: true });
    const options = { cwd: here, env: environment(), encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync(process.execPath, ['main/launch/start.mjs', '--headless'], options);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^dist\/renderer\/index\.html is missing, .+npm run build.+\n$/);
  });

  it('ends with the service’s exit code', async () => {
    const first = start(['--headless']);
    const address = ready.exec(await readUntilReady(first))?.[1] ?? '';
    const second = spawn(process.execPath, ['main/launch/start.mjs', '--headless'], {
      env: { ...process.env, LINNET_DATA_DIR: join(folder, 'second'), LINNET_PORT: new URL(address).port },
      stdio: 'ignore',
    });
    expect(await once(second, 'exit')).toEqual([1, null]);
  });
});
