import type { Database } from '../../../db/database.ts';
import { isServerFault } from '../../../db/storage-fault.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { fileClicks } from './filing-repository.ts';
import { FILE_PORTION } from './portions.ts';

/** So many milliseconds after clicks were written it is seen whether enough of them wait to be filed. */
const CHECK_AFTER = 1_000;

/** The same after a failure. */
const RETRY_AFTER = 30_000;

/** Files clicks under their links, in the background. */
export type Filing = {
  /** Call it when clicks were written: without it nothing is looked at, unless the database is shared. */
  checkSoon(): void;
  close(): Promise<void>;
};

/** How clicks are filed that several instances record: one of them does it, and looks by itself what waits. */
export type SharedFiling = {
  /** Whether this instance is the one now. */
  isHere(): boolean;
  /** Whether enough clicks wait; once filing has begun, few are enough to go on. */
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
      // A server that is out of reach is told of by what watches it.
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
