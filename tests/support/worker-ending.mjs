/**
 * Loaded into a program before its own code: SIGUSR2 ends its first worker thread, which is the writer. A thread can
 * die of many things, none of which can be asked for from outside. What is no call throws in it; see `end-thread.ts`.
 */
process.once('worker', (writer) => {
  process.once('SIGUSR2', () => writer.postMessage(null));
});
