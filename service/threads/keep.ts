import { errorCode, isForWant } from '../lib/error-code.ts';
import type { ThreadsAhead } from './ahead.ts';
import { startThread, type Thread } from './call.ts';
import type { ThreadWatch } from './watch.ts';

/**
 * After this many failed starts in a row no further one is tried, unless the computer lacked a resource that may come
 * back.
 */
const MOST_FAILURES = 5;

/** The pause after the first failed start, ms; it doubles with each further one, up to the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;

/** Further errors of a start when the computer has no memory or disk space left. */
const NO_ROOM =
  /^(ENOSPC|ERR_WORKER_INIT_FAILED|ERR_WORKER_OUT_OF_MEMORY|SQLITE_(CANTOPEN|FULL|IOERR|NOMEM)\w*)$/;

/** Whether starting should be repeated without a limit after this error. */
const isWorthTrying = (error: Error): boolean => isForWant(error) || NO_ROOM.test(errorCode(error) ?? '');

/**
 * After this time without a call a thread ends, ms. Its memory is 12 to 60 MB, and starting it again takes a tenth of
 * a second: the time is long enough that this does not happen between two steps of a person.
 */
const REST_AFTER = 40_000;

type Kept = {
  /** For the log and for `/health`. */
  name: string;
  file: URL;
  /** Called at every start, because the settings may have changed. */
  settings(): unknown;
  /** Absent when a rejected call is enough, and neither log nor `/health` needs the thread's name. */
  watch?: ThreadWatch;
  /** Null when the thread keeps state between two calls: then it rests only after `restart`. */
  restAfter?: number | null;
  /** Waiting threads that a start may use. */
  ahead?: ThreadsAhead;
};

/** A thread that is replaced when it dies. */
export type KeptThread = Thread & {
  /** Lets running calls finish, and starts again, with new settings, at the next call. */
  restart(): Promise<void>;
};

/**
 * A thread that starts with its first call, ends after a while without calls (most installations are idle most of the
 * time, and a thread takes memory), and is replaced at once when it dies. Its waiting calls are then rejected with
 * `ThreadLost`.
 *
 * Why: docs/decisions/kernel.md#threads-on-demand
 */
export function keepThread({ name, file, settings, watch, restAfter = REST_AFTER, ahead }: Kept): KeptThread {
  let thread: Thread | undefined;
  let ending: Promise<void> | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isClosed = false;
  let failures = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const start = (): Thread => {
    let isReady = false;
    const onLost = (error: Error): void => {
      watch?.lost(name, error);
      if (isReady) startAgain();
      else startLater(error);
    };
    const given = settings();
    const started = startThread(file, given, onLost, ahead?.take({ name, file, settings: given }));
    const noteReady = (): void => {
      isReady = true;
      failures = 0;
      watch?.replaced(name);
    };
    started.ready.then(noteReady, () => undefined);
    return started;
  };
  /** Creating a thread may fail at once, when the computer has no resources left. */
  const startAgain = (): void => {
    try {
      thread = start();
    } catch (error) {
      startLater(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const startLater = (error: Error): void => {
    failures += 1;
    if (failures >= MOST_FAILURES && !isWorthTrying(error)) {
      watch?.givenUp(name, error);
      return;
    }
    pause = setTimeout(startAgain, Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE));
  };
  const end = async (): Promise<void> => {
    clearTimeout(pause);
    clearTimeout(resting);
    resting = undefined;
    const ended = thread;
    thread = undefined;
    await ended?.close();
  };
  const rest = (): void => {
    resting = undefined;
    if (!thread) return;
    if (thread.waiting() > 0) restLater();
    else ending = end().finally(() => (ending = undefined));
  };
  const restLater = (): void => {
    if (restAfter === null) return;
    if (resting) resting.refresh();
    else resting = setTimeout(rest, restAfter).unref();
  };
  const callNow: Thread['call'] = (called, input, signal) => {
    if (isClosed) return Promise.reject(new Error('The thread was closed'));
    thread ??= start();
    restLater();
    return thread.call(called, input, signal);
  };

  watch?.add(name, () => ({ isStarted: thread !== undefined, waiting: thread?.waiting() ?? 0 }));
  return {
    waiting: () => thread?.waiting() ?? 0,
    // Two writers at the same time would block each other.
    call: (called, input, signal) =>
      ending === undefined
        ? callNow(called, input, signal)
        : ending.then(() => callNow(called, input, signal)),
    restart: end,
    close: async () => {
      isClosed = true;
      await ending;
      await end();
    },
  };
}
