import { type Looks, oneOf, readLooks } from '../looks.ts';
import { STAT_METRICS, STAT_VIEWS, type StatMetric, type StatView } from '../shown.ts';
import { boardWords as words } from '../words.ts';
import { choicesOf, type WidgetKind } from './kind.ts';

type StatConfig = { readonly metric: StatMetric; readonly viz?: StatView } & Looks;

const TITLES: Readonly<Record<StatMetric, string>> = {
  total_clicks: words.titles.totalClicks,
  unique_clicks: words.titles.visitors,
  unique_rate: words.titles.uniqueRate,
  clicks_per_visitor: words.titles.clicksPerVisitor,
};

/** A share goes around a gauge; a count has no end. */
const viewsOf = (metric: StatMetric): readonly StatView[] =>
  STAT_VIEWS.filter((view) => view !== 'gauge' || metric === 'unique_rate');

/** A single figure. */
export const stat: WidgetKind<StatConfig> = {
  smallest: { w: 2, h: 2 },
  usual: { w: 3, h: 2 },
  read: ({ metric: asked, viz, ...looks }) => {
    const metric = oneOf(STAT_METRICS, asked) ?? 'total_clicks';
    const view = oneOf(viewsOf(metric), viz) ?? 'number';
    return { metric, ...(view !== 'number' && { viz: view }), ...readLooks(looks) };
  },
  essence: ({ metric }) => ({ metric }),
  isNear: ({ metric }) => oneOf(STAT_METRICS, metric) !== undefined,
  title: ({ metric }) => TITLES[metric],
  // Whether a rate went up says little.
  shows: ({ metric, viz = 'number' }) => ({
    as: 'figure',
    metric,
    viz,
    compares: metric === 'total_clicks' || metric === 'unique_clicks',
  }),
  fields: ({ metric, viz = 'number' }) => [
    { key: 'metric', label: words.fields.shows, value: metric, choices: choicesOf(STAT_METRICS, TITLES) },
    { key: 'viz', label: words.fields.chart, value: viz, choices: choicesOf(viewsOf(metric), words.view) },
  ],
  offered: STAT_METRICS.map((metric) => ({ metric })),
  about: ({ metric }) => metric,
};
