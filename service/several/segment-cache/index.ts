import { existsSync } from 'node:fs';
import { storageFaultOf } from '../../db/storage-fault.ts';
import type { ClicksContext } from '../../kernel/context.ts';
import type { Running } from '../../kernel/module.ts';
import { cachePath } from '../server/index.ts';
import { removeFromCache } from './cached-repository.ts';

/**
 * How long after a removal of clicks the cache is checked, ms; and checked again, for segments that a running question
 * had read before.
 */
const SOON = 2_000;
const LATER = 60_000;

/** Changes with which clicks of links are removed from the database. */
const REMOVALS = new Set(['account.erased', 'account.links-erased', 'link.deleted']);

type Parts = Pick<ClicksContext, 'config' | 'journal' | 'log' | 'threads'>;

/**
 * Removes clicks from this computer's cache that the database does not have any more; `all` if the database may be
 * another one.
 */
export async function sweepCache({ config, threads }: Parts, all = false): Promise<void> {
  // Without a cache, do not start a thread, which would take memory in every installation.
  if (existsSync(cachePath(config.dataDir))) await threads.statistics.run(removeFromCache, { all });
}

/** Does so soon after an account was erased, links were deleted or the database went back to an earlier state. */
export function sweepCacheAfterRemovals(context: Parts): Running {
  const wanted = { some: false, all: false };
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const runIn = (ms: number): void => {
    timer ??= setTimeout(() => {
      underWay = sweep();
    }, ms).unref();
  };
  const sweep = async (): Promise<void> => {
    const { some, all } = wanted;
    wanted.some = false;
    wanted.all = false;
    timer = undefined;
    try {
      await sweepCache(context, all);
      if (some || all) runIn(LATER);
    } catch (error) {
      wanted.some = true;
      wanted.all ||= all;
      const level = storageFaultOf(error) === 'unreachable' ? 'debug' : 'warn';
      context.log[level]({ err: error }, 'removed clicks may still be on this computer');
      runIn(LATER);
    }
  };
  const stops = [
    context.journal.onEvery(({ kind }) => {
      if (!REMOVALS.has(kind)) return;
      wanted.some = true;
      runIn(SOON);
    }),
    context.journal.onReplaced(() => {
      wanted.all = true;
      runIn(SOON);
    }),
  ];
  return {
    close: async () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      await underWay;
      clearTimeout(timer);
    },
  };
}
