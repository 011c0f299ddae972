import { app, crashReporter } from 'electron';
import type { Log } from '../base/logging.ts';

/** Keeps the memory image of a process of Chromium that crashes on this computer's disk; nothing is sent anywhere. */
export function keepCrashDumps(): void {
  crashReporter.start({ uploadToServer: false });
}

/** Processes such as the one that draws; Chromium starts them again by itself. The service is watched elsewhere. */
export function logLostProcesses(log: Log): void {
  app.on('child-process-gone', (_event, { type, name, reason, exitCode }) => {
    if (reason !== 'clean-exit') log.error('A process ended', { type, name, reason, exitCode });
  });
}
