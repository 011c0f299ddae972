import type * as Electron from 'electron';
import type { Page } from 'playwright-core';

/** A started desktop app, driven from the test's process; in Electron itself or on the stand-in. */
export interface DesktopApp {
  /** Runs `work` in the main process. It sees nothing of the test but `argument`. */
  evaluate<R>(
    work: (electron: typeof Electron, argument: string) => R | Promise<R>,
    argument?: string,
  ): Promise<R>;
  /** The app's window, as soon as there is one. */
  window(): Promise<Page>;
  /** Resolves with the exit code once the main process is gone. */
  exited: Promise<number | null>;
  /** Ends it at once, whatever state it is in. */
  kill(): Promise<void>;
}

export type LaunchDesktop = (env: Record<string, string>, args?: readonly string[]) => Promise<DesktopApp>;
