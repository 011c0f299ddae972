import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import { words } from '../words.ts';

/** Starting with the computer, so that short links work before the window is opened. */
export type Autostart = {
  isOn(): boolean;
  /** Returns what the system then says. */
  set(on: boolean): boolean;
};

/** Passed at a start with the computer: no window, only the tray. */
const HIDDEN_FLAG = '--hidden';

/** Whether the computer started the app, not a person. */
export function isHiddenStart(app: App, argv: string[]): boolean {
  // macOS passes no arguments to a login item.
  return (
    argv.includes(HIDDEN_FLAG) ||
    (process.platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin)
  );
}

/** The command that starts this app in the background. */
function startCommand(app: App, env: NodeJS.ProcessEnv): string[] {
  // An AppImage runs from a mount that is gone after it; APPIMAGE is the file itself.
  const program = env.APPIMAGE ?? process.execPath;
  return [program, ...(app.isPackaged ? [] : [app.getAppPath()]), HIDDEN_FLAG];
}

/** Autostart as this platform does it. */
export function createAutostart(app: App, platform: NodeJS.Platform, env: NodeJS.ProcessEnv): Autostart {
  const command = startCommand(app, env);
  if (platform === 'linux')
    return entryAutostart(join(app.getPath('appData'), 'autostart', 'linnet.desktop'), command);
  return loginItemAutostart(app, command);
}

function loginItemAutostart(app: App, [path, ...args]: string[]): Autostart {
  const isOn = () => app.getLoginItemSettings({ path, args }).openAtLogin;
  return {
    isOn,
    set: (on) => {
      app.setLoginItemSettings({ openAtLogin: on, path, args });
      return isOn();
    },
  };
}

/** Linux desktops start what has an entry in the autostart folder. */
export function entryAutostart(path: string, command: string[]): Autostart {
  const isOn = () => existsSync(path);
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

/** A desktop entry, quoted as the Desktop Entry Specification says under "The Exec key". */
export function desktopEntry(command: string[]): string {
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
    `Comment=${words.autostart.comment}`,
    `Exec=${exec.join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}
