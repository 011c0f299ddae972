import type { LinksContext } from '../../../kernel/context.ts';
import { DAY } from '../../../lib/time.ts';
import { DELETED_AT_ONCE, repeatInSteps } from '../edit/remove-links.ts';
import { purgeBin } from './bin-repository.ts';

/** Until when a link that went into the bin at a moment can be restored; both in milliseconds UTC. */
export const goesAt = (binnedAt: number, days: number): number => binnedAt + days * DAY;

/**
 * Deletes for good what has been in the bin for longer than the owner wants. Bounded transactions: stopped or killed half
 * way, the next run goes on.
 */
export async function removeOldBinned(context: LinksContext, signal: AbortSignal): Promise<void> {
  const { clock, database, log, settings } = context;
  const days = settings.get('binDays');
  const before = clock.now() - days * DAY;
  const links = await repeatInSteps(
    () => database.write(purgeBin, { before, atMost: DELETED_AT_ONCE }),
    signal,
  );
  if (links > 0) log.info({ links, days, finished: !signal.aborted }, 'old links in the bin were deleted');
}
