import type { AccountContext } from '../../kernel/context.ts';
import { DAY } from '../../lib/time.ts';
import { REMOVED_AT_ONCE, removeOldChanges } from './repository.ts';

/** How long changes stay in the journal, ms. */
const KEPT = 400 * DAY;

/** Removes changes that are older. Stops between two transactions when the signal aborts. */
export async function forgetOldChanges(context: AccountContext, signal: AbortSignal): Promise<void> {
  const moment = context.clock.now() - KEPT;
  while (!signal.aborted) {
    if ((await context.database.write(removeOldChanges, moment)) < REMOVED_AT_ONCE) return;
  }
}
