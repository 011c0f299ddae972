import type { HostMessage, ServiceMessage } from './host-messages.ts';

/** The program that forked the service. */
export type Host = {
  send(message: ServiceMessage): void;
  waitForStart(): Promise<Extract<HostMessage, { type: 'start' }>>;
  onStop(listener: () => void): void;
};

/** The parent port of Electron's utility process, typed here because the service does not import Electron. */
type ParentPort = {
  postMessage(message: ServiceMessage): void;
  on(name: 'message', listener: (event: { data: HostMessage }) => void): void;
};

declare global {
  namespace NodeJS {
    interface Process {
      parentPort?: ParentPort;
    }
  }
}

/** Connects to the host; undefined when the service runs on its own. */
export function connectHost(): Host | undefined {
  const port = process.parentPort;
  if (!port) return undefined;
  // A forked service outlives its parent unless it watches the channel.
  process.on('disconnect', () => process.exit(1));
  return {
    send: (message) => port.postMessage(message),
    waitForStart: () =>
      new Promise((resolve) => {
        port.on('message', ({ data }) => {
          if (data.type === 'start') resolve(data);
        });
      }),
    onStop: (listener) =>
      port.on('message', ({ data }) => {
        if (data.type === 'stop') listener();
      }),
  };
}
