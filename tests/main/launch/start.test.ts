import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const ready = /Linnet is listening on (http:\/\/127\.0\.0\.1:\d+)\n/;
const SETUP_CODE = /^Make the first account here, or elsewhere with the setup code [0-9A-Z-]{14}$/;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-start-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm start` as on a computer without a display. It is ended with the test. */
function start(...options: string[]): ChildProcess {
  const { DISPLAY, WAYLAND_DISPLAY, ...env } = process.env;
  const program = spawn(process.execPath, ['main/launch/start.mjs', ...options], {
    env: { ...env, LINNET_DATA_DIR: folder, LINNET_PORT: '0' },
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

describe.skipIf(process.platform === 'win32')('npm start', { timeout: 60_000 }, () => {
  it.runIf(process.platform === 'linux')(
    'says in one line why there is no window, and serves the screens',
    async () => {
      const program = start();
      const [reason, listening, ...more] = (await readUntilReady(program)).trimEnd().split('\n');
      expect(reason).toBe('No desktop window: there is no display (DISPLAY and WAYLAND_DISPLAY are not set)');
      const address = ready.exec(`${listening}\n`)?.[1];
      expect(more).toEqual([expect.stringMatching(SETUP_CODE)]);
      expect((await fetch(`${address}/app/`)).status).toBe(200);
      program.kill('SIGTERM');
      expect(await once(program, 'exit')).toEqual([0, null]);
    },
  );

  it('prints nothing but the address and the setup code when no window was asked for', async () => {
    const program = start('--headless');
    const [listening, code, ...more] = (await readUntilReady(program)).trimEnd().split('\n');
    expect(listening).toMatch(/^Linnet is listening on \S+$/);
    expect(code).toMatch(SETUP_CODE);
    expect(more).toEqual([]);
    program.kill('SIGINT');
    expect(await once(program, 'exit')).toEqual([0, null]);
  });

  it('ends with the service’s exit code', async () => {
    const first = start('--headless');
    const address = ready.exec(await readUntilReady(first))?.[1] ?? '';
    const second = spawn(process.execPath, ['main/launch/start.mjs', '--headless'], {
      env: { ...process.env, LINNET_DATA_DIR: join(folder, 'second'), LINNET_PORT: new URL(address).port },
      stdio: 'ignore',
    });
    expect(await once(second, 'exit')).toEqual([1, null]);
  });
});
