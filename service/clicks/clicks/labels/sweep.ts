import type { Database } from '../../../db/database.ts';
import type { QueryThread } from '../../../db/query-thread.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { bySet, LABEL_SETS, type LabelSet } from '../label-table.ts';
import {
  findUnmarkedLabels,
  finishSweep,
  listLabelsInUse,
  removeLabels,
  type SweepPage,
  type SweepPlace,
  startSweep,
} from './sweep-repository.ts';

/** Labels that are removed in one transaction. */
const LABELS_AT_ONCE = 2_000;

type Parts = {
  database: Pick<Database, 'write'>;
  threads: { statistics: Pick<QueryThread, 'run'> };
  log: Pick<Logger, 'info'>;
};

type Used = Record<LabelSet, Set<number>>;

/**
 * Removes the labels that no click uses any more, if clicks were removed since the last time.
 *
 * Stopped or killed half way, it starts over: nothing is lost but the time.
 */
export async function sweepLabels(parts: Parts, signal: AbortSignal): Promise<void> {
  const { sweep } = await parts.database.write(startSweep, null);
  if (sweep === null) return;
  const used = await findUsed(parts, signal);
  if (!used) return;
  const labels = await removeUnused(parts, sweep, used);
  await parts.database.write(finishSweep, { sweep });
  if (labels > 0) parts.log.info({ labels }, 'labels that no click uses any more were removed');
}

/** Undefined when it was stopped before every click was seen. */
async function findUsed({ threads }: Parts, signal: AbortSignal): Promise<Used | undefined> {
  const used: Used = bySet(() => new Set());
  let place: SweepPlace | null = { of: 'batch', after: 0 };
  while (place !== null) {
    if (signal.aborted) return undefined;
    const page: SweepPage = await threads.statistics.run(listLabelsInUse, place);
    for (const set of LABEL_SETS) for (const number of page.used[set]) used[set].add(number);
    place = page.next;
  }
  return used;
}

/** Returns how many it were. */
async function removeUnused({ threads, database }: Parts, sweep: number, used: Used): Promise<number> {
  const unmarked = await threads.statistics.run(findUnmarkedLabels, { sweep });
  let removed = 0;
  for (const set of LABEL_SETS) {
    const unused = unmarked[set].filter((number) => !used[set].has(number));
    for (let from = 0; from < unused.length; from += LABELS_AT_ONCE) {
      const numbers = unused.slice(from, from + LABELS_AT_ONCE);
      removed += await database.write(removeLabels, { sweep, set, numbers });
    }
  }
  return removed;
}
