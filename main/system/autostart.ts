import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import { words } from '../base/words.ts';
import { HIDDEN_FLAG } from '../opening/opening.ts';

/** Starting with the computer, so that short links work before the window is opened. */
export type Autostart = {
  isOn(): boolean;
  /** Returns the system's state afterwards. */
  set(on: boolean): boolean;
};

/** Whether the computer started the app, not a person. */
export function isHiddenStart(app: App, argv: string[]): boolean {
  // macOS passes no arguments to a login item.
  return (
    argv.includes(HIDDEN_FLAG) ||
    (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)
  );
}

/** What of the app tells how it is started. */
type Started = Pick<
  App,
  'getAppPath' | 'getLoginItemSettings' | 'getPath' | 'isPackaged' | 'setLoginItemSettings'
>;

/** The command that starts this app in the background. */
function startCommand(app: Started, env: NodeJS.ProcessEnv): string[] {
  // An AppImage runs from a temporary mount; APPIMAGE is the file itself.
  const program = env.APPIMAGE ?? process.execPath;
  return [program, ...(app.isPackaged ? [] : [app.getAppPath()]), HIDDEN_FLAG];
}

/** Autostart on this platform. */
export function createAutostart(app: Started, platform: NodeJS.Platform, env: NodeJS.ProcessEnv): Autostart {
  const command = startCommand(app, env);
  if (platform === 'linux')
    return entryAutostart(join(app.getPath('appData'), 'autostart', 'linnet.desktop'), command);
  return loginItemAutostart(app, platform, command);
}

/** The login item on macOS and Windows. A person may switch it off in the Task Manager of Windows as well. */
function loginItemAutostart(app: Started, platform: NodeJS.Platform, [path, ...args]: string[]): Autostart {
  const isOn = () => {
    const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings({ path, args });
    return openAtLogin && (platform !== 'win32' || executableWillLaunchAtLogin);
  };
  return {
    isOn,
    set: (on) => {
      app.setLoginItemSettings({ openAtLogin: on, path, args });
      return isOn();
    },
  };
}

/**
 * Linux desktops start every entry in the autostart folder.
 *
 * It counts as on only when it starts this very program: an AppImage may have been moved since, and desktops switch
 * an entry off with a line in it.
 */
function entryAutostart(path: string, command: string[]): Autostart {
  const isOn = () => isEffective(readIfThere(path), desktopEntry(command));
  return {
    isOn,
    set: (on) => {
      if (on) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, desktopEntry(command));
      } else rmSync(path, { force: true });
      return isOn();
    },
  };
}

/** Whether an entry starts the same command as `wanted`, and the desktop has not switched it off. */
function isEffective(entry: string, wanted: string): boolean {
  const [command = ''] = /^Exec=.*$/m.exec(wanted) ?? [];
  const lines = entry.split(/\r?\n/).map((line) => line.trim());
  const isOff = lines.some((line) =>
    /^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)$/i.test(line),
  );
  return lines.includes(command) && !isOff;
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** A desktop entry, quoted according to the Desktop Entry Specification under "The Exec key". */
function desktopEntry(command: string[]): string {
  const exec = command.map(
    (part) =>
      `"${part
        .replace(/["`$\\]/g, '\\$&')
        .replaceAll('\\', '\\\\')
        .replaceAll('%', '%%')}"`,
  );
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Linnet',
    `Comment=${words().autostart.comment}`,
    `Exec=${exec.join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}
