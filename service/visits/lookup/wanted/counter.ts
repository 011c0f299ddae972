import type { Kernel } from '../../../kernel/context.ts';
import { DAY } from '../../../lib/time.ts';
import type { WantedName } from './noise.ts';
import { countWanted, type WantedCount } from './wanted-repository.ts';

/** Counts names that visitors looked for in vain, in memory first. Nothing identifies the visitors. */
export type WantedNames = {
  note(wanted: WantedName): void;
  /** Resolves once all names counted so far are stored. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const WRITE_AFTER = 10_000;
/** How many different names may wait to be stored; further ones are not counted. */
const MOST_WAITING = 500;

export function createWantedNames({
  clock,
  database,
  log,
}: Pick<Kernel, 'clock' | 'database' | 'log'>): WantedNames {
  let waiting = new Map<string, WantedCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  const write = async (counts: WantedCount[]): Promise<void> => {
    try {
      await database.write(countWanted, counts);
    } catch (error) {
      log.warn({ err: error, names: counts.length }, 'names that were looked for could not be counted');
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length > 0) writing = writing.then(() => write(counts));
    return writing;
  };
  return {
    note: ({ name, folded }) => {
      const day = Math.floor(clock.now() / DAY);
      const key = `${day} ${folded}`;
      const known = waiting.get(key);
      if (!known && waiting.size >= MOST_WAITING) return;
      waiting.set(key, { folded, day, name, count: (known?.count ?? 0) + 1 });
      timer ??= setTimeout(() => void flush(), WRITE_AFTER).unref();
    },
    flush,
    close: flush,
  };
}
