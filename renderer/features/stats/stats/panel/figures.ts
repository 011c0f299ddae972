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

type Counted = Pick<Stats, 'summary' | 'audience'>;

const scansOf = ({ audience }: Counted): number => audience?.scans.clicks ?? 0;

/** Clicks and visitors, and scans where there are some. `before` is the stretch of time before, when that is known. */
export function figuresOf(stats: Counted, before: Counted | undefined): FigureOfRange[] {
  const { total_clicks: clicks, unique_clicks: visitors } = stats.summary;
  const [scans, scansBefore] = [scansOf(stats), before && scansOf(before)];
  return [
    {
      label: words.panel.figures.clicks,
      now: clicks,
      before: before?.summary.total_clicks ?? null,
      note: words.panel.figures.inPeriod,
    },
    {
      label: words.panel.figures.visitors,
      now: visitors,
      before: before?.summary.unique_clicks ?? null,
      note: eachOf(clicks, visitors),
    },
    ...(scans + (scansBefore ?? 0) > 0
      ? [
          {
            label: words.panel.figures.scans,
            now: scans,
            before: scansBefore ?? null,
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
