import type { Logger } from '../logging.ts';

/** Knows which threads have ended and are not replaced yet. */
export type ThreadWatch = {
  lost(name: string, error: Error): void;
  replaced(name: string): void;
  /** No further start is tried: without this thread the service cannot work, and has to end. */
  givenUp(name: string, error: Error): void;
  /** The names of the threads that are missing right now. */
  missing(): string[];
  /** Resolves with the reason once a thread cannot be replaced. */
  failed: Promise<Error>;
};

/** Logs which threads end and are replaced, and keeps which are missing, for `/health`. */
export function watchThreads(log: Logger): ThreadWatch {
  const missing = new Set<string>();
  let fail = (_reason: Error): void => undefined;
  const failed = new Promise<Error>((resolve) => {
    fail = resolve;
  });
  return {
    lost: (name, error) => {
      missing.add(name);
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
    failed,
  };
}
