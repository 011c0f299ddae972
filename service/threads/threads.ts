import type { Database } from '../db/database.ts';
import type { QueryThread } from '../db/query-thread.ts';
import type { Paths } from '../kernel/paths.ts';
import type { ThreadsAhead } from './ahead.ts';
import type { Job } from './job.ts';
import { keepThread } from './keep.ts';
import { runIn } from './output.ts';
import type { ThreadWatch } from './watch.ts';

/** A thread that does jobs. */
export type JobThread = {
  /** Rejects with an `AbortError` once the signal aborts, because the caller no longer waits. */
  run<Input, Output>(job: Job<Input, Output>, input: Input, signal?: AbortSignal): Promise<Output>;
  /** Lets running work finish, and releases the thread's memory until the next work. */
  rest(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The threads beside the serving one and the writer, by their work. Each starts with its first work, and rests after
 * it.
 */
export type Threads = Pick<ThreadWatch, 'list' | 'missing' | 'failed'> & {
  /** Counts clicks and does other long reads. */
  statistics: QueryThread;
  /** Searches lists of links: apart from `statistics`, so that a list need not wait for a long count. */
  lists: QueryThread;
  /** Draws QR codes one by one. */
  drawing: JobThread;
  /** Draws hundreds of codes for one request: apart from `drawing`, so that a preview need not wait for them. */
  bulkDrawing: JobThread;
  /** Makes files of statistics. */
  files: JobThread;
  /** Makes backups of the installation and proves them. */
  copies: JobThread;
  /**
   * Reads imported files of links: this takes minutes, and needs state between two calls. The caller tells it to
   * rest.
   */
  imports: JobThread;
  close(): Promise<void>;
};

/** Close them before the database. */
export function openThreads(
  paths: Paths,
  database: Database,
  watch: ThreadWatch,
  ahead?: ThreadsAhead,
): Threads {
  const startJobs = (name: string, restAfter?: null): JobThread => {
    const file = new URL('jobs.js', paths.threads);
    const thread = keepThread({ name, file, settings: () => null, watch, restAfter, ahead });
    return {
      run: (job, input, signal) => runIn(thread, job, input, signal),
      rest: thread.restart,
      close: thread.close,
    };
  };
  const threads = {
    statistics: database.openQueryThread('statistics', true),
    lists: database.openQueryThread('lists'),
    drawing: startJobs('drawing'),
    bulkDrawing: startJobs('bulk-drawing'),
    files: startJobs('files'),
    copies: startJobs('copies'),
    imports: startJobs('imports', null),
  };
  return {
    ...threads,
    list: watch.list,
    missing: watch.missing,
    failed: watch.failed,
    close: async () => void (await Promise.all(Object.values(threads).map((thread) => thread.close()))),
  };
}
