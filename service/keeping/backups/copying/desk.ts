import type { CopyReason } from '../archive/manifest.ts';
import type { CopyFailure } from '../settings.ts';

/** What is being done about a copy. */
export type CopyStep = 'copying' | 'packing' | 'proving' | 'moving';

export type RunningCopy = {
  name: string;
  reason: CopyReason;
  step: CopyStep;
  /** Milliseconds UTC. */
  startedAt: number;
};

/** What work under way is given: it stops at the signal, and says what it is doing. */
export type Turn = { signal: AbortSignal; enter(now: Partial<RunningCopy>): void };

/** Work on copies is done one at a time: it takes room on the disk, and a good part of a processor. */
export type CopyDesk = {
  running(): RunningCopy | null;
  /** The last attempt, if it failed and that could not be stored: the database did not answer then either. */
  unsaved: CopyFailure | null;
  /**
   * Does work if none is under way; its signal aborts when the service stops. False when other work is.
   *
   * The promise of `work` is waited for by `close`; it must not reject.
   */
  take(first: RunningCopy, work: (turn: Turn) => Promise<void>): boolean;
  /** Resolves when nothing is under way. */
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
