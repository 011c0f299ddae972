import { type Looks, oneOf, readLooks } from '../looks.ts';
import { METRICS, type Metric, TIME_VIEWS, type TimeView } from '../shown.ts';
import { boardWords as words } from '../words.ts';
import { choicesOf, type WidgetKind } from './kind.ts';

type TimeConfig = { readonly viz: TimeView; readonly metric: Metric; readonly compare?: 'previous' } & Looks;

/** Clicks over time. */
export const timeseries: WidgetKind<TimeConfig> = {
  smallest: { w: 4, h: 3 },
  usual: { w: 12, h: 5 },
  read: ({ viz, metric, compare, ...looks }) => ({
    viz: oneOf(TIME_VIEWS, viz) ?? 'area',
    metric: oneOf(METRICS, metric) ?? 'total',
    ...(compare === 'previous' && { compare }),
    ...readLooks(looks),
  }),
  essence: () => ({}),
  isNear: ({ viz }) => oneOf(TIME_VIEWS, viz) !== undefined,
  title: () => words.titles.clicksOverTime,
  shows: ({ viz, metric, compare }) => ({ as: 'time', viz, metric, compares: compare === 'previous' }),
  fields: ({ viz, metric, compare }) => [
    { key: 'viz', label: words.fields.chart, value: viz, choices: choicesOf(TIME_VIEWS, words.view) },
    { key: 'metric', label: words.fields.counts, value: metric, choices: choicesOf(METRICS, words.metric) },
    {
      key: 'compare',
      label: words.fields.compare,
      hint: words.fields.compareHint,
      value: compare,
      on: 'previous',
    },
  ],
  offered: [
    { viz: 'area', metric: 'total' },
    { viz: 'calendar', metric: 'total' },
  ],
  about: ({ viz, metric, compare }) => (compare !== undefined || viz === 'calendar' ? viz : metric),
};
