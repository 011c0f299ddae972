import type { Context } from '../../context.ts';
import { REMOVED_AT_ONCE, removeOldChanges } from './repository.ts';

const DAY = 86_400_000;

/** Removes what changed longer ago than the owner wants it remembered. Stops between two transactions at the signal. */
export async function forgetOldChanges(context: Context, signal: AbortSignal): Promise<void> {
  const moment = context.clock.now() - context.settings.get('keepChangesForDays') * DAY;
  while (!signal.aborted) {
    if ((await context.database.write(removeOldChanges, moment)) < REMOVED_AT_ONCE) return;
  }
}
