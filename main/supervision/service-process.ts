import { utilityProcess } from 'electron';
import { copyInto, type LogFile } from '../logging.ts';
import type { ServiceChild } from './service-host.ts';
import { readServiceMessage } from './service-message.ts';

export type ServiceProgram = {
  /** The built entry of the service. */
  entry: string;
  dataDir: string;
  /** Takes everything that the service prints. */
  output: LogFile;
};

/** Runs the service beside the app, in a process of its own that Electron ends with the app. */
export function forkService({ entry, dataDir, output }: ServiceProgram): ServiceChild {
  const child = utilityProcess.fork(entry, [], {
    env: { ...process.env, LINNET_DATA_DIR: dataDir },
    serviceName: 'Linnet service',
    stdio: 'pipe',
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) copyInto(output, stream);
  }
  return {
    post: (message) => child.postMessage(message),
    kill: () => killNow(child.pid),
    onMessage: (listener) =>
      void child.on('message', (said: unknown) => {
        const message = readServiceMessage(said);
        if (message) listener(message);
      }),
    onExit: (listener) => void child.on('exit', listener),
  };
}

/** `UtilityProcess.kill` sends SIGTERM only, which a service whose event loop hangs does not handle. */
function killNow(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended already.
  }
}
