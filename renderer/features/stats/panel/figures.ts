import type { Stats } from '../../../api/stats.ts';
import type { ChangeWords } from '../../../ui/data/change.ts';

/** One of the numbers beside the chart; `before` is null when there is nothing to compare it with. */
export type FigureOfRange = {
  label: string;
  now: number | null;
  before: number | null;
  unit?: string;
  words?: ChangeWords;
  /** In place of a comparison. */
  note: string;
};

type Summary = Stats['summary'];

/** Clicks, visitors and how long a redirect takes. `before` is the stretch of time before, when that is known. */
export function figuresOf(summary: Summary, before: Summary | undefined): FigureOfRange[] {
  const { total_clicks: clicks, unique_clicks: visitors } = summary;
  return [
    { label: 'Clicks', now: clicks, before: before?.total_clicks ?? null, note: 'in this time' },
    {
      label: 'Visitors',
      now: visitors,
      before: before?.unique_clicks ?? null,
      note: eachOf(clicks, visitors),
    },
    {
      label: 'Sent on in',
      now: summary.avg_redirection_time,
      before: before?.avg_redirection_time ?? null,
      unit: 'ms',
      words: { up: 'slower', down: 'faster', level: 'as fast', better: 'down' },
      note: 'on average',
    },
  ];
}

function eachOf(clicks: number, visitors: number): string {
  if (visitors === 0) return 'nobody in this time';
  const each = Math.round((clicks / visitors) * 10) / 10;
  return `${each} ${each === 1 ? 'click' : 'clicks'} each`;
}
