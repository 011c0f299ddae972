import type { Slice } from '../../stats-rows.ts';

/**
 * The sums from the beginning of the range to each bucket. Visitors are summed as they are counted, so one who comes on two
 * days is there twice.
 */
export function runningTotal(rows: readonly Slice[]): Slice[] {
  let sum = { clicks: 0, visitors: 0, before: 0 };
  return rows.map((row) => {
    sum = {
      clicks: sum.clicks + row.clicks,
      visitors: sum.visitors + row.visitors,
      before: sum.before + (row.before ?? 0),
    };
    return {
      key: row.key,
      clicks: sum.clicks,
      visitors: sum.visitors,
      before: row.before === undefined ? undefined : sum.before,
    };
  });
}
