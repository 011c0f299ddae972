import { type Language, localeOf } from '../../../../words/language.ts';
import { type Dimension, LOCAL_NETWORK, type Stats, UNKNOWN_COUNTRY } from '../../stats/index.ts';
import { statsReportWords } from '../../words.ts';
import { dimensionName, labelFor } from './labels.ts';
import { countsOf, type ReportRow, type ReportTable } from './report.ts';

/** In the order of the report. */
export const REPORTED = [
  'short_code',
  'person',
  'country',
  'city',
  'referrer',
  'device',
  'browser',
  'os',
  'variant',
  'name',
  'network',
  'code',
  'utm_campaign',
  'utm_source',
  'utm_medium',
] as const satisfies readonly Dimension[];

/** Rows of a table; what there is besides is one row, “others”. */
const MOST_ROWS = 50;

/** The least share that is written. */
const LEAST = 0.001;

type Count = { key: string; clicks: number; visitors: number };

/** Undefined where there is nothing to tell apart: no value, or none but “unknown”. */
export function composeTable(
  stats: Stats,
  dimension: (typeof REPORTED)[number],
  language: Language,
): ReportTable | undefined {
  const distinct = stats.distinct?.[dimension];
  const counts = dimension === 'country' ? countriesOf(stats) : countsIn(stats, dimension);
  const local = dimension === 'country' ? (stats.audience?.local_network.clicks ?? 0) : 0;
  if (!distinct || (distinct.values === 0 && local === 0)) return undefined;
  const without = [local, distinct.without_data - local].filter((clicks) => clicks > 0).length;
  const { total_clicks: total, unique_clicks } = stats.summary;
  const shown = counts.slice(0, MOST_ROWS);
  const write = rowsIn(language, total);
  const counted = shown.reduce((sum, { clicks }) => sum + clicks, 0);
  const left = distinct.values + without - shown.length;
  const words = statsReportWords(language);
  return {
    title: dimensionName(dimension, language),
    rows: shown.map(({ key, ...count }) => write({ ...count, label: labelFor(dimension, key, language) })),
    others:
      left > 0 && total > counted
        ? write({ label: words.others({ count: left }), clicks: total - counted })
        : null,
    total: write({ label: words.total, clicks: total, visitors: unique_clicks }),
  };
}

/** Writes numbers as they are read. */
function rowsIn(language: Language, total: number) {
  const locale = localeOf(language);
  const number = new Intl.NumberFormat(locale);
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const percent = new Intl.NumberFormat(locale, { style: 'percent', ...digits });
  return ({ label, clicks, visitors }: { label: string; clicks: number; visitors?: number }): ReportRow => {
    const part = total === 0 ? 0 : clicks / total;
    const seen = visitors === undefined ? '' : number.format(visitors);
    // What is there is never nothing.
    const share = part > 0 && part < LEAST / 2 ? `<${percent.format(LEAST)}` : percent.format(part);
    return { label, clicks: number.format(clicks), visitors: seen, share, part };
  };
}

function countsIn(stats: Stats, dimension: Dimension): Count[] {
  const visitors = countsOf(stats, 'unique_clicks', dimension);
  return countsOf(stats, 'clicks', dimension).map((row, index) => ({
    key: String(row[dimension]),
    clicks: Number(row.clicks),
    visitors: Number(visitors[index]?.unique_clicks ?? 0),
  }));
}

/** The countries, with the own network apart from what else has none. */
function countriesOf(stats: Stats): Count[] {
  const local = stats.audience?.local_network ?? { clicks: 0, unique_clicks: 0 };
  return countsIn(stats, 'country')
    .flatMap((row) =>
      row.key === 'XX'
        ? [
            { key: LOCAL_NETWORK, clicks: local.clicks, visitors: local.unique_clicks },
            {
              key: UNKNOWN_COUNTRY,
              clicks: row.clicks - local.clicks,
              visitors: Math.max(0, row.visitors - local.unique_clicks),
            },
          ].filter(({ clicks }) => clicks > 0)
        : row,
    )
    .sort((one, other) => other.clicks - one.clicks);
}
