import type { Database } from '../../../db/database.ts';
import type { Logger } from '../../../logging.ts';
import { fileClicks } from '../repository.ts';

/** So many milliseconds after clicks were written it is seen whether enough of them wait to be filed. */
const CHECK_AFTER = 1_000;

/** The same after a failure. */
const RETRY_AFTER = 30_000;

/** Files clicks under their links, in the background. */
export type Filing = {
  /** Call it when clicks were written: without it nothing is looked at. */
  checkSoon(): void;
  close(): Promise<void>;
};

/** Begins with what an earlier run left. */
export function startFiling(database: Pick<Database, 'write'>, log: Logger): Filing {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  const checkAfter = (pause: number): void => {
    timer ??= setTimeout(() => {
      running = file();
    }, pause);
  };
  const file = async (): Promise<void> => {
    let isDone = true;
    try {
      while ((await database.write(fileClicks, { all: false })).more);
    } catch (error) {
      isDone = false;
      log.error({ err: error }, 'clicks could not be filed');
    }
    timer = undefined;
    if (!isDone) checkAfter(RETRY_AFTER);
  };
  checkAfter(CHECK_AFTER);

  return {
    checkSoon: () => checkAfter(CHECK_AFTER),
    close: async () => {
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
    },
  };
}
