import { type Language, localeOf } from '../../../../words/language.ts';
import type { PaperColours } from '../../../people/team/index.ts';
import type { Stats } from '../../stats/index.ts';
import { statsReportWords } from '../../words.ts';
import { composeTable, REPORTED } from './compose-table.ts';
import { dimensionName, labelFor } from './labels.ts';
import { countsOf, type Paper, type Report, type ReportFigure, type TimeChart } from './report.ts';

export type Given = {
  paper: Paper;
  language: Language;
  /** What the team is called. */
  team: string;
  /** Its own, or Linnet's. */
  colours: PaperColours;
  /** Whose clicks are counted; absent for those of all links. The destination is empty where the caller may not see it. */
  link?: { alias: string; destination: string };
  /** Whether the clicks are those of the whole team. */
  isOfTeam?: boolean;
  stats: Stats;
  /** The range that it is compared with. */
  before: Stats;
  /** What clicks are narrowed down by, with names in place of ids. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** Who asked for it. */
  person: string;
  /** Milliseconds UTC. */
  now: number;
};

/** The statistics as a report says them: every sentence and number as it is read. */
export function composeReport(given: Given): Report {
  const { paper, language, team, colours, link, isOfTeam, stats, before, person, now } = given;
  const words = statsReportWords(language);
  const moment = momentIn(stats.timezone, language);
  return {
    paper,
    language,
    team,
    colours,
    title: link ? words.one({ alias: `/${link.alias}` }) : isOfTeam ? words.team : words.all,
    lines: linesOf(given, moment),
    made: words.made({ person, moment: moment(now) }),
    figures: composeFigures({ stats, before, language }),
    time: stats.summary.total_clicks === 0 ? null : timeOf(stats, language),
    tables: REPORTED.flatMap((dimension) => composeTable(stats, dimension, language) ?? []),
  };
}

type Moment = (moment: string | number) => string;

/** Moments as they are read in a zone, `22 Nov 2026, 14:05`. */
function momentIn(timeZone: string, language: Language): Moment {
  const format = new Intl.DateTimeFormat(localeOf(language), {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return (moment) => format.format(new Date(moment));
}

function linesOf({ language, link, stats, filters }: Given, moment: Moment): string[] {
  const words = statsReportWords(language);
  const { start_date, end_date } = stats.time_range;
  const range = words.range({
    start: moment(start_date),
    end: moment(end_date),
    zone: stats.timezone.replaceAll('_', ' '),
  });
  const list = new Intl.ListFormat(localeOf(language), { type: 'disjunction' });
  const narrowed = Object.entries(filters).map(([name, values]) =>
    words.filter({
      name: dimensionName(name, language),
      values: list.format(values.map((value) => labelFor(name, value, language))),
    }),
  );
  const leads = !link?.destination ? [] : [words.leadsTo({ destination: link.destination })];
  return [range, ...leads, ...narrowed];
}

function timeOf(stats: Stats, language: Language): TimeChart {
  const rows = countsOf(stats, 'clicks', 'time');
  const last = String(rows.at(-1)?.time ?? '');
  const closes = localTime(last) + (stats.time_bucket_info?.interval_minutes ?? 0) * 60_000;
  const day = new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  });
  return {
    clicks: rows.map((row) => Number(row.clicks)),
    visitors: countsOf(stats, 'unique_clicks', 'time').map((row) => Number(row.unique_clicks)),
    labels: rows.map((row) => {
      const [date = '', time] = String(row.time).split(' ');
      return time ?? day.format(new Date(`${date}T00:00Z`));
    }),
    isOpen: localTime(stats.time_range.end_date) < closes - 60_000,
  };
}

/** What clocks show there, written as if it were UTC: bucket labels and ends of the range are local to one zone. */
const localTime = (text: string): number =>
  Date.parse(`${text.slice(0, 10)}T${text.length > 10 ? text.slice(11, 16) : '00:00'}Z`);

type Compared = { stats: Stats; before: Stats; language: Language };

/** The totals, each beside that of the same time before, and when most happened. */
function composeFigures({ stats, before, language }: Compared): ReportFigure[] {
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
