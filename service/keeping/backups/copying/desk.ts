import type { CopyReason } from '../archive/manifest.ts';
import type { CopyFailure } from '../settings.ts';

/** The step that a backup is at. */
export type CopyStep = 'copying' | 'packing' | 'proving' | 'moving';

export type RunningCopy = {
  name: string;
  reason: CopyReason;
  step: CopyStep;
  /** Milliseconds UTC. */
  startedAt: number;
};

/** Given to the work in progress: it must stop at the signal, and reports each step through `enter`. */
export type Turn = { signal: AbortSignal; enter(now: Partial<RunningCopy>): void };

/** Runs the work on backups, one job at a time, because it needs disk space and a good part of a processor. */
export type CopyDesk = {
  running(): RunningCopy | null;
  /**
   * The last attempt, if it failed and the failure could not be stored because the database did not answer either.
   */
  unsaved: CopyFailure | null;
  /**
   * Starts `work` unless other work is running, in which case it returns false. The signal aborts when the service
   * stops.
   *
   * `close` waits for the promise of `work`, which must not reject.
   */
  take(first: RunningCopy, work: (turn: Turn) => Promise<void>): boolean;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

export function createCopyDesk(): CopyDesk {
  const stopping = new AbortController();
  let running: RunningCopy | null = null;
  let done: Promise<void> = Promise.resolve();
  return {
    running: () => running,
    unsaved: null,
    take: (first, work) => {
      if (running || stopping.signal.aborted) return false;
      let current = first;
      running = first;
      const enter = (now: Partial<RunningCopy>): void => {
        current = { ...current, ...now };
        running = current;
      };
      done = work({ signal: stopping.signal, enter }).finally(() => {
        running = null;
      });
      return true;
    },
    idle: () => done,
    close: () => {
      stopping.abort();
      return done;
    },
  };
}
