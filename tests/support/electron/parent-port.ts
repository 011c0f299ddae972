/** Loaded into a forked service before its own code: gives it the port Electron would have given it. */
const parentPort = {
  on(event: 'message', listener: (event: { data: unknown }) => void) {
    process.on(event, (data) => listener({ data }));
    return this;
  },
  postMessage: (message: unknown) => process.send?.(message),
};

Object.assign(process, { parentPort });
