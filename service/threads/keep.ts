import { startThread, type Thread } from './call.ts';
import type { ThreadWatch } from './watch.ts';

/** Failed starts in a row after which no further one is tried. */
const MOST_FAILURES = 5;

/** Wait before the next start after the first that failed, ms; it doubles with each further one. */
const FIRST_PAUSE = 250;

type Kept = {
  /** For the log and for `/health`. */
  name: string;
  file: URL;
  /** Called at every start: what the thread is given may have changed. */
  settings(): unknown;
  /** Absent where the rejected call is enough, and neither log nor `/health` need name the thread. */
  watch?: ThreadWatch;
};

/** A thread that is replaced when it dies. */
export type KeptThread = Thread & {
  /** Lets running calls finish and starts anew, with new settings, at the next call. */
  restart(): Promise<void>;
};

/**
 * A thread that starts with its first call (most installations are idle most of the time, and a thread takes memory)
 * and is replaced at once when it dies. Calls that waited for it then are rejected with `ThreadLost`.
 */
export function keepThread({ name, file, settings, watch }: Kept): KeptThread {
  let thread: Thread | undefined;
  let isClosed = false;
  let failures = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const start = (): Thread => {
    let isReady = false;
    const started = startThread(file, settings(), (error) => {
      watch?.lost(name, error);
      if (isReady) thread = start();
      else startLater(error);
    });
    const noteReady = (): void => {
      isReady = true;
      failures = 0;
      watch?.replaced(name);
    };
    started.ready.then(noteReady, () => undefined);
    return started;
  };
  const startLater = (error: Error): void => {
    failures += 1;
    if (failures >= MOST_FAILURES) {
      watch?.givenUp(name, error);
      return;
    }
    pause = setTimeout(
      () => {
        thread = start();
      },
      FIRST_PAUSE * 2 ** (failures - 1),
    );
  };
  const end = async (): Promise<void> => {
    clearTimeout(pause);
    const ended = thread;
    thread = undefined;
    await ended?.close();
  };

  watch?.add(name, () => ({ isStarted: thread !== undefined, waiting: thread?.waiting() ?? 0 }));
  return {
    waiting: () => thread?.waiting() ?? 0,
    call: (called, input, signal) => {
      if (isClosed) return Promise.reject(new Error('The thread was closed'));
      thread ??= start();
      return thread.call(called, input, signal);
    },
    restart: end,
    close: () => {
      isClosed = true;
      return end();
    },
  };
}
