/** After the system announced the end of the session, a quit within this time belongs to it, ms. */
const QUIT_FOLLOWS_WITHIN_MS = 60_000;

type Ending = { on(name: 'session-end', endNow: () => void): unknown };

/** The parts of Electron that tell of the end of the session. */
type SessionParts = {
  platform: NodeJS.Platform;
  app: { on(name: 'browser-window-created', created: (event: unknown, window: Ending) => void): unknown };
  powerMonitor: { on(name: 'shutdown', announced: () => void): unknown };
  /** Makes a window without a page, which is never shown. */
  makeHiddenWindow(): Ending;
};

/** The window that hears of the end of the session; Electron keeps no window that nothing refers to. */
const listening: Ending[] = [];

/**
 * Follows the end of the computer's session: log-out, restart, shut-down.
 *
 * On macOS and Linux the system announces it, then asks the app to quit; an app that refuses cancels it on macOS, and
 * a person who changes their mind finds the app running. On Windows the app ends with the return of `endNow`, and no
 * quit is requested; only windows are told, and the app's own is closed most of the time, so a hidden one listens too.
 * Returns whether a quit now belongs to it.
 */
export function followSessionEnd(parts: SessionParts, endNow: () => void): () => boolean {
  const { platform, app, powerMonitor, makeHiddenWindow } = parts;
  let announcedAt = Number.NEGATIVE_INFINITY;
  powerMonitor.on('shutdown', () => {
    announcedAt = performance.now();
  });
  app.on('browser-window-created', (_event, window) => void window.on('session-end', endNow));
  if (platform === 'win32') {
    const window = makeHiddenWindow();
    window.on('session-end', endNow);
    listening.push(window);
  }
  return () => performance.now() - announcedAt < QUIT_FOLLOWS_WITHIN_MS;
}
