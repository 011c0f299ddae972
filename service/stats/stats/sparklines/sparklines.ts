import { DEADLINES } from '../../../db/limits.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { DAY, HOUR } from '../../../lib/time.ts';
import { listEditable } from '../../../links/links/index.ts';
import { withDeadline } from '../deadline.ts';
import { bucketsFor } from '../question/range.ts';
import { readZone } from '../question/zone.ts';
import { DAYS, type Sparklines, type SparklinesInput } from '../recent/recent-model.ts';
import { countDays } from './day-query.ts';

/**
 * Clicks of the last days of those of some links that the caller may change, in the order asked for
 * (docs/contract/stats.md#sparklines).
 *
 * @throws AppError 503 when counting takes too long.
 */
export async function listSparklines(
  context: StatsContext,
  actor: SignedIn,
  { ids, timezone }: SparklinesInput,
  signal: AbortSignal,
): Promise<Sparklines> {
  const links = await listEditable(context, actor, ids.split(','));
  const end = context.clock.now();
  // A day can have 25 hours, so the range begins an hour early; counts before the first day are dropped.
  const range = { start: end - DAYS * DAY - HOUR, end };
  const { zone, unknownZone } = readZone(timezone);
  const { labels, ...buckets } = bucketsFor(range, zone, 'daily');
  const first = labels.length - DAYS;
  const owners = new Set(links.flatMap(({ ownerId }) => ownerId ?? []));
  const counted = new Map<number, number[]>();
  await withDeadline(DEADLINES.statistics, signal, async (wanted) => {
    await context.clicks.flush();
    for (const ownerId of owners) {
      const numbers = links.filter((link) => link.ownerId === ownerId).map(({ number }) => number);
      const asked = { ownerId, numbers, range, buckets };
      const counts = await context.threads.statistics.run(countDays, asked, wanted);
      for (const { number, clicks } of counts) counted.set(number, clicks);
    }
  });
  const clicksOf = (number: number): number[] =>
    Array.from({ length: DAYS }, (_, day) => counted.get(number)?.[first + day] ?? 0);
  return {
    days: labels.slice(first),
    ...(unknownZone !== undefined && { unknown_timezone: unknownZone }),
    items: links.map(({ id, number }) => ({ id, clicks: clicksOf(number) })),
  };
}
