import {
  CategoryScale,
  Chart,
  type ChartConfiguration,
  type ChartDataset,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { formatCompact } from '../../../lib/numbers.ts';
import { shortBucket } from '../labels.ts';
import type { Slice } from '../stats-rows.ts';
import { type ChartColours, letters, readChartColours, tooltipLooks } from './chart-looks.ts';
import type { PartialBuckets } from './partial-buckets.ts';
import { words } from './words.ts';

// Only what a line chart needs; the rest of the library stays out of the bundle.
Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Filler, Tooltip);

/** Buckets in order, each with its name in full, and which of the outer ones are counted in part. */
export type Timeline = {
  rows: readonly Slice[];
  partial: PartialBuckets;
  labelOf: (key: string) => string;
};

/** Draws clicks and visitors over time, and the clicks of the time before where they are known. The caller updates it with new rows and destroys it. */
export function drawTimeChart(canvas: HTMLCanvasElement, timeline: Timeline): TimeChart {
  const chart = new Chart(canvas, configurationFor(timeline, readChartColours()));
  return {
    update(next) {
      const { data, options } = configurationFor(next, readChartColours());
      chart.data = data;
      if (options) chart.options = options;
      chart.update('none');
    },
    destroy: () => chart.destroy(),
  };
}

export type TimeChart = { update: (timeline: Timeline) => void; destroy: () => void };

function configurationFor(timeline: Timeline, colours: ChartColours): ChartConfiguration<'line'> {
  const { rows } = timeline;
  const segment = { borderDash: dashWherePartial(timeline) };
  return {
    type: 'line',
    data: {
      labels: rows.map((row) => row.key),
      datasets: [
        // The thinner line lies above the wider one, so that both are seen where every click is a visitor's first.
        {
          ...line(words.time.visitors, colours.visitors, colours),
          data: rows.map((row) => row.visitors),
          segment,
        },
        {
          ...line(words.time.clicks, colours.clicks, colours),
          data: rows.map((row) => row.clicks),
          borderWidth: 3.5,
          segment,
          fill: 'origin',
          backgroundColor: colours.clicksFill,
        },
        ...(rows.some((row) => row.before !== undefined) ? [lineBefore(rows, colours)] : []),
      ],
    },
    options: optionsFor(timeline, colours),
  };
}

/** What leads to a bucket that is not over is dashed, and what leads away from one that began before the range. */
const dashWherePartial =
  ({ rows, partial }: Timeline) =>
  ({ p0DataIndex, p1DataIndex }: { p0DataIndex: number; p1DataIndex: number }): number[] | undefined => {
    const isOpen = partial.isOpen && p1DataIndex === rows.length - 1;
    return isOpen || (partial.from !== undefined && p0DataIndex === 0) ? [6, 5] : undefined;
  };

/** What a tooltip says of each line, in its order. */
const TOOLTIPS = new Map([
  [words.time.clicks, words.time.clicksAt],
  [words.time.visitors, words.time.visitorsAt],
  [words.time.before, words.time.beforeAt],
]);

const placeOf = (label: string | undefined): number => [...TOOLTIPS.keys()].indexOf(label ?? '');

const line = (
  label: string,
  colour: string,
  { surface }: ChartColours,
): Omit<ChartDataset<'line'>, 'data'> => ({
  label,
  borderColor: colour,
  borderWidth: 1.5,
  cubicInterpolationMode: 'monotone',
  pointRadius: 0,
  pointHitRadius: 16,
  pointHoverRadius: 5,
  pointHoverBorderWidth: 2,
  pointHoverBorderColor: surface,
  pointHoverBackgroundColor: colour,
  pointBackgroundColor: colour,
});

/** Faint and dashed, so that it is not taken for the present; the last line drawn lies below the others. */
const lineBefore = (rows: readonly Slice[], colours: ChartColours): ChartDataset<'line'> => ({
  ...line(words.time.before, colours.before, colours),
  data: rows.map((row) => row.before ?? null),
  borderWidth: 1.5,
  borderDash: [4, 4],
});

function optionsFor(
  { rows, labelOf }: Timeline,
  colours: ChartColours,
): ChartConfiguration<'line'>['options'] {
  const { fontFamily } = getComputedStyle(document.body);
  const ticks = { color: colours.text, font: { family: fontFamily, size: letters(12) } };
  return {
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    scales: {
      x: {
        grid: { display: false },
        border: { color: colours.line },
        ticks: {
          ...ticks,
          autoSkipPadding: 24,
          maxRotation: 0,
          callback: (_, index) => shortBucket(rows[index]?.key ?? ''),
        },
      },
      y: {
        beginAtZero: true,
        suggestedMax: 4,
        grid: { color: colours.line },
        border: { display: false },
        ticks: {
          ...ticks,
          maxTicksLimit: 5,
          precision: 0,
          callback: (value) => formatCompact(Number(value)),
        },
      },
    },
    plugins: {
      tooltip: {
        ...tooltipLooks(colours),
        itemSort: (one, other) => placeOf(one.dataset.label) - placeOf(other.dataset.label),
        callbacks: {
          title: ([item]) => labelOf(rows[item?.dataIndex ?? 0]?.key ?? ''),
          label: (item) =>
            ` ${TOOLTIPS.get(item.dataset.label ?? '')?.({ count: item.parsed.y ?? 0 }) ?? ''}`,
        },
      },
    },
  };
}
