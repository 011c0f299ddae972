import type { Logger } from '../../kernel/logging.ts';
import { type Change, type ChangeDefinition, type ChangeOf, isChange } from './change.ts';

type Listener = (change: Change) => void;

/**
 * Calls listeners with committed changes, in order. Listeners are called at once and must not wait; each call returns a
 * function that stops it.
 */
export type Journal = {
  /**
   * Called before the write resolves, and before all others. It can get a change twice or out of order, so it should
   * only drop cached values, or compare the number of the change. A read after that includes the change, unless a
   * replica is far behind: then the listener is called again.
   */
  onFirst(listener: Listener): () => void;
  /** Called for every change once and in order. */
  onEvery(listener: Listener): () => void;
  /** Called for every change of one kind. */
  on<Facts>(definition: ChangeDefinition<Facts>, listener: (change: ChangeOf<Facts>) => void): () => void;
  /**
   * Called when the database is in an earlier state than before, or is another one: all cached values are outdated, and
   * no changes say which.
   */
  onReplaced(listener: () => void): () => void;
  /** The number of the last change that listeners got. */
  lastSeq(): number;
};

type Source = {
  /** The number of the newest change when the service started. */
  startedAt: number;
  /** The changes after one, in order. */
  listAfter(seq: number, limit: number): Promise<Change[]>;
  log: Logger;
};

/** Changes read at once when some were missed. */
const PAGE = 500;

/**
 * Passes changes on to listeners. `take` is called with the changes of a write, in the order of commits. Changes that
 * cannot be read yet go to `onFirst` only; `take` gets them again after they were read.
 *
 * Numbers grow without gaps. Where one is missing, the thread died between a commit and its answer, or another service
 * on the same database wrote: the missing changes are read from the journal and told in their place.
 */
export function createDispatcher({ startedAt, listAfter, log }: Source): Journal & {
  take(changes: readonly Change[], areReadable?: boolean): void;
  /** Reads changes whose commit was not answered. */
  catchUp(): Promise<void>;
  /** Continues after another number, because the database is another one. */
  goOnAfter(seq: number): void;
} {
  const first = new Set<Listener>();
  const others = new Set<Listener>();
  const replaced = new Set<() => void>();
  const waiting = new Map<number, Change>();
  let told = startedAt;
  let reading: Promise<void> | null = null;

  const tell = (listeners: ReadonlySet<Listener>, change: Change): void => {
    for (const listener of listeners) {
      try {
        listener(change);
      } catch (error) {
        log.error({ err: error, kind: change.kind }, 'what follows a change failed');
      }
    }
  };
  const drain = (): void => {
    for (let next = waiting.get(told + 1); next; next = waiting.get(told + 1)) {
      told += 1;
      waiting.delete(told);
      tell(others, next);
    }
  };
  /** Reads every change after the last one that listeners got. A missing number was rolled back or removed by age. */
  const readMissed = async (): Promise<void> => {
    for (;;) {
      const page = await listAfter(told, PAGE);
      for (const change of page) {
        if (change.seq <= told) continue;
        if (!waiting.delete(change.seq)) tell(first, change);
        told = change.seq;
        tell(others, change);
      }
      drain();
      if (page.length < PAGE) return;
    }
  };
  const catchUp = (): Promise<void> => {
    reading ??= readMissed()
      .catch((error: unknown) => log.error({ err: error }, 'missed changes could not be read'))
      .finally(() => {
        reading = null;
      });
    return reading;
  };
  const take = (changes: readonly Change[], areReadable = true): void => {
    for (const change of changes) {
      if (change.seq <= told) continue;
      tell(first, change);
      if (areReadable) waiting.set(change.seq, change);
    }
    drain();
    if (waiting.size > 0) void catchUp();
  };
  const listen = <Called>(listeners: Set<Called>, listener: Called) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  return {
    onFirst: (listener) => listen(first, listener),
    onEvery: (listener) => listen(others, listener),
    on: (definition, listener) =>
      listen(others, (change) => {
        if (isChange(definition, change)) listener(change);
      }),
    onReplaced: (listener) => listen(replaced, listener),
    lastSeq: () => told,
    take,
    catchUp,
    goOnAfter: (seq) => {
      waiting.clear();
      told = seq;
      for (const listener of replaced) listener();
    },
  };
}
