import type { Logger } from '../../../kernel/logging.ts';

/** How often losses are logged, in milliseconds. */
const SAY_EVERY = 60_000;

/** Clicks that could not be kept. */
export type Losses = {
  /** Since the start. */
  total(): number;
  add(clicks: number): void;
  /** Tells of the last ones. */
  close(): void;
};

/** Counts lost clicks, and says once a minute how many there were. */
export function countLosses(log: Logger): Losses {
  let total = 0;
  let told = 0;
  let timer: NodeJS.Timeout | undefined;

  const tell = (): void => {
    timer = undefined;
    log.error({ clicks: total - told, since_start: total }, 'clicks were lost: the database refuses them');
    told = total;
  };

  return {
    total: () => total,
    add: (clicks) => {
      total += clicks;
      timer ??= setTimeout(tell, SAY_EVERY);
    },
    close: () => {
      clearTimeout(timer);
      if (total > told) tell();
    },
  };
}
