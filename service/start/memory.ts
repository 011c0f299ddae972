import { Session } from 'node:inspector';

/** How often it is looked whether the process rests, ms. */
const LOOK_EVERY = 15_000;

/** With less processor time than this between two looks it rests, ms: what so little leaves behind is not worth collecting. */
const LITTLE = 100;

/**
 * Gives memory back to the system each time the process comes to rest. The engine collects what is left behind when more
 * is needed, which after a load may be hours later, and keeps the room it once needed for new objects.
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
        // Collecting is work too, and none to collect after.
        last = process.cpuUsage();
      });
    }
  };
  setInterval(look, LOOK_EVERY).unref();
}

/** As when the system is short of memory. Takes the thread some 0.1 s; no function of Node or JavaScript asks for it. */
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
