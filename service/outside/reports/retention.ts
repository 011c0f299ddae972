import type { OutsideContext } from '../../kernel/context.ts';
import { DAY } from '../../lib/time.ts';
import { deleteOldItems } from './retention-repository.ts';

/** How long items are kept (docs/contract/reports.md#the-inbox), ms. */
const CLOSED_FOR = 90 * DAY;
const OPEN_FOR = 400 * DAY;

/** Deletes items that were closed long ago, and open items that no owner has handled for more than a year. */
export async function forgetOldItems(context: OutsideContext): Promise<void> {
  const now = context.clock.now();
  await context.database.write(deleteOldItems, {
    closedBefore: now - CLOSED_FOR,
    openBefore: now - OPEN_FOR,
  });
}
