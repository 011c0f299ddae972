import { printTable } from '../print.ts';
import type { Work } from '../work.ts';
import { findLink, written } from './link.ts';

/** The sums of a range, and a table for each dimension. */
export async function showStats(work: Work): Promise<void> {
  const { client, words, values, operands, has, print } = work;
  const [name] = operands;
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  const query = { start_date: values.from, end_date: values.until, group_by: values.by ?? 'time', timezone };
  const stats =
    name === undefined
      ? await client.call('GET /api/v1/stats', { query })
      : await client.call('GET /api/v1/stats/links/:url_id', {
          params: { url_id: (await findLink(work, name)).id },
          query,
        });
  if (has('json')) return print(written(stats));
  const { total_clicks: clicks, unique_clicks: visitors } = stats.summary;
  print(words.lists.sums({ clicks, visitors }));
  for (const dimension of stats.group_by) {
    const seen = stats.metrics[`unique_clicks_by_${dimension}`];
    const rows = (stats.metrics[`clicks_by_${dimension}`] ?? []).map((row, at) => ({
      [words.columns.value]: row[dimension] ?? '',
      [words.columns.clicks]: row.clicks ?? 0,
      [words.columns.visitors]: seen?.[at]?.unique_clicks ?? 0,
    }));
    printTable(work, rows);
  }
}
