import { Session } from 'node:inspector';

/** How often to check whether the process is idle, ms. */
const LOOK_EVERY = 15_000;

/**
 * With less processor time than this between two checks it is idle, ms: the garbage of so little work is not worth
 * collecting.
 */
const LITTLE = 100;

/**
 * Returns memory to the system each time the process becomes idle. By itself the engine collects garbage when it
 * needs memory, which after a load may be hours later, and keeps the space that it once needed for new objects.
 */
export function giveBackAtRest(): void {
  let hasWorked = true;
  let last = process.cpuUsage();
  const look = (): void => {
    const { user, system } = process.cpuUsage(last);
    last = process.cpuUsage();
    if ((user + system) / 1000 >= LITTLE) hasWorked = true;
    else if (hasWorked) {
      hasWorked = false;
      collect(() => {
        // Collecting takes processor time too, which must not cause another collection.
        last = process.cpuUsage();
      });
    }
  };
  setInterval(look, LOOK_EVERY).unref();
}

/**
 * Collects as when the system is short of memory. Takes the thread some 0.1 s; Node and JavaScript have no function
 * for it.
 */
function collect(done: () => void): void {
  const session = new Session();
  session.connect();
  session.post('HeapProfiler.collectGarbage', () => {
    // Within this call the session is in use, and ending it would wait for itself.
    setImmediate(() => {
      session.disconnect();
      done();
    });
  });
}
