import { startThread, type Thread } from './call.ts';
import type { ThreadWatch } from './watch.ts';

/** So many starts in a row may fail; the pause before the next one, in milliseconds, doubles with each. */
const MOST_FAILURES = 5;
const FIRST_PAUSE = 250;

type Kept = {
  /** For the log and for `/health`. */
  name: string;
  file: URL;
  /** Asked at every start. */
  settings(): unknown;
  /** Absent where whoever calls is told enough by the call that failed. */
  watch?: ThreadWatch;
};

/** A thread that is replaced when it dies. */
export type KeptThread = Thread & {
  /** Lets running calls finish and starts anew, with new settings, at the next call. */
  restart(): Promise<void>;
};

/**
 * A thread that starts with its first call (most installations rest most of the time, and a thread costs memory) and
 * is replaced at once when it dies. What it was asked to do then is lost, and rejected as such.
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

  return {
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
