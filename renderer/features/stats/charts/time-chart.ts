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
import { longBucket, shortBucket } from '../labels.ts';
import type { Slice } from '../stats-rows.ts';
import { type ChartColours, readChartColours, tooltipLooks } from './chart-looks.ts';
import { words } from './words.ts';

// Only what a line chart needs; the rest of the library stays out of the bundle.
Chart.register(CategoryScale, LinearScale, LineController, LineElement, PointElement, Filler, Tooltip);

/** Draws clicks and visitors over time, and the clicks of the time before where they are known. The caller updates it with new rows and destroys it. */
export function drawTimeChart(canvas: HTMLCanvasElement, rows: readonly Slice[]): TimeChart {
  const chart = new Chart(canvas, configurationFor(rows, readChartColours()));
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

export type TimeChart = { update: (rows: readonly Slice[]) => void; destroy: () => void };

function configurationFor(rows: readonly Slice[], colours: ChartColours): ChartConfiguration<'line'> {
  return {
    type: 'line',
    data: {
      labels: rows.map((row) => row.key),
      datasets: [
        { ...line(words.time.visitors, colours.visitors, colours), data: rows.map((row) => row.visitors) },
        {
          ...line(words.time.clicks, colours.clicks, colours),
          data: rows.map((row) => row.clicks),
          fill: 'origin',
          backgroundColor: colours.clicksFill,
        },
        ...(rows.some((row) => row.before !== undefined) ? [lineBefore(rows, colours)] : []),
      ],
    },
    options: optionsFor(rows, colours),
  };
}

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
  borderWidth: 2,
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

function optionsFor(rows: readonly Slice[], colours: ChartColours): ChartConfiguration<'line'>['options'] {
  const { fontFamily } = getComputedStyle(document.body);
  const ticks = { color: colours.text, font: { family: fontFamily, size: 12 } };
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
          title: ([item]) => longBucket(rows[item?.dataIndex ?? 0]?.key ?? ''),
          label: (item) =>
            ` ${TOOLTIPS.get(item.dataset.label ?? '')?.({ count: item.parsed.y ?? 0 }) ?? ''}`,
        },
      },
    },
  };
}
