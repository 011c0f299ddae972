import { spawn } from 'node:child_process';

export type Command = readonly [program: string, ...words: string[]];

/** What opens an address in the default browser of a system. */
const COMMANDS: Partial<Record<NodeJS.Platform, Command>> = {
  darwin: ['/usr/bin/open'],
  // `start` belongs to the shell of Windows, which reads `&` and `%` in an address as its own.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
};

/** A command that fails has ended by then, ms. */
const LONGEST_LOOK = 3_000;

/**
 * The command that opens an address in the default browser; undefined where no person would see it: in automatic builds,
 * without a display, and over SSH. Root should not browse.
 */
export function browserCommand(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  userId = process.getuid?.(),
): Command | undefined {
  const { CI, DISPLAY, SSH_CONNECTION, WAYLAND_DISPLAY } = env;
  const hasDisplay = Boolean(DISPLAY || WAYLAND_DISPLAY) || (platform !== 'linux' && !SSH_CONNECTION);
  return CI || userId === 0 || !hasDisplay ? undefined : COMMANDS[platform];
}

/**
 * Opens an address with such a command. Resolves with false when that failed, and with true when it worked or the command
 * goes on, as it does on desktops where it becomes the browser.
 */
export function openInBrowser(address: string, [program, ...words]: Command): Promise<boolean> {
  const browser = spawn(program, [...words, address], { detached: true, stdio: 'ignore', windowsHide: true });
  browser.unref();
  return new Promise((resolve) => {
    const goesOn = setTimeout(resolve, LONGEST_LOOK, true);
    const end = (isOpen: boolean): void => {
      clearTimeout(goesOn);
      resolve(isOpen);
    };
    browser.on('error', () => end(false));
    browser.on('exit', (code) => end(code === 0));
  });
}
