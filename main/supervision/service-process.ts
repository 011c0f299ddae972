import { utilityProcess } from 'electron';
import { copyInto, type LogFile } from '../base/logging.ts';
import { ALLOCATOR_LIMITS } from './limits.ts';
import type { ServiceChild } from './service-child.ts';
import { readServiceMessage } from './service-message.ts';

export type ServiceProgram = {
  /** The built entry of the service. */
  entry: string;
  /** Additions to this app's own environment. */
  env: Record<string, string>;
  /** Receives the whole output of the service. */
  output: LogFile;
};

/** A service process of this system. */
export type ServiceProcess = ServiceChild & { onSpawn(listener: (pid: number | undefined) => void): void };

/** Runs the service beside the app, in a separate process that Electron ends with the app. */
export function forkService({ entry, env, output }: ServiceProgram): ServiceProcess {
  const child = utilityProcess.fork(entry, [], {
    env: { ...ALLOCATOR_LIMITS, ...process.env, ...env },
    serviceName: 'Linnet service',
    stdio: 'pipe',
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) copyInto(output, stream);
  }
  // Its third argument, a report of Node, lists the environment, which may contain secrets.
  child.on('error', (type, location) => output.write(`${type}: ${location}\n`));
  return {
    post: (message) => child.postMessage(message),
    kill: () => killNow(child.pid),
    onMessage: (listener) =>
      void child.on('message', (said: unknown) => {
        const message = readServiceMessage(said);
        if (message) listener(message);
      }),
    onExit: (listener) => void child.on('exit', listener),
    onSpawn: (listener) => void child.on('spawn', () => listener(child.pid)),
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

/**
 * Returns when the process has ended, or after `ms`. Blocks this thread, for moments when nothing else may happen.
 */
export function waitForEnd(pid: number | undefined, ms: number): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const end = performance.now() + ms;
  while (isThere(pid) && performance.now() < end) Atomics.wait(pause, 0, 0, 10);
}

function isThere(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}
