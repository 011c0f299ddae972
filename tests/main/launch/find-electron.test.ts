import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchElectron, findElectron, whyNoWindows } from '../../../main/launch/find-electron.mjs';

const display = { DISPLAY: ':0' };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-electron-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('windows', () => {
  it.each([
    ['X11', display, 'linux', 1000],
    ['Wayland', { WAYLAND_DISPLAY: 'wayland-0' }, 'linux', 1000],
    ['macOS', {}, 'darwin', 501],
    ['Windows, which has no user ids', {}, 'win32', undefined],
  ] as const)('are possible on %s', (_where, env, platform, userId) => {
    expect(whyNoWindows(env, platform, userId)).toBeUndefined();
  });

  it.each([
    ['a display', {}, 1000, 'DISPLAY'],
    ['a display with an empty name', { DISPLAY: '' }, 1000, 'DISPLAY'],
    ['a user that has a sandbox', display, 0, 'root'],
  ] as const)('are not possible on Linux without %s', (_what, env, userId, word) => {
    expect(whyNoWindows(env, 'linux', userId)).toContain(word);
  });
});

describe('Electron’s program file', () => {
  it.skipIf(process.platform === 'darwin')('is found where it was put, and missed where it was not', () => {
    const env = { ELECTRON_OVERRIDE_DIST_PATH: folder };
    expect(findElectron(env)).toBeUndefined();
    for (const name of ['electron', 'electron.exe']) writeFileSync(join(folder, name), '');
    expect(findElectron(env)).toContain(folder);
  });

  it('is done without when it cannot be downloaded, and the reason is told', async () => {
    const nowhere = {
      ...process.env,
      ELECTRON_OVERRIDE_DIST_PATH: folder,
      electron_config_cache: folder,
      npm_config_electron_mirror: 'http://127.0.0.1:9/',
    };
    expect(await fetchElectron(nowhere)).toEqual({
      reason: expect.stringMatching(/^Electron could not be downloaded \(fetch failed; .+ELECTRON_MIRROR/),
    });
  });
});
