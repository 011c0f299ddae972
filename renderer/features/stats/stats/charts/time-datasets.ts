import type { ChartDataset } from 'chart.js';
import type { Slice } from '../stats-rows.ts';
import type { ChartColours, SeriesTokens } from './chart-looks.ts';
import type { PartialBuckets } from './partial-buckets.ts';
import { words } from './words.ts';

/** What of a timeline is drawn, in which way, and in the colours of which custom properties. */
export type TimeLook = {
  view: 'area' | 'line' | 'step' | 'bars';
  metric: 'total' | 'unique' | 'both';
} & SeriesTokens;

/** Buckets in order, each with its name in full, and which of the outer ones are counted in part. */
export type Timeline = {
  rows: readonly Slice[];
  partial: PartialBuckets;
  labelOf: (key: string) => string;
  /** Absent for clicks and visitors as the analytics show them. */
  look?: TimeLook;
};

export type TimeDataset = ChartDataset<'line' | 'bar', (number | null)[]>;

type Series = { label: string; colour: string; fill: string; count: (row: Slice) => number };

/** The lines or bars of a timeline; the first one is drawn on top. */
export function datasetsOf(timeline: Timeline, colours: ChartColours): TimeDataset[] {
  const { rows, look } = timeline;
  const { view = 'area', metric = 'both' } = look ?? {};
  const clicks: Series = {
    label: words.time.clicks,
    colour: colours.clicks,
    fill: colours.clicksFill,
    count: (row) => row.clicks,
  };
  const visitors: Series = {
    label: words.time.visitors,
    colour: colours.visitors,
    fill: colours.visitorsFill,
    count: (row) => row.visitors,
  };
  if (view === 'bars')
    return (metric === 'both' ? [clicks, visitors] : metric === 'unique' ? [visitors] : [clicks]).map(
      (series) => bars(series, timeline),
    );
  const isBoth = metric === 'both';
  return [
    // The thinner line is drawn over the wider one, so that both are visible where they have the same values.
    ...(metric === 'total' ? [] : [line(visitors, timeline, colours, { isWide: !isBoth })]),
    ...(metric === 'unique' ? [] : [line(clicks, timeline, colours, { isWide: true })]),
    ...(rows.some((row) => row.before !== undefined) ? [lineBefore(rows, colours)] : []),
  ];
}

function line(
  { label, colour, fill, count }: Series,
  timeline: Timeline,
  colours: ChartColours,
  { isWide }: { isWide: boolean },
): TimeDataset {
  const view = timeline.look?.view ?? 'area';
  return {
    ...looks(label, colour, colours),
    data: timeline.rows.map(count),
    borderWidth: isWide ? 3.5 : 1.5,
    segment: { borderDash: dashWherePartial(timeline) },
    stepped: view === 'step' ? 'middle' : false,
    ...(isWide && view === 'area' && { fill: 'origin', backgroundColor: fill }),
  };
}

/** A bar that is not over is an outline over a faint ground. */
function bars({ label, colour, fill, count }: Series, { rows, partial }: Timeline): TimeDataset {
  const isPartial = (index: number): boolean =>
    (partial.isOpen && index === rows.length - 1) || (partial.from !== undefined && index === 0);
  return {
    type: 'bar',
    label,
    data: rows.map(count),
    backgroundColor: rows.map((_, index) => (isPartial(index) ? fill : colour)),
    borderColor: colour,
    borderWidth: rows.map((_, index) => (isPartial(index) ? 1 : 0)),
    borderRadius: 3,
    maxBarThickness: 40,
  };
}

/** What leads to a bucket that is not over is dashed, and what leads away from one that began before the range. */
const dashWherePartial =
  ({ rows, partial }: Timeline) =>
  ({ p0DataIndex, p1DataIndex }: { p0DataIndex: number; p1DataIndex: number }): number[] | undefined => {
    const isOpen = partial.isOpen && p1DataIndex === rows.length - 1;
    return isOpen || (partial.from !== undefined && p0DataIndex === 0) ? [6, 5] : undefined;
  };

const looks = (label: string, colour: string, { surface }: ChartColours) => ({
  type: 'line' as const,
  label,
  borderColor: colour,
  cubicInterpolationMode: 'monotone' as const,
  pointRadius: 0,
  pointHitRadius: 16,
  pointHoverRadius: 5,
  pointHoverBorderWidth: 2,
  pointHoverBorderColor: surface,
  pointHoverBackgroundColor: colour,
  pointBackgroundColor: colour,
});

/** Faint and dashed, so that it is not taken for the present; the last line is drawn below the others. */
const lineBefore = (rows: readonly Slice[], colours: ChartColours): TimeDataset => ({
  ...looks(words.time.before, colours.before, colours),
  data: rows.map((row) => row.before ?? null),
  borderWidth: 1.5,
  borderDash: [4, 4],
});
