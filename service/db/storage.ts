import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../kernel/logging.ts';
import { type StorageFault, sentenceFor, storageFaultOf } from './storage-fault.ts';

/** Whether changes can be stored, as far as the last attempts showed. */
export type Storage = {
  /** Why changes cannot be stored; null while they can. */
  fault(): StorageFault | null;
  /** The same, after a write of its own that tries it, at most one a second. */
  check(): Promise<StorageFault | null>;
  /** Learns from an error that something else met with the database. */
  noteFailure(error: unknown): void;
};

/** Min time between two attempts to write, ms. */
const CHECK_EVERY = 1_000;

/** Max time to wait for the outcome of an attempt, ms. */
const LONGEST_WAIT = 2_000;

type Parts = {
  /** Writes to the disk without changing data. */
  attempt(): Promise<unknown>;
  /** Called when changes can be stored again. */
  recovered(): Promise<void>;
  log: Logger;
};

/** Tells by the outcome of writes whether the disk takes them; `found` is the fault known from the start. */
export function watchStorage({ attempt, recovered, log }: Parts, found: StorageFault | null) {
  let fault: StorageFault | null = null;
  /** Stays until the database is opened anew: what writes can be whole while what was written before is not. */
  let isDamaged = false;
  let attemptedAt = Number.NEGATIVE_INFINITY;
  let attempting: Promise<void> | null = null;

  const note = (next: StorageFault | null): void => {
    if (next === fault) return;
    fault = next;
    if (fault) log.error({ fault }, sentenceFor(fault));
    else log.warn('changes are saved again');
  };
  const noteDamage = (error: unknown): void => {
    if (!isDamaged) log.error({ err: error, fault: 'damaged' }, sentenceFor('damaged'));
    isDamaged = true;
  };
  /**
   * An error that is no fault of the disk changes nothing. A server that refuses the token breaks lines as well: that it
   * refuses it stays known until a write succeeds.
   */
  const noteFailure = (error: unknown): void => {
    const found = storageFaultOf(error) ?? fault;
    if (found === 'damaged') noteDamage(error);
    else note(fault === 'refused' && found === 'unreachable' ? fault : found);
  };
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
    if (!attempting && performance.now() - attemptedAt >= CHECK_EVERY) {
      attemptedAt = performance.now();
      attempting = tryOnce().finally(() => {
        attempting = null;
      });
    }
    await Promise.race([attempting, sleep(LONGEST_WAIT, undefined, { ref: false })]);
    return current();
  };
  const current = (): StorageFault | null => (isDamaged ? 'damaged' : fault);
  const storage: Storage = { fault: current, check, noteFailure };
  note(found);
  return {
    storage,
    /** Only a reason to check: a write that had nothing to change succeeds on a full disk too. */
    noteSuccess: () => {
      if (fault) void check();
    },
  };
}
