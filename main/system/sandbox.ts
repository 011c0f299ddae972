import { words } from '../base/words.ts';

/** The part of Electron's `app` that the start needs. */
type Switches = { commandLine: { hasSwitch(name: string): boolean } };

/**
 * Refuses to start without the sandbox around pages. The start script of an AppImage disables the sandbox by itself
 * where the system does not allow one, as on Ubuntu 24.04.
 *
 * @throws Error with a sentence for a person.
 */
export function demandSandbox({ commandLine }: Switches, env: NodeJS.ProcessEnv): void {
  if (!commandLine.hasSwitch('no-sandbox')) return;
  throw new Error(env.APPIMAGE ? words().start.noSandboxInAppImage : words().start.noSandbox);
}
