import type { Dimension, Stats } from '../../../../../api/stats.ts';
import type { BreakdownView, Metric, ShownRows } from '../../../../../lib/board/shown.ts';
import { formatShare } from '../../../../../lib/numbers.ts';
import { breakdownOf } from '../../breakdowns/audience.ts';
import { labelFor } from '../../labels.ts';
import type { Slice } from '../../stats-rows.ts';
import { words } from '../words.ts';
import { VIEWS } from './views.ts';

/** The views of a breakdown that are pictures; the others are lists. */
export type DrawnView = Exclude<BreakdownView, 'bars' | 'table'>;

/** What every drawing of a breakdown is given. */
export type DrawingProps = {
  view: DrawnView;
  marks: readonly Mark[];
  /** What it shows, for screen readers. */
  label: string;
  /** What is counted, in a word. */
  counts: string;
  total: number;
  hasLegend: boolean;
  /** Every row, for the map. */
  countries: readonly Slice[];
  onchoose?: (key: string) => void;
};

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
export function sortedSlices(stats: Stats, { dimension, metric }: ShownRows): Slice[] {
  const slices = breakdownOf(stats, dimension);
  return metric === 'unique' ? slices.toSorted((one, other) => other.visitors - one.visitors) : slices;
}

/** What a breakdown draws: its first `most` rows, and for what adds up to a whole what is left over. */
export function marksOf(stats: Stats, shown: ShownRows, most: number): Mark[] {
  const { dimension, metric, viz } = shown;
  const slices = sortedSlices(stats, shown);
  const total = metric === 'unique' ? stats.summary.unique_clicks : stats.summary.total_clicks;
  const first = slices.slice(0, most);
  const marks = first.map((slice) => toMark(slice, dimension, metric, total));
  return VIEWS[viz].isWhole ? [...marks, ...leftOver(slices, first, metric, total)] : marks;
}

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

/** What a reader of screens is told of a drawing. */
export function labelOf(title: string, marks: readonly Mark[]): string {
  const [first] = marks;
  if (!first) return words.drawing.none({ title });
  return words.drawing.label({ title, first: first.label, value: first.told });
}

/** How strong the colour of a part is, by its place; what comes after the last is as faint. */
const STRENGTHS = [100, 78, 60, 46, 34, 25];

/** The colour of a part of a whole: ever fainter, and grey for what is left over. */
export function tint(place: number, key: string | undefined): string {
  if (key === undefined) return 'var(--line-strong)';
  const strength = STRENGTHS[Math.min(place, STRENGTHS.length - 1)] ?? 25;
  return `color-mix(in oklch, var(--mark) ${strength}%, var(--surface))`;
}
