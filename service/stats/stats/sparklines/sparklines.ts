import type { StatsContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { askInTime } from '../deadline.ts';
import type { Sparklines, SparklinesInput } from '../recent/recent-model.ts';
import { countDays } from './day-query.ts';

/**
 * Clicks of the last days of those of some links that the caller may change, in the order asked for
 * (docs/contract/stats.md#sparklines).
 *
 * @throws AppError 503 when counting takes too long.
 */
export const listSparklines = (
  context: StatsContext,
  { accountId }: SignedIn,
  { ids, timezone }: SparklinesInput,
  signal: AbortSignal,
): Promise<Sparklines> =>
  askInTime(
    context,
    countDays,
    { accountId, ids: ids.split(','), end: context.clock.now(), timezone },
    signal,
  );
