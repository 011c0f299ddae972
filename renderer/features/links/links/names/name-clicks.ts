import { getLinkStats } from '../../../../api/stats.ts';
import { serviceTime } from '../../../../lib/service-time.ts';

/** How far back clicks are told, days: what statistics answer at once. */
const DAYS = 90;
const DAY_MS = 86_400_000;

/** The clicks of a link in that time by the label of the name that was asked for. */
export async function readClicks(linkId: string, signal: AbortSignal): Promise<ReadonlyMap<string, number>> {
  const now = serviceTime.now();
  const { metrics } = await getLinkStats(
    linkId,
    {
      start: new Date(now - DAYS * DAY_MS).toISOString(),
      end: new Date(now).toISOString(),
      groupBy: ['name'],
      timezone: 'UTC',
    },
    signal,
  );
  const rows = metrics.clicks_by_name ?? [];
  return new Map(rows.map((row) => [String(row.name), Number(row.clicks)]));
}
