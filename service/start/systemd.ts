import { execFile } from 'node:child_process';
import type { Systemd } from '../kernel/config.ts';
import type { Logger } from '../kernel/logging.ts';

/** The longest time for sending one message, ms. */
const LONGEST_MESSAGE = 5_000;

/** Tells systemd the state of the service, where a unit of `Type=notify` runs it. */
export type Supervisor = {
  /** From here on links work; the watchdog is answered as long as this thread has time. */
  ready(address: string): void;
  /** Links work in their last known state, and `reason` says what the service waits for. */
  waiting(reason: string): void;
  stopping(): void;
};

/**
 * Sends messages as sd_notify(3) does, through `systemd-notify`, because Node has no datagrams on local sockets.
 *
 * A message that cannot be sent is logged, once: systemd then treats the service as a silent one.
 */
export function connectSystemd({ socket, watchdogMs }: Systemd, log: Logger): Supervisor {
  let isTold = false;
  const send = (...assignments: string[]): void => {
    // Nothing else of the environment, because it may contain secrets.
    const options = { env: { PATH: '/usr/bin:/bin', NOTIFY_SOCKET: socket }, timeout: LONGEST_MESSAGE };
    execFile('systemd-notify', assignments, options, (error) => {
      if (error && !isTold) log.warn({ err: error }, 'systemd could not be told how the service is doing');
      isTold ||= error !== null;
    });
  };
  let timer: NodeJS.Timeout | undefined;
  const serve = (status: string): void => {
    send('READY=1', `STATUS=${status}`);
    // Twice in each period, because one message may be late.
    if (watchdogMs !== null) timer ??= setInterval(() => send('WATCHDOG=1'), watchdogMs / 2);
  };
  return {
    ready: (address) => serve(`Listening on ${address}`),
    waiting: serve,
    stopping: () => {
      clearInterval(timer);
      send('STOPPING=1');
    },
  };
}
