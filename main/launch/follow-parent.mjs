const LOOK_EVERY_MS = 1_000;

/**
 * Ends this process when npm ends.
 *
 * npm sends its signals to the shell that runs this program; the shell ends and does not pass them on. Only under
 * npm: a program that was started directly may outlive its parent, as a daemon does.
 */
export function followParent(env) {
  if (!env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
