import { once } from 'node:events';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import type { DesktopApp, LaunchDesktop } from './desktop-app.ts';

const root = join(import.meta.dirname, '../../..');

/** Starts the built app in Electron itself. */
export function launchElectron(executablePath: string): LaunchDesktop {
  return async (env, args = []) => {
    const electron = await _electron.launch({
      executablePath,
      args: [root, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...args],
      env: { ...definedOf(process.env), ...env },
    });
    const main = electron.process();
    const exited = once(main, 'exit').then(([code]) => code);
    return {
      evaluate: (work, argument = '') => electron.evaluate(work, argument),
      window: () => electron.firstWindow(),
      exited,
      kill: async () => {
        main.kill('SIGKILL');
        await exited;
      },
    } satisfies DesktopApp;
  };
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
