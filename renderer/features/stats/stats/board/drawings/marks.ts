import type { Dimension, Stats } from '../../../../../api/stats.ts';
import type { BreakdownView, BreakdownWidget, Grid, Metric } from '../../../../../lib/board/document.ts';
import { formatShare } from '../../../../../lib/numbers.ts';
import { breakdownOf } from '../../breakdowns/audience.ts';
import { labelFor } from '../../labels.ts';
import type { Slice } from '../../stats-rows.ts';
import { words } from '../words.ts';

/** One thing a drawing shows: a bar, a slice, a bubble. */
export type Mark = {
  /** What the service calls it; undefined for what is left over. */
  key: string | undefined;
  label: string;
  /** What is drawn: clicks, or visitors where those are counted. */
  value: number;
  /** Visitors, where both are drawn. */
  second?: number;
  /** Of the true total, 0 to 1. */
  share: number;
  /** How many of the clicks are a visitor's first, 0 to 1. */
  uniqueShare: number;
  /** Everything in words, exact. */
  told: string;
};

/** The rows of a breakdown, most of what is counted first. */
export function sortedSlices(stats: Stats, { config }: BreakdownWidget): Slice[] {
  const slices = breakdownOf(stats, config.dimension);
  return config.metric === 'unique' ? slices.toSorted((one, other) => other.visitors - one.visitors) : slices;
}

/** What a breakdown draws: its first `most` rows, and for what adds up to a whole what is left over. */
export function marksOf(stats: Stats, widget: BreakdownWidget, most: number): Mark[] {
  const { dimension, metric, viz } = widget.config;
  const slices = sortedSlices(stats, widget);
  const total = metric === 'unique' ? stats.summary.unique_clicks : stats.summary.total_clicks;
  const shown = slices.slice(0, most);
  const marks = shown.map((slice) => toMark(slice, dimension, metric, total));
  return isWhole(viz) ? [...marks, ...leftOver(slices, shown, metric, total)] : marks;
}

/** Drawings whose parts make a whole. */
const isWhole = (view: BreakdownView): boolean => view === 'donut' || view === 'pie' || view === 'treemap';

function toMark(slice: Slice, dimension: Dimension, metric: Metric, total: number): Mark {
  const value = metric === 'unique' ? slice.visitors : slice.clicks;
  const mark = {
    key: slice.key,
    label: labelFor(dimension, slice.key),
    value,
    ...(metric === 'both' && { second: slice.visitors }),
    share: total === 0 ? 0 : value / total,
    uniqueShare: slice.clicks === 0 ? 0 : slice.visitors / slice.clicks,
  };
  return { ...mark, told: tell(mark, metric, slice) };
}

function tell(
  { label, share: part }: Pick<Mark, 'label' | 'share'>,
  metric: Metric,
  { clicks: count, visitors: people }: Slice,
): string {
  const share = formatShare(part);
  const clicks = words.drawing.clicks({ count });
  const visitors = words.drawing.visitors({ count: people });
  if (metric === 'both') return words.drawing.both({ label, clicks, visitors, share });
  return words.drawing.value({ label, clicks: metric === 'unique' ? visitors : clicks, share });
}

/** Clicks add up to the total; of visitors only those of known rows can be added. */
function leftOver(slices: readonly Slice[], shown: readonly Slice[], metric: Metric, total: number): Mark[] {
  const sum = (rows: readonly Slice[]): number =>
    rows.reduce((all, { clicks, visitors }) => all + (metric === 'unique' ? visitors : clicks), 0);
  const value = Math.max(0, (metric === 'unique' ? sum(slices) : total) - sum(shown));
  if (value === 0) return [];
  const rest = { key: '', clicks: value, visitors: value };
  const mark = { label: words.drawing.other, share: total === 0 ? 0 : value / total };
  return [{ ...mark, key: undefined, value, uniqueShare: 0, told: tell(mark, metric, rest) }];
}

/** How many rows a drawing has room for, by the size of its widget (docs/contract/board.md#rows-of-a-drawing). */
export function roomFor(view: BreakdownView, { w, h }: Grid, isLarge: boolean): number {
  switch (view) {
    case 'bars':
      return isLarge ? 100 : Math.max(1, Math.floor((68 * h - 76) / 40));
    case 'columns':
      return isLarge ? 12 : w >= 8 ? 10 : w >= 5 ? 8 : 5;
    case 'donut':
    case 'pie':
    case 'radial':
      return isLarge || h >= 5 ? 6 : 4;
    case 'treemap':
      return isLarge ? 18 : between(5, Math.round((w * h) / 3.5), 24);
    case 'radar':
      return isLarge || w >= 6 ? 8 : 6;
    case 'bubbles':
      return isLarge ? 30 : between(8, Math.round((w * h) / 1.5), 30);
    case 'scatter':
      return isLarge ? 60 : between(12, Math.round(0.9 * w * h), 60);
    case 'map':
    case 'table':
      return 100;
  }
}

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));

/** What a reader of screens is told of a drawing. */
export function labelOf(title: string, marks: readonly Mark[]): string {
  const [first] = marks;
  if (!first) return words.drawing.none({ title });
  return words.drawing.label({ title, first: first.label, value: first.told });
}
