import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../logging.ts';
import { type StorageFault, sentenceFor, storageFaultOf } from './storage-fault.ts';

/** Whether changes can be stored, as far as the last attempts showed. */
export type Storage = {
  /** Why they cannot; null while they can. */
  fault(): StorageFault | null;
  /** The same, after an attempt of its own, of which there is at most one a second. */
  check(): Promise<StorageFault | null>;
};

/** How often it is tried, and how long an attempt is waited for, in milliseconds. */
const CHECK_EVERY = 1_000;
const PATIENCE = 2_000;

type Parts = {
  /** Stores something that means nothing. */
  attempt(): Promise<unknown>;
  /** Called when changes can be stored again. */
  recovered(): Promise<void>;
  log: Logger;
};

/** Learns from writes how the disk is; `found` is what the start found out. */
export function watchStorage({ attempt, recovered, log }: Parts, found: StorageFault | null) {
  let fault: StorageFault | null = null;
  let attemptedAt = Number.NEGATIVE_INFINITY;
  let attempting: Promise<void> = Promise.resolve();

  const note = (next: StorageFault | null): void => {
    if (next === fault) return;
    fault = next;
    if (fault) log.error({ fault }, sentenceFor(fault));
    else log.warn('changes are saved again');
  };
  /** Of errors, only what they say about the disk counts. */
  const noteFailure = (error: unknown): void => note(storageFaultOf(error) ?? fault);
  const tryOnce = async (): Promise<void> => {
    try {
      await attempt();
      if (fault) await recovered();
      note(null);
    } catch (error) {
      noteFailure(error);
    }
  };
  const check = async (): Promise<StorageFault | null> => {
    if (performance.now() - attemptedAt >= CHECK_EVERY) {
      attemptedAt = performance.now();
      attempting = tryOnce();
    }
    await Promise.race([attempting, sleep(PATIENCE, undefined, { ref: false })]);
    return fault;
  };
  const storage: Storage = { fault: () => fault, check };
  note(found);
  return {
    storage,
    noteFailure,
    /** A write that had nothing to change succeeds on a full disk too, so that success is only a reason to look. */
    noteSuccess: () => {
      if (fault) void check();
    },
  };
}
