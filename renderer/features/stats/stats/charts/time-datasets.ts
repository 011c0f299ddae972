import type { Chart, ChartDataset } from 'chart.js';
import type { Slice } from '../stats-rows.ts';
import { words } from '../words.ts';
import type { ChartColours } from './chart-looks.ts';
import { type Timeline, viewOf } from './timeline.ts';

export type TimeDataset = ChartDataset<'line' | 'bar', (number | null)[]>;

type Series = { label: string; colour: string; fill: string; count: (row: Slice) => number };

/** The lines or bars of a timeline; the first one is drawn on top. */
export function datasetsOf(timeline: Timeline, colours: ChartColours): TimeDataset[] {
  const { rows, look } = timeline;
  const { metric = 'both' } = look ?? {};
  const hasBefore = rows.some((row) => row.before !== undefined);
  const clicks: Series = {
    label: words.charts.time.clicks,
    colour: colours.clicks,
    fill: colours.clicksFill,
    count: (row) => row.clicks,
  };
  const visitors: Series = {
    label: words.charts.time.visitors,
    colour: colours.visitors,
    fill: colours.visitorsFill,
    count: (row) => row.visitors,
  };
  if (viewOf(timeline) === 'bars') {
    const shown = metric === 'both' ? [clicks, visitors] : metric === 'unique' ? [visitors] : [clicks];
    const before = hasBefore ? [marksBefore(rows, colours)] : [];
    return [...before, ...shown.map((series) => bars(series, timeline, colours))];
  }
  const isBoth = metric === 'both';
  return [
    // The thinner line is drawn over the wider one, so that both are visible where they have the same values.
    ...(metric === 'total' ? [] : [line(visitors, timeline, colours, { isWide: !isBoth })]),
    ...(metric === 'unique' ? [] : [line(clicks, timeline, colours, { isWide: true })]),
    ...(hasBefore ? [lineBefore(rows, colours)] : []),
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
    segment: {
      borderDash: (segment) => (isPartialAfter(timeline, segment) ? [2, 5] : undefined),
      backgroundColor: (segment) => (isPartialAfter(timeline, segment) ? 'transparent' : undefined),
    },
    stepped: view === 'step' ? 'middle' : false,
    ...(isWide && view === 'area' && { fill: 'origin', backgroundColor: fill }),
  };
}

/** A bar that is not over is striped. */
function bars(
  { label, colour, count }: Series,
  { rows, partial }: Timeline,
  { striped }: ChartColours,
): TimeDataset {
  const isPartial = (index: number): boolean =>
    (partial.isOpen && index === rows.length - 1) || (partial.from !== undefined && index === 0);
  return {
    type: 'bar',
    label,
    data: rows.map(count),
    backgroundColor: rows.map((_, index) => (isPartial(index) ? striped(colour) : colour)),
    borderColor: colour,
    borderWidth: rows.map((_, index) => (isPartial(index) ? 1 : 0)),
    borderRadius: 3,
    maxBarThickness: 40,
  };
}

/** What leads to a bucket that is not over is a dotted stub, and what leads away from one that began before the range. */
const isPartialAfter = (
  { rows, partial }: Timeline,
  { p0DataIndex, p1DataIndex }: { p0DataIndex: number; p1DataIndex: number },
): boolean =>
  (partial.isOpen && p1DataIndex === rows.length - 1) || (partial.from !== undefined && p0DataIndex === 0);

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
  ...looks(words.charts.time.before, colours.before, colours),
  data: rows.map((row) => row.before ?? null),
  borderWidth: 1.5,
  borderDash: [4, 4],
});

/** A mark across the bars of each bucket: a line from one to the next would show clicks that were not made. */
const marksBefore = (rows: readonly Slice[], colours: ChartColours): TimeDataset => {
  const halfOfBucket = ({ chart }: { chart: Chart }): number => (chart.width / rows.length) * 0.4;
  return {
    ...lineBefore(rows, colours),
    showLine: false,
    pointStyle: 'line',
    pointRadius: halfOfBucket,
    pointHoverRadius: halfOfBucket,
    pointBorderColor: colours.text,
    pointHoverBorderColor: colours.text,
    pointBorderWidth: 1.5,
  };
};
