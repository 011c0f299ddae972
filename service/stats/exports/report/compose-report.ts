import { type Language, localeOf } from '../../../../words/language.ts';
import type { PaperColours } from '../../../people/team/index.ts';
import type { Stats } from '../../stats/index.ts';
import { composeFigures } from './compose-figures.ts';
import { composeTable, REPORTED } from './compose-table.ts';
import { dimensionName, labelFor } from './labels.ts';
import type { Paper, Report, TimeChart } from './report.ts';
import { countsOf } from './rows.ts';
import { statsReportWords } from './words.ts';

export type Given = {
  paper: Paper;
  language: Language;
  /** What the team is called. */
  team: string;
  /** Its own, or Linnet's. */
  colours: PaperColours;
  /** Whose clicks are counted; absent for those of all links. The destination is empty where the caller may not see it. */
  link?: { alias: string; destination: string };
  stats: Stats;
  /** The stretch of the same length before. */
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
  const { paper, language, team, colours, link, stats, before, person, now } = given;
  const words = statsReportWords(language);
  const moment = momentIn(stats.timezone, language);
  return {
    paper,
    language,
    team,
    colours,
    title: link === undefined ? words.all : words.one({ alias: `/${link.alias}` }),
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
