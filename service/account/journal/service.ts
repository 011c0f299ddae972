import type { AccountContext } from '../../kernel/context.ts';
import { DAY } from '../../lib/time.ts';
import { REMOVED_AT_ONCE, removeOldChanges } from './repository.ts';

/** Removes changes that are older than the owner's setting. Stops between two transactions when the signal aborts. */
export async function forgetOldChanges(context: AccountContext, signal: AbortSignal): Promise<void> {
  const moment = context.clock.now() - context.settings.get('keepChangesForDays') * DAY;
  while (!signal.aborted) {
    if ((await context.database.write(removeOldChanges, moment)) < REMOVED_AT_ONCE) return;
  }
}
