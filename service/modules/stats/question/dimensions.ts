/**
 * What clicks can be grouped by, with what a click says nothing about it is called and how many rows are
 * shown (docs/contract/stats.md#dimensions).
 */
const RULES = {
  time: { noData: '', rows: Number.POSITIVE_INFINITY },
  browser: { noData: 'Unknown', rows: 20 },
  os: { noData: 'Unknown', rows: 20 },
  device: { noData: 'unknown', rows: 20 },
  country: { noData: 'XX', rows: 50 },
  city: { noData: 'Unknown', rows: 50 },
  referrer: { noData: 'Direct', rows: 30 },
  short_code: { noData: '', rows: 100 },
  utm_source: { noData: '(none)', rows: 50 },
  utm_medium: { noData: '(none)', rows: 50 },
  utm_campaign: { noData: '(none)', rows: 50 },
  bots: { noData: '', rows: 20 },
} as const;

export type Dimension = keyof typeof RULES;

/** Dimensions that a value can be looked for in. */
export type FilterName = Exclude<Dimension, 'time' | 'bots'> | 'url_id';

export type Metric = 'clicks' | 'unique_clicks';

export const METRICS: readonly Metric[] = ['clicks', 'unique_clicks'];

/** What the label of clicks without data is; empty where those clicks have no row. */
export const noDataLabel = (dimension: Dimension): string => RULES[dimension].noData;

export const rowLimit = (dimension: Dimension): number => RULES[dimension].rows;

/** What an owner may group by. */
export const ACCOUNT_DIMENSIONS: readonly Dimension[] = [
  'time',
  'browser',
  'os',
  'device',
  'country',
  'city',
  'referrer',
  'short_code',
  'utm_source',
  'utm_medium',
  'utm_campaign',
];

/** One link's statistics know only its own alias. */
export const LINK_DIMENSIONS = ACCOUNT_DIMENSIONS.filter((dimension) => dimension !== 'short_code');

/** What everybody sees; campaign tags are the owner's (docs/contract/stats.md#public-statistics). */
export const PUBLIC_DIMENSIONS: Record<'v1' | 'v2', readonly Dimension[]> = {
  v1: ['time', 'browser', 'os', 'country', 'referrer'],
  v2: ['time', 'browser', 'os', 'device', 'country', 'city', 'referrer'],
};

export const FILTER_NAMES: readonly FilterName[] = [
  'browser',
  'os',
  'device',
  'country',
  'city',
  'referrer',
  'short_code',
  'url_id',
  'utm_source',
  'utm_medium',
  'utm_campaign',
];

/** Filters that pick links, and therefore make no sense for one link. */
export const LINK_FILTERS: readonly FilterName[] = ['short_code', 'url_id'];
