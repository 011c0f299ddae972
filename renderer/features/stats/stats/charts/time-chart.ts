import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { formatCompact } from '../../../../lib/numbers.ts';
import { shortBucket } from '../labels.ts';
import { words } from '../words.ts';
import { type ChartColours, letters, readChartColours, tooltipLooks } from './chart-looks.ts';
import { datasetsOf } from './time-datasets.ts';
import type { Timeline } from './timeline.ts';

// Only what lines and bars need; the rest of the library stays out of the bundle.
Chart.register(
  CategoryScale,
  LinearScale,
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  Filler,
  Tooltip,
);

/** Draws clicks and visitors over time, and the clicks of the time before where they are known. The caller updates it with new rows and destroys it. */
export function drawTimeChart(canvas: HTMLCanvasElement, timeline: Timeline): TimeChart {
  const chart = new Chart(canvas, configurationFor(timeline, readChartColours(timeline.look)));
  return {
    update(next) {
      const { data, options } = configurationFor(next, readChartColours(next.look));
      chart.data = data;
      if (options) chart.options = options;
      chart.update('none');
    },
    destroy: () => chart.destroy(),
  };
}

export type TimeChart = { update: (timeline: Timeline) => void; destroy: () => void };

type Configuration = ChartConfiguration<'line' | 'bar', (number | null)[]>;

const configurationFor = (timeline: Timeline, colours: ChartColours): Configuration => ({
  type: 'line',
  data: { labels: timeline.rows.map((row) => row.key), datasets: datasetsOf(timeline, colours) },
  options: optionsFor(timeline, colours),
});

/** What a tooltip says of each line, in its order. */
const TOOLTIPS = new Map([
  [words.charts.time.clicks, words.charts.time.clicksAt],
  [words.charts.time.visitors, words.charts.time.visitorsAt],
  [words.charts.time.before, words.charts.time.beforeAt],
]);

const placeOf = (label: string | undefined): number => [...TOOLTIPS.keys()].indexOf(label ?? '');

function optionsFor({ rows, labelOf }: Timeline, colours: ChartColours): Configuration['options'] {
  const { fontFamily } = getComputedStyle(document.body);
  const ticks = { color: colours.text, font: { family: fontFamily, size: letters(12) } };
  return {
    animation: false,
    maintainAspectRatio: false,
    // Marks across bars count as points, for which it would leave half a bar empty all around.
    layout: { autoPadding: false },
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
