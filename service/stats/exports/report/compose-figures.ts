import { type Language, localeOf } from '../../../../words/language.ts';
import type { Stats } from '../../stats/index.ts';
import type { ReportFigure } from './report.ts';
import { countsOf } from './rows.ts';
import { statsReportWords } from './words.ts';

type Compared = { stats: Stats; before: Stats; language: Language };

/** The totals, each beside that of the same time before, and when most happened. */
export function composeFigures({ stats, before, language }: Compared): ReportFigure[] {
  const words = statsReportWords(language);
  const number = new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2 });
  const { total_clicks: clicks, unique_clicks: visitors } = stats.summary;
  const { total_clicks, unique_clicks } = before.summary;
  return [
    { label: words.clicks, value: number.format(clicks), note: change(clicks, total_clicks, language) },
    {
      label: words.visitors,
      value: number.format(visitors),
      note: change(visitors, unique_clicks, language),
    },
    { label: words.each, value: visitors === 0 ? '–' : number.format(clicks / visitors), note: '' },
    busiest(stats, language),
  ];
}

function change(now: number, before: number, language: Language): string {
  const { change: words } = statsReportWords(language);
  if (before === 0) return now === 0 ? words.same : words.none;
  if (now === before) return words.same;
  const locale = localeOf(language);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const values = {
    percent: percents.format(Math.abs(now - before) / before),
    count: new Intl.NumberFormat(locale).format(before),
  };
  return now > before ? words.more(values) : words.fewer(values);
}

function busiest(stats: Stats, language: Language): ReportFigure {
  const words = statsReportWords(language);
  const isDaily = stats.time_bucket_info?.strategy === 'daily';
  const label = isDaily ? words.busiest : words.busiestHour;
  const most = countsOf(stats, 'clicks', 'time')
    .map(({ time, clicks }) => ({ time: String(time), clicks: Number(clicks) }))
    .reduce((best, row) => (row.clicks > best.clicks ? row : best), { time: '', clicks: 0 });
  if (most.clicks === 0) return { label, value: '–', note: '' };
  const [date = '', time = '00:00'] = most.time.split(' ');
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    ...(isDaily ? {} : { hour: '2-digit', minute: '2-digit' }),
  });
  const value = format.format(new Date(`${date}T${time}Z`));
  return { label, value, note: words.onBusiest({ count: most.clicks }) };
}
