/**
 * The program of a thread that runs the service's programs one after the other: each is told its settings and talks over
 * a port of its own, as if the thread were started for it alone, but what it imports is loaded once.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module';

const require = createRequire(import.meta.url);
const threads = require('node:worker_threads');
/** What stands back behind all others would never be done beside the other tests. */
require('node:os').setPriority = () => undefined;
const told = threads.parentPort;
let count = 0;

told.on('message', async ({ file, settings, port }) => {
  threads.workerData = settings;
  threads.parentPort = port;
  syncBuiltinESMExports();
  count += 1;
  await import(`${file}?${count}`);
});
