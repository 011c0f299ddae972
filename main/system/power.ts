import { app, powerMonitor } from 'electron';

/** After the system said that the session ends, a quit that comes within this time belongs to it, ms. */
const QUIT_FOLLOWS_WITHIN_MS = 60_000;

/** Calls back each time the computer has slept. */
export function onResume(callback: () => void): void {
  powerMonitor.on('resume', callback);
}

/**
 * Follows the end of the computer's session: log-out, restart, shut-down.
 *
 * On macOS and Linux the system announces it, then asks the app to quit; an app that refuses cancels it on macOS, and a
 * person who changes their mind finds the app running. On Windows the app ends with the return of `endNow`, and no quit
 * is asked for. Returns whether a quit now belongs to it.
 */
export function followSessionEnd(endNow: () => void): () => boolean {
  let announcedAt = Number.NEGATIVE_INFINITY;
  powerMonitor.on('shutdown', () => {
    announcedAt = performance.now();
  });
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', endNow);
  });
  return () => performance.now() - announcedAt < QUIT_FOLLOWS_WITHIN_MS;
}
