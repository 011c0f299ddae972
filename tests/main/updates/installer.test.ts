import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let appImage: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-installer-'));
  appImage = join(folder, 'Linnet.AppImage');
  writeFileSync(appImage, 'old', { mode: 0o755 });
  writeFileSync(join(folder, 'staged'), `#!/bin/sh\ntouch '${folder}/started'\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

/** Runs electron-updater itself, in a process of its own. */
const install = (...told: string[]) =>
  spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'install-app-image.mjs'), folder, ...told],
    { encoding: 'utf8', env: { ...process.env, APPIMAGE: appImage, XDG_CACHE_HOME: join(folder, 'cache') } },
  );

describe.skipIf(process.platform !== 'linux')('electron-updater, fed from this computer', () => {
  it('puts the new AppImage in place of the old one, under its name, and starts it', async () => {
    const { stdout, stderr } = install();
    expect(stdout, stderr).toContain('quit');
    expect(readFileSync(appImage, 'utf8')).toContain('#!/bin/sh');
    await expect.poll(() => existsSync(join(folder, 'started'))).toBe(true);
  });

  it('replaces nothing when the bytes are not those that were told', () => {
    const { status, stderr } = install('other bytes');
    expect([status, stderr]).toEqual([1, expect.stringContaining('sha512 checksum mismatch')]);
    expect(readFileSync(appImage, 'utf8')).toBe('old');
  });
});
