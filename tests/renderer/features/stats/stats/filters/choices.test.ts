import { expect, it } from 'vitest';
import type { Stats } from '../../../../../../renderer/api/stats.ts';
import { choicesIn } from '../../../../../../renderer/features/stats/stats/filters/choices.ts';

const stats: Stats = {
  timezone: 'UTC',
  time_range: { start_date: '', end_date: '' },
  time_bucket_info: null,
  summary: {
    total_clicks: 5,
    unique_clicks: 5,
    first_click: null,
    last_click: null,
    avg_redirection_time: null,
  },
  metrics: { clicks_by_device: [{ device: 'mobile', clicks: 5 }] },
  distinct: { device: { values: 1, without_data: 0 } },
};

it('keeps what is chosen on the list although it has no clicks', () => {
  expect(choicesIn(stats, 'device', ['mobile', 'tablet'])).toEqual([
    { key: 'mobile', label: 'Phone', clicks: 5 },
    { key: 'tablet', label: 'Tablet', clicks: 0 },
  ]);
});
