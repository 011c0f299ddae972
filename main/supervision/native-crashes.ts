import { app, crashReporter } from 'electron';
import type { Log } from '../base/logging.ts';

/** Stores the memory image of a crashed Chromium process on this computer's disk; it is never sent. */
export function keepCrashDumps(): void {
  crashReporter.start({ uploadToServer: false });
}

/** Crashes of Chromium’s processes, such as the renderer. Chromium restarts them; the service is supervised elsewhere. */
export function logLostProcesses(log: Log): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.error('A process ended', { type, name, reason, exitCode });
  });
}
