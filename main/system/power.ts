import { app, BaseWindow, powerMonitor } from 'electron';

/** After the system announced the end of the session, a quit within this time belongs to it, ms. */
const QUIT_FOLLOWS_WITHIN_MS = 60_000;

/** Calls back each time the computer has slept. */
export function onResume(callback: () => void): void {
  powerMonitor.on('resume', callback);
}

/** The window that hears of the end of the session; Electron keeps no window that nothing refers to. */
const listening: BaseWindow[] = [];

/**
 * Windows tells the end of the session to windows only, and the app's own is closed most of the time. This one has no
 * page, and is never shown.
 */
function hearSessionEnd(endNow: () => void): void {
  const window = new BaseWindow({ show: false, skipTaskbar: true });
  window.on('session-end', endNow);
  listening.push(window);
}

/**
 * Follows the end of the computer's session: log-out, restart, shut-down.
 *
 * On macOS and Linux the system announces it, then asks the app to quit; an app that refuses cancels it on macOS, and
 * a person who changes their mind finds the app running. On Windows the app ends with the return of `endNow`, and no
 * quit is requested. Returns whether a quit now belongs to it.
 */
export function followSessionEnd(endNow: () => void): () => boolean {
  let announcedAt = Number.NEGATIVE_INFINITY;
  powerMonitor.on('shutdown', () => {
    announcedAt = performance.now();
  });
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', endNow);
  });
  if (process.platform === 'win32') hearSessionEnd(endNow);
  return () => performance.now() - announcedAt < QUIT_FOLLOWS_WITHIN_MS;
}
