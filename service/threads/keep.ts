import { errorCode, isForWant } from '../lib/error-code.ts';
import type { ThreadAhead } from './ahead.ts';
import { startThread, type Thread } from './call.ts';
import type { ThreadWatch } from './watch.ts';

/** Failed starts in a row after which no further one is tried, unless the computer lacked something that comes back. */
const MOST_FAILURES = 5;

/** Wait before the next start after the first that failed, ms; it doubles with each further one, up to the longest. */
const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;

/** What a start fails with besides while the computer has no memory or room on the disk to give. */
const NO_ROOM =
  /^(ENOSPC|ERR_WORKER_INIT_FAILED|ERR_WORKER_OUT_OF_MEMORY|SQLITE_(CANTOPEN|FULL|IOERR|NOMEM)\w*)$/;

/** Whether a start that failed so is worth trying for as long as it takes. */
const isWorthTrying = (error: Error): boolean => isForWant(error) || NO_ROOM.test(errorCode(error) ?? '');

/**
 * After so long without a call a thread ends, ms. Its memory is 12 to 60 MB, and starting it anew takes a tenth of a
 * second: long enough that this does not happen between two steps of a person.
 */
const REST_AFTER = 40_000;

type Kept = {
  /** For the log and for `/health`. */
  name: string;
  file: URL;
  /** Called at every start: what the thread is given may have changed. */
  settings(): unknown;
  /** Absent where the rejected call is enough, and neither log nor `/health` need name the thread. */
  watch?: ThreadWatch;
  /** Null where the thread keeps its place between two calls: then it rests when `restart` says so. */
  restAfter?: number | null;
  /** A thread of that file that loads already: the first start takes it. */
  ahead?: ThreadAhead;
};

/** A thread that is replaced when it dies. */
export type KeptThread = Thread & {
  /** Lets running calls finish and starts anew, with new settings, at the next call. */
  restart(): Promise<void>;
};

/**
 * A thread that starts with its first call, ends when there was none for a while (most installations are idle most of
 * the time, and a thread takes memory), and is replaced at once when it dies. Calls that waited for it then are rejected
 * with `ThreadLost`.
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
    const started = startThread(file, settings(), onLost, ahead);
    const noteReady = (): void => {
      isReady = true;
      failures = 0;
      watch?.replaced(name);
    };
    started.ready.then(noteReady, () => undefined);
    return started;
  };
  /** Making a thread may fail at once, where there is nothing left to make it of. */
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
    // Two writers at the same time would be in each other's way.
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
