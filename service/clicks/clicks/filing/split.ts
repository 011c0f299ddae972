import { storageFaultOf } from '../../../db/storage-fault.ts';
import type { ClicksContext } from '../../../kernel/context.ts';
import { findLargeSegment, hasSegments, splitSegment } from './split-repository.ts';

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
