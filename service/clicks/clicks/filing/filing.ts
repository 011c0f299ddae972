import type { Database } from '../../../db/database.ts';
import { isServerFault, storageFaultOf } from '../../../db/storage-fault.ts';
import type { ClicksContext } from '../../../kernel/context.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { fileClicks } from './filing-repository.ts';
import { FILE_PORTION } from './portions.ts';
import { findLargeSegment, hasSegments, splitSegment } from './split-repository.ts';

/** How long after clicks were written the filer checks whether enough of them wait, ms. */
const CHECK_AFTER = 1_000;

/** The same after a failure. */
const RETRY_AFTER = 30_000;

/** Files clicks under their links, in the background. */
export type Filing = {
  /** Call it when clicks were written. Without it nothing is checked, unless the database is shared. */
  checkSoon(): void;
  close(): Promise<void>;
};

/** Filing with several instances: one of them does it, and checks regularly what waits. */
export type SharedFiling = {
  /** Whether this instance does it now. */
  isHere(): boolean;
  /** Whether enough clicks wait. After filing has begun, few are enough to continue. */
  isDue(hasBegun: boolean): Promise<boolean>;
};

/** Begins with what an earlier run left. */
export function startFiling(
  database: Pick<Database, 'write'>,
  log: Logger,
  shared: SharedFiling | null = null,
): Filing {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isClosed = false;
  const checkAfter = (pause: number): void => {
    timer ??= setTimeout(() => {
      running = check();
    }, pause);
  };
  const mayGoOn = (): boolean => !isClosed && (shared?.isHere() ?? true);
  const fileAlone = async (): Promise<void> => {
    while (mayGoOn() && (await database.write(fileClicks, { all: false, portion: FILE_PORTION })).more);
  };
  const fileForAll = async ({ isDue }: SharedFiling): Promise<void> => {
    for (let hasBegun = false; mayGoOn() && (await isDue(hasBegun)); hasBegun = true) {
      await database.write(fileClicks, { all: true });
    }
  };
  const check = async (): Promise<void> => {
    let isDone = true;
    try {
      await (shared ? fileForAll(shared) : fileAlone());
    } catch (error) {
      isDone = false;
      // Another part reports an unreachable server.
      const level = isServerFault(error) ? 'debug' : 'error';
      log[level]({ err: error }, 'clicks could not be filed');
    }
    timer = undefined;
    if (isClosed) return;
    if (!isDone) checkAfter(RETRY_AFTER);
    else if (shared) checkAfter(CHECK_AFTER);
  };
  checkAfter(CHECK_AFTER);

  return {
    checkSoon: () => checkAfter(CHECK_AFTER),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}

/**
 * Splits the segments that are too large for a libSQL server, in small transactions: if it is stopped or killed, the
 * next run continues. When none is left, a setting notes that. A file has no such limit, but may be moved to a server.
 */
export async function splitLargeSegments(
  {
    database,
    jobs,
    threads,
    settings,
    log,
  }: Pick<ClicksContext, 'database' | 'jobs' | 'threads' | 'settings' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  if (!jobs.areHere('filing') || settings.get('hasOnlySmallSegments')) return;
  // Without segments, do not start a thread, which would take memory in every new installation.
  if (!(await hasSegments(database.read))) return settings.set('hasOnlySmallSegments', true);
  let segments = 0;
  let after = 0;
  for (;;) {
    if (signal.aborted) return;
    const number = await threads.statistics.run(findLargeSegment, { after });
    if (number === null) break;
    try {
      await database.write(splitSegment, { number });
      segments += 1;
    } catch (error) {
      if (storageFaultOf(error)) throw error;
      // A server opens no value over 5 MB, not even a part of it: such a one came with a file that was put under it.
      log.error({ err: error, segment: number }, 'a large segment of clicks could not be split');
      after = number;
    }
  }
  if (after === 0) await settings.set('hasOnlySmallSegments', true);
  if (segments > 0) log.info({ segments }, 'large segments of clicks were split');
}
