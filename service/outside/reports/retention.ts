import type { OutsideContext } from '../../kernel/context.ts';
import { DAY } from '../../lib/duration.ts';
import { deleteOldItems } from './retention-repository.ts';

/** How long items stay (docs/contract/reports.md#the-inbox), ms. */
const CLOSED_FOR = 90 * DAY;
const OPEN_FOR = 400 * DAY;

/** Removes what was closed long ago, and what no owner has looked at for more than a year. */
export async function forgetOldItems(context: OutsideContext): Promise<void> {
  const now = context.clock.now();
  await context.database.write(deleteOldItems, {
    closedBefore: now - CLOSED_FOR,
    openBefore: now - OPEN_FOR,
  });
}
