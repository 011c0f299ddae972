import type { Stats } from '../../../../api/stats.ts';
import type { ChangeWords } from '../../../../ui/data/change.ts';
import { countedAgainst, timedAgainst } from '../change-words.ts';
import { words } from './words.ts';

/** One of the numbers beside the chart; `before` is null when there is nothing to compare it with. */
export type FigureOfRange = {
  label: string;
  now: number | null;
  before: number | null;
  unit?: string;
  /** How it is compared with a stretch of time that is called `stretch`. */
  against: (stretch: string) => ChangeWords;
  /** In place of a comparison. */
  note: string;
};

type Summary = Stats['summary'];

/** Clicks, visitors and how long a redirect takes. `before` is the stretch of time before, when that is known. */
export function figuresOf(summary: Summary, before: Summary | undefined): FigureOfRange[] {
  const { total_clicks: clicks, unique_clicks: visitors } = summary;
  return [
    {
      label: words.figures.clicks,
      now: clicks,
      before: before?.total_clicks ?? null,
      against: countedAgainst,
      note: words.figures.clicksNote,
    },
    {
      label: words.figures.visitors,
      now: visitors,
      before: before?.unique_clicks ?? null,
      against: countedAgainst,
      note: eachOf(clicks, visitors),
    },
    {
      label: words.figures.speed,
      now: summary.avg_redirection_time,
      before: before?.avg_redirection_time ?? null,
      unit: words.figures.speedUnit,
      against: timedAgainst,
      note: words.figures.speedNote,
    },
  ];
}

function eachOf(clicks: number, visitors: number): string {
  if (visitors === 0) return words.figures.noVisitors;
  const each = Math.round((clicks / visitors) * 10) / 10;
  return words.figures.clicksEach({ each });
}
