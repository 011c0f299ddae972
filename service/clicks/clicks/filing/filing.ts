import type { Database } from '../../../db/database.ts';
import { isServerFault } from '../../../db/storage-fault.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { fileClicks } from './filing-repository.ts';
import { FILE_PORTION } from './portions.ts';

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
