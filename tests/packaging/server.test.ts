import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readOrder } from '../../packaging/computers.ts';
import { findLoaded } from '../../packaging/loaded-files.ts';
import { formatsFor } from '../../packaging/server/formats.ts';
import { withoutDesktopApp } from '../../packaging/server/linux/root.ts';
import { findEpoch } from '../../packaging/server/making.ts';

const LINUX = { platform: 'linux', arch: 'x64' } as const;
const TEXTS = 'packaging/server/linux/texts';

describe('npm run package -- --server', () => {
  it('makes the packages that are named, for other computers too', () => {
    const order = readOrder(['--server', '--linux', '--arm64', 'deb', 'rpm'], process);
    expect(order).toMatchObject({ isServer: true, targets: ['deb', 'rpm'] });
    expect(order.computers).toEqual([{ platform: 'linux', arch: 'arm64' }]);
    expect(readOrder(['--linux', 'deb'], process).isServer).toBe(false);
  });

  it('makes every one of the system when none is named, and says which there are', () => {
    const names = formatsFor(LINUX, []).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['deb', 'rpm', 'tar']));
    expect(() => formatsFor(LINUX, ['msi'])).toThrow('There is no format msi for linux: deb, rpm, tar');
  });

  it('takes the time of everything from SOURCE_DATE_EPOCH, else from the last commit', () => {
    expect(findEpoch('.', { SOURCE_DATE_EPOCH: '86400' })).toBe(86_400);
    expect(findEpoch(tmpdir(), {})).toBe(315_532_800);
  });
});

it('packs of a program only what it loads, whatever earlier builds left', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linnet-loaded-'));
  mkdirSync(join(folder, 'chunks'));
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text);
  write('index.js', 'import { a } from "./chunks/a.js";');
  write('chunks/a.js', 'const b = await import("./b.js"); const none = "./missing.js";');
  write('chunks/b.js', 'import "../index.js";');
  write('chunks/left.js', 'import "./a.js";');
  expect([...(await findLoaded(folder))].toSorted()).toEqual(['chunks/a.js', 'chunks/b.js', 'index.js']);
  rmSync(folder, { recursive: true });
});

describe('What the packages for Linux install', () => {
  const scripts = readdirSync(TEXTS).filter((name) => name.endsWith('.sh'));

  it.each([...scripts.map((name) => join(TEXTS, name)), 'packaging/server/linnet.sh'])(
    '%s is a script',
    (path) => {
      execFileSync('/bin/sh', ['-n', path]);
    },
  );

  it.each(['linnet.service', 'linnet-user.service'])('starts its own program in %s', (unit) => {
    const text = withoutDesktopApp(readFileSync(join('packaging/linux', unit), 'utf8'));
    expect(text).toContain('\nExecStart=/usr/lib/linnet/linnet serve\n');
    expect(text).not.toContain('/opt/');
  });

  it('handles no addresses of the desktop app', () => {
    const metainfo = readFileSync('packaging/linux/app.linnet.desktop.metainfo.xml', 'utf8');
    expect(withoutDesktopApp(metainfo)).not.toContain('x-scheme-handler');
  });
});
