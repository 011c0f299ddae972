import { execFile } from 'node:child_process';

/** How long the desktop may take to answer, ms. */
const PATIENCE_MS = 2_000;

/** Asks whether anything on this desktop shows the icons of apps. */
const QUESTION = [
  'call',
  '--session',
  '--dest=org.kde.StatusNotifierWatcher',
  '--object-path=/StatusNotifierWatcher',
  '--method=org.freedesktop.DBus.Properties.Get',
  'org.kde.StatusNotifierWatcher',
  'IsStatusNotifierHostRegistered',
];

/** The answer of the desktop; undefined when it could not be asked. */
export type Ask = () => Promise<{ printed: string; isRefused: boolean } | undefined>;

/**
 * Whether this desktop shows no tray, so that nothing shows that Linnet runs. Only GNOME without an extension is such
 * a desktop; where it is not known, there is one.
 */
export async function lacksTray(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
  ask: Ask = askDesktop,
): Promise<boolean> {
  const isGnome = platform === 'linux' && (env.XDG_CURRENT_DESKTOP ?? '').split(':').includes('GNOME');
  if (!isGnome) return false;
  const answer = await ask();
  if (!answer) return false;
  return answer.isRefused || answer.printed.includes('false');
}

const askDesktop: Ask = () =>
  new Promise((resolve) => {
    execFile('gdbus', QUESTION, { timeout: PATIENCE_MS }, (error, printed, problem) => {
      const isRefused = problem.includes('ServiceUnknown');
      resolve(error && !isRefused ? undefined : { printed, isRefused });
    });
  });
