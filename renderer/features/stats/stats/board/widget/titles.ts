import type { Accent, BoardDimension, StatMetric, Widget } from '../../../../../lib/board/document.ts';
import { labelFor } from '../../labels.ts';
import { words } from '../words.ts';

const STATS: Readonly<Record<StatMetric, string>> = {
  total_clicks: words.titles.totalClicks,
  unique_clicks: words.titles.uniqueVisitors,
  unique_rate: words.titles.uniqueRate,
  clicks_per_visitor: words.titles.clicksPerVisitor,
};

const BREAKDOWNS: Readonly<Record<BoardDimension, string>> = {
  short_code: words.titles.topLinks,
  referrer: words.titles.referrers,
  country: words.titles.countries,
  city: words.titles.cities,
  browser: words.titles.browsers,
  os: words.titles.systems,
};

/** What a widget is called where it has no title of its own. */
export function usualTitle(widget: Pick<Widget, 'kind' | 'config'> | Widget): string {
  const { kind, config } = widget;
  if (kind === 'stat' && config.metric in STATS) return statTitle(config.metric);
  return 'dimension' in config ? BREAKDOWNS[config.dimension] : words.titles.clicksOverTime;
}

function statTitle(metric: string): string {
  const found = Object.entries(STATS).find(([name]) => name === metric);
  return found?.[1] ?? words.titles.totalClicks;
}

export const titleOf = (widget: Widget): string => widget.config.title ?? usualTitle(widget);

/** What a widget is narrowed to by its own filter, as far as a chip has room; undefined where it has none. */
export function scopeLabel({ config: { scope } }: Widget): string | undefined {
  const [first] = Object.entries(scope ?? {});
  if (!first || !scope) return undefined;
  const [key, [value = '']] = first;
  const all = Object.values(scope).reduce((sum, values) => sum + values.length, 0);
  const shown = nameOf(key, value);
  return all > 1 ? words.widget.severalValues({ first: shown, others: all - 1 }) : shown;
}

function nameOf(key: string, value: string): string {
  if (key === 'short_code') return `/${value}`;
  if (key === 'tag_id') return words.widget.tag;
  if (key === 'url_id') return words.widget.linksById({ count: 1 });
  if (key === 'country') return labelFor('country', value);
  if (key === 'referrer') return labelFor('referrer', value);
  return value;
}

/** The custom properties in which a widget draws: its own colour, and one that is told from it. */
export const coloursOf = ({ config }: Widget): { mark: string; second: string } => {
  const accent: Accent = config.accent ?? 'violet';
  return { mark: `--chart-${accent}`, second: BLUES.includes(accent) ? '--series-4' : '--series-2' };
};

const BLUES: readonly Accent[] = ['indigo', 'blue', 'sky'];
