import type { Stats } from '../../../../api/stats.ts';
import { words } from '../words.ts';

/** One of the numbers beside the chart; `before` is null when there is nothing to compare it with. */
export type FigureOfRange = {
  label: string;
  now: number;
  before: number | null;
  /** In place of a comparison. */
  note: string;
};

type Summary = Stats['summary'];

/** Clicks and visitors, and scans where there are some. `before` is the stretch of time before, when that is known. */
export function figuresOf(
  { total_clicks: clicks, unique_clicks: visitors, scans = 0 }: Summary,
  before: Summary | undefined,
): FigureOfRange[] {
  return [
    {
      label: words.panel.figures.clicks,
      now: clicks,
      before: before?.total_clicks ?? null,
      note: words.panel.figures.inPeriod,
    },
    {
      label: words.panel.figures.visitors,
      now: visitors,
      before: before?.unique_clicks ?? null,
      note: eachOf(clicks, visitors),
    },
    ...(scans + (before?.scans ?? 0) > 0
      ? [
          {
            label: words.panel.figures.scans,
            now: scans,
            before: before?.scans ?? null,
            note: words.panel.figures.inPeriod,
          },
        ]
      : []),
  ];
}

function eachOf(clicks: number, visitors: number): string {
  if (visitors === 0) return words.panel.figures.inPeriod;
  const each = Math.round((clicks / visitors) * 10) / 10;
  return words.panel.figures.clicksEach({ each });
}
