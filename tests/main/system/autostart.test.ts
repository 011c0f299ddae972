import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Autostart, createAutostart } from '../../../main/system/autostart.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linnet-autostart-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const app = (isAllowed: boolean) => ({
  isPackaged: true,
  getAppPath: () => '',
  getPath: () => folder,
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

const onLinux = (program: string): Autostart => createAutostart(app(true), 'linux', { APPIMAGE: program });
const entryPath = (): string => join(folder, 'autostart/linnet.desktop');
const readEntry = (): string => readFileSync(entryPath(), 'utf8');

/** The entry that starts a program. */
function entryOf(program: string): string {
  onLinux(program).set(true);
  return readEntry();
}

describe('autostart on Linux', () => {
  it('is an entry in the autostart folder, there or not', () => {
    const autostart = onLinux('/opt/Linnet/linnet');
    expect(autostart.isOn()).toBe(false);
    expect(autostart.set(true)).toBe(true);
    expect(readEntry()).toContain('Exec="/opt/Linnet/linnet" "--hidden"\n');
    expect(autostart.set(true)).toBe(true);
    expect(autostart.set(false)).toBe(false);
    expect(autostart.set(false)).toBe(false);
  });

  it('is off when the entry starts a program that was moved, until it is switched on again', () => {
    onLinux('/home/ada/Downloads/Linnet.AppImage').set(true);
    const moved = onLinux('/home/ada/Apps/Linnet.AppImage');
    expect(moved.isOn()).toBe(false);
    expect(moved.set(true)).toBe(true);
    expect(readEntry()).toContain('Exec="/home/ada/Apps/Linnet.AppImage" "--hidden"\n');
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false', 'hidden = TRUE\r'])(
    'is off when the desktop says %j, until it is switched on again',
    (line) => {
      const autostart = onLinux('/opt/Linnet/linnet');
      autostart.set(true);
      const entry = readEntry().replace('X-GNOME-Autostart-enabled=true\n', '');
      writeFileSync(entryPath(), entry);
      expect(autostart.isOn()).toBe(true);
      writeFileSync(entryPath(), `${entry}${line}\n`);
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
    expect(entryOf(path)).toContain(`Exec=${quoted} "--hidden"\n`);
  });

  it('names the very command, whatever is in its path', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[ -~]{1,40}$/), (path) => {
        expect(parseExec(entryOf(path))).toEqual([path, '--hidden']);
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
  it.each([
    ['win32', true, true],
    // Switched off in the Task Manager.
    ['win32', false, false],
    // Windows alone tells.
    ['darwin', false, true],
  ] as const)('on %s, allowed: %s, is on: %s', (platform, isAllowed, isOn) => {
    expect(createAutostart(app(isAllowed), platform, {}).isOn()).toBe(isOn);
  });
});
