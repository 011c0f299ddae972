import type { Logger } from '../kernel/logging.ts';

/** The state of a thread. */
export type ThreadState = {
  name: string;
  /** `resting`: it starts with its first work. `missing`: it has ended and is not replaced yet. */
  state: 'resting' | 'running' | 'missing';
  /** How many calls have no answer yet, including the running one. */
  waiting: number;
  /** How often it was restarted after it had ended. */
  restarts: number;
};

type Look = () => { isStarted: boolean; waiting: number };

/** Knows which threads have ended and are not replaced yet. */
export type ThreadWatch = {
  /** Watches a thread from now on; `look` returns its state. */
  add(name: string, look: Look): void;
  lost(name: string, error: Error): void;
  replaced(name: string): void;
  /** Starting was given up: the service cannot work without this thread, and must end. */
  givenUp(name: string, error: Error): void;
  /** The names of the threads that are missing right now. */
  missing(): string[];
  /** Every thread, in the order of adding. */
  list(): ThreadState[];
  /** Resolves with the reason once a thread cannot be replaced. */
  failed: Promise<Error>;
};

/** Logs which threads end and are replaced, and knows the missing ones, for `/health`. */
export function watchThreads(log: Logger): ThreadWatch {
  const missing = new Set<string>();
  const looks = new Map<string, Look>();
  const restarts = new Map<string, number>();
  const describe = ([name, look]: [string, Look]): ThreadState => {
    const { isStarted, waiting } = look();
    const state = isStarted ? 'running' : 'resting';
    return { name, state: missing.has(name) ? 'missing' : state, waiting, restarts: restarts.get(name) ?? 0 };
  };
  let fail = (_reason: Error): void => undefined;
  const failed = new Promise<Error>((resolve) => {
    fail = resolve;
  });
  return {
    add: (name, look) => void looks.set(name, look),
    lost: (name, error) => {
      missing.add(name);
      restarts.set(name, (restarts.get(name) ?? 0) + 1);
      log.error({ err: error, thread: name }, 'a thread has ended and is started anew');
    },
    replaced: (name) => {
      if (missing.delete(name)) log.warn({ thread: name }, 'the thread runs again');
    },
    givenUp: (name, error) => {
      log.error({ err: error, thread: name }, 'the thread cannot be started anew');
      fail(new Error(`The ${name} thread cannot be started anew`, { cause: error }));
    },
    missing: () => [...missing],
    list: () => [...looks].map(describe),
    failed,
  };
}
