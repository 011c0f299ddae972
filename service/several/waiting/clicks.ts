import { type KeptClicks, keepClicks, type RawClick } from '../../clicks/clicks/index.ts';
import type { Kernel, SeveralContext } from '../../kernel/context.ts';
import { identifyInstance } from '../../kernel/instance.ts';
import type { PlainLink } from './cache/cached-link.ts';

/** Clicks that are made while the database is waited for. */
export type WaitingClicks = {
  /** Never waits and never fails: the redirect comes first. */
  record(click: RawClick, link: PlainLink): void;
  /**
   * From now on clicks are kept in memory. Resolves when those before are on the disk, where the recorder of the service
   * that starts finds them.
   */
  leaveDisk(): Promise<void>;
  /** The service did not start: clicks go to the disk again. */
  goOn(): void;
  /** Hands what is in memory to the service that started; resolves when all of it is recorded there. */
  giveTo(context: SeveralContext): Promise<void>;
};

/** The most clicks in memory: those of some seconds. */
const MOST = 200_000;

export function keepWaiting({
  config,
  random,
  log,
}: Pick<Kernel, 'config' | 'random' | 'log'>): WaitingClicks {
  const instance = identifyInstance(config, random, log).id;
  const openDisk = (): KeptClicks => keepClicks({ dataDir: config.dataDir, instance, random, log });
  let disk: KeptClicks | undefined = openDisk();
  let inMemory: { click: RawClick; link: PlainLink }[] = [];
  return {
    record: (click, link) => {
      if (disk) disk.record(click, link.id);
      else if (inMemory.length < MOST) inMemory.push({ click, link });
    },
    leaveDisk: async () => {
      const left = disk;
      disk = undefined;
      await left?.close();
    },
    goOn: () => {
      disk ??= openDisk();
      for (const { click, link } of inMemory) disk.record(click, link.id);
      inMemory = [];
    },
    giveTo: async ({ linkIndex, clicks }) => {
      for (const { click, link } of inMemory.splice(0)) {
        const entry = await linkIndex.load(link.namespace, link.alias);
        if (entry?.link.id !== link.id) continue;
        entry.link.totalClicks += 1;
        entry.link.lastClick = click.clickedAt;
        clicks.record(click, entry);
      }
    },
  };
}
