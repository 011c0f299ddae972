import type { Logger } from '../../../kernel/logging.ts';
import type { RawClick } from '../enrichment/enrich.ts';
import { Appending } from './disk/appending.ts';
import type { BatchFile } from './disk/batch-file.ts';
import { ClickFolder, type ClickFolderParts } from './disk/click-folder.ts';
import { ClickQueue } from './queue.ts';

/** Takes clicks while there is no database to write them to. */
export type KeptClicks = {
  /** Never waits and never fails. The id is that of the click's link. */
  record(click: RawClick, linkId: string): void;
  /** How many clicks wait, without those of earlier runs, and how many were lost because there was no space. */
  state(): { waiting: number; lost: number };
  /** Resolves when all are on the disk, if it takes them: then `startRecorder` finds them in the data folder. */
  close(): Promise<void>;
};

/** How many bytes of clicks a service without a database keeps in memory if the disk does not accept them. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Keeps clicks on the disk of the data folder only. Close it before a recorder is started there. */
export function keepClicks(parts: ClickFolderParts & { mostInMemory?: number }): KeptClicks {
  const { log, mostInMemory = MOST_BYTES } = parts;
  const folder = new ClickFolder(parts);
  const losses = countLosses(log);
  /** Batches that are not on the disk as a whole, and what they take up in memory, bytes. */
  const unstored = new Map<BatchFile, { clicks: number; bytes: number }>();
  let waiting = 0;
  const forgetWhole = (): void => {
    for (const file of unstored.keys()) if (file.isWhole) unstored.delete(file);
  };
  const appending = new Appending({ log, whole: forgetWhole });
  const begin = () => {
    const queue = new ClickQueue();
    const file = folder.add(queue.columns);
    appending.add(file);
    return { queue, file };
  };
  let current = begin();

  return {
    record: (click, linkId) => {
      const inMemory = [...unstored.values()].reduce((sum, { bytes }) => sum + bytes, 0);
      if (inMemory >= mostInMemory) return losses.add(1);
      const { queue, file } = current;
      const bytes = (unstored.get(file)?.bytes ?? 0) + queue.push(click, linkId);
      unstored.set(file, { clicks: queue.length, bytes });
      waiting += 1;
      if (queue.isFull) {
        file.close(queue.pack());
        current = begin();
      }
      appending.soon();
    },
    state: () => ({ waiting, lost: losses.total() }),
    close: async () => {
      current.file.close(current.queue.pack());
      await appending.finish();
      const behind = [...unstored.values()].reduce((sum, { clicks }) => sum + clicks, 0);
      if (behind > 0) log.error({ clicks: behind }, 'clicks were lost: the disk does not take them');
      await folder.close();
      losses.close();
    },
  };
}

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
