import { type Looks, oneOf, readLooks } from '../looks.ts';
import {
  BOARD_DIMENSIONS,
  type BoardDimension,
  BREAKDOWN_VIEWS,
  type BreakdownView,
  METRICS,
  type Metric,
} from '../shown.ts';
import { boardWords as words } from '../words.ts';
import { choicesOf, type WidgetKind } from './kind.ts';

type BreakdownConfig = {
  readonly dimension: BoardDimension;
  readonly viz: BreakdownView;
  readonly metric: Metric;
} & Looks;

const TITLES: Readonly<Record<BoardDimension, string>> = {
  short_code: words.titles.topLinks,
  referrer: words.titles.referrers,
  country: words.titles.countries,
  city: words.titles.cities,
  browser: words.titles.browsers,
  os: words.titles.systems,
};

const viewsOf = (dimension: BoardDimension): readonly BreakdownView[] =>
  BREAKDOWN_VIEWS.filter((view) => view !== 'map' || dimension === 'country');

const usualView = (dimension: BoardDimension): BreakdownView => (dimension === 'country' ? 'map' : 'bars');

/** Clicks split by something. */
export const breakdown: WidgetKind<BreakdownConfig> = {
  smallest: { w: 3, h: 3 },
  usual: { w: 6, h: 6 },
  read: ({ dimension: asked, viz, metric, ...looks }) => {
    const dimension = oneOf(BOARD_DIMENSIONS, asked) ?? 'referrer';
    return {
      dimension,
      viz: oneOf(viewsOf(dimension), viz) ?? 'bars',
      metric: oneOf(METRICS, metric) ?? 'total',
      ...readLooks(looks),
    };
  },
  essence: ({ dimension }) => ({ dimension, viz: usualView(dimension) }),
  isNear: ({ dimension }) => oneOf(BOARD_DIMENSIONS, dimension) !== undefined,
  title: ({ dimension }) => TITLES[dimension],
  shows: ({ dimension, viz, metric }) => ({ as: 'rows', dimension, viz, metric }),
  fields: ({ dimension, viz, metric }) => [
    {
      key: 'dimension',
      label: words.fields.splitBy,
      value: dimension,
      choices: choicesOf(BOARD_DIMENSIONS, TITLES),
    },
    { key: 'viz', label: words.fields.chart, value: viz, choices: choicesOf(viewsOf(dimension), words.view) },
    { key: 'metric', label: words.fields.counts, value: metric, choices: choicesOf(METRICS, words.metric) },
  ],
  offered: [
    ...BOARD_DIMENSIONS.map(
      (dimension): BreakdownConfig => ({ dimension, viz: usualView(dimension), metric: 'total' }),
    ),
    { dimension: 'referrer', viz: 'donut', metric: 'total' },
    { dimension: 'short_code', viz: 'treemap', metric: 'total' },
  ],
  about: ({ dimension, viz }) => `${dimension} ${viz}`,
};
