import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { desktopEntry, entryAutostart, loginItemAutostart } from '../../../main/system/autostart.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-autostart-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

describe('autostart on Linux', () => {
  it('is an entry in the autostart folder, there or not', () => {
    const path = join(folder, 'autostart/linnet.desktop');
    const autostart = entryAutostart(path, ['/opt/Linnet/linnet', '--hidden']);
    expect(autostart.isOn()).toBe(false);
    expect(autostart.set(true)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain('Exec="/opt/Linnet/linnet" "--hidden"\n');
    expect(autostart.set(true)).toBe(true);
    expect(autostart.set(false)).toBe(false);
    expect(autostart.set(false)).toBe(false);
  });

  it('is off when the entry starts a program that was moved, until it is switched on again', () => {
    const path = join(folder, 'linnet.desktop');
    entryAutostart(path, ['/home/ada/Downloads/Linnet.AppImage', '--hidden']).set(true);
    const moved = entryAutostart(path, ['/home/ada/Apps/Linnet.AppImage', '--hidden']);
    expect(moved.isOn()).toBe(false);
    expect(moved.set(true)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain('Exec="/home/ada/Apps/Linnet.AppImage" "--hidden"\n');
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false', 'hidden = TRUE\r'])(
    'is off when the desktop says %j, until it is switched on again',
    (line) => {
      const path = join(folder, 'linnet.desktop');
      const autostart = entryAutostart(path, ['/opt/Linnet/linnet', '--hidden']);
      autostart.set(true);
      const entry = readFileSync(path, 'utf8').replace('X-GNOME-Autostart-enabled=true\n', '');
      writeFileSync(path, entry);
      expect(autostart.isOn()).toBe(true);
      writeFileSync(path, `${entry}${line}\n`);
      expect(autostart.isOn()).toBe(false);
      expect(autostart.set(true)).toBe(true);
    },
  );

  it.each([
    ['/home/a b/linnet', '"/home/a b/linnet"'],
    ['/x/$HOME`"', '"/x/\\\\$HOME\\\\`\\\\""'],
    ['/x/back\\slash', String.raw`"/x/back\\\\slash"`],
    ['/x/100%', '"/x/100%%"'],
  ])('quotes %s as the specification says', (path, quoted) => {
    expect(desktopEntry([path])).toContain(`Exec=${quoted}\n`);
  });

  it('names the very command, whatever is in its path', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,40}$/), (path) => {
        expect(parseExec(desktopEntry([path, '--hidden']))).toEqual([path, '--hidden']);
      }),
    );
  });
});

/** Reads an Exec line as a desktop does: undo the value's escapes, then the quotes, then the percent signs. */
function parseExec(entry: string): string[] {
  const value = /^Exec=(.*)$/m.exec(entry)?.[1] ?? '';
  const line = value.replaceAll('\\\\', '\\');
  const parts = [...line.matchAll(/"((?:\\.|[^"\\])*)"/g)];
  return parts.map(([, part = '']) => part.replace(/\\(.)/g, '$1').replaceAll('%%', '%'));
}

describe('autostart on macOS and Windows', () => {
  const login = (isAllowed: boolean) => ({
    getLoginItemSettings: () => ({
      openAtLogin: true,
      openAsHidden: false,
      wasOpenedAtLogin: false,
      wasOpenedAsHidden: false,
      restoreState: false,
      status: 'enabled' as const,
      executableWillLaunchAtLogin: isAllowed,
      launchItems: [],
    }),
    setLoginItemSettings() {},
  });

  it.each([
    ['win32', true, true],
    // Switched off in the Task Manager.
    ['win32', false, false],
    // Windows alone tells.
    ['darwin', false, true],
  ] as const)('on %s, allowed: %s, is on: %s', (platform, isAllowed, isOn) => {
    expect(loginItemAutostart(login(isAllowed), platform, ['Linnet', '--hidden']).isOn()).toBe(isOn);
  });
});
