import type { RecordedClick } from '../../../../../service/clicks/clicks/click.ts';
import { LABELS, type LabelDimension } from '../../../../../service/clicks/clicks/label-table.ts';
import type { Question, StatsAnswer } from '../../../../../service/stats/stats/question/question.ts';

/** What the database knows of a link besides its clicks; one that was deleted has neither id nor tags. */
export type KnownLink = {
  number: number;
  id: string | null;
  alias: string;
  ownerId: string | null;
  tags?: readonly { id: string; name: string; ownerId: string | null }[];
  /** Whether the directory hides it from all but its owner and these accounts. */
  hiddenBut?: readonly string[];
};

type Label = (click: RecordedClick) => string | null;

/** What clicks without a label count as, written out apart from the table of labels; the table adds what is new. */
const NO_DATA: Record<string, string> = {
  ...Object.fromEntries(
    LABELS.filter(({ noData }) => noData !== '').map(({ dimension, noData }) => [dimension, noData]),
  ),
  browser: 'Unknown',
  os: 'Unknown',
  device: 'unknown',
  country: 'XX',
  city: 'Unknown',
  referrer: 'Direct',
  utm_source: '(none)',
  utm_medium: '(none)',
  utm_campaign: '(none)',
  variant: '(default)',
  person: '(none)',
};

/** Labels by the API's names, written out likewise. */
const WRITTEN_OUT: Partial<Record<LabelDimension, Label>> = {
  browser: ({ visitor }) => visitor.browser,
  os: ({ visitor }) => visitor.os,
  device: ({ visitor }) => visitor.device,
  bots: ({ visitor }) => visitor.botName,
  country: ({ visitor }) => visitor.country,
  city: ({ visitor }) => visitor.city,
  referrer: ({ origin }) => origin.referrer,
  utm_source: ({ origin }) => origin.utmSource,
  utm_medium: ({ origin }) => origin.utmMedium,
  utm_campaign: ({ origin }) => origin.utmCampaign,
  variant: ({ origin }) => origin.variant,
};

function findLabel(name: string): Label | undefined {
  const column = LABELS.find(({ dimension }) => dimension === name)?.column;
  const fromTable = (click: RecordedClick): string | null => {
    const value: unknown = Object.entries({ ...click.visitor, ...click.origin }).find(
      ([key]) => key === column,
    )?.[1];
    return typeof value === 'string' ? value : null;
  };
  return new Map(Object.entries(WRITTEN_OUT)).get(name) ?? (column && fromTable);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(zone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  const formatter =
    formatters.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone, hourCycle: 'h23' });
  formatters.set(zone, formatter);
  return formatter;
}

/** Local time as people in the zone would write it down, asked of `Intl` for every single moment. */
function localLabel(zone: string, strategy: Question['strategy'], moment: number): string {
  const formatter = formatterFor(zone);
  const parts = new Map(formatter.formatToParts(moment).map(({ type, value }) => [type, value]));
  const day = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
  if (strategy === 'daily') return day;
  const minute = strategy === 'hourly' ? '00' : `${parts.get('minute')?.[0]}0`;
  return `${day} ${parts.get('hour')}:${minute}`;
}

/** Every local time of the range, found by walking through it. */
function localTimes({ zone, strategy, range }: Question): string[] {
  const step = strategy === 'daily' ? 1_800_000 : 300_000;
  const labels = new Set<string>();
  for (let moment = range.start; moment < range.end; moment += step) {
    labels.add(localLabel(zone, strategy, moment));
  }
  labels.add(localLabel(zone, strategy, range.end));
  return [...labels].toSorted();
}

/** Counts by looking at every click and remembering every visitor: slow, and too plain to be wrong. */
export function naiveCount(
  clicks: readonly RecordedClick[],
  links: readonly KnownLink[],
  question: Question,
): StatsAnswer {
  const chosen = clicks.filter((click) => isInScope(click, links, question) && isAsked(click, question));
  const moments = chosen.map(({ clickedAt }) => clickedAt);
  // Whole hundredths add up to the same in any order.
  const timed = chosen.flatMap(({ redirectMs }) => (redirectMs === null ? [] : Math.round(redirectMs * 100)));
  return {
    clicks: chosen.length,
    visitors: visitorsOf(chosen),
    firstClick: moments.length > 0 ? Math.min(...moments) : null,
    lastClick: moments.length > 0 ? Math.max(...moments) : null,
    averageRedirect:
      timed.length > 0 ? timed.reduce((sum, time) => sum + time, 0) / timed.length / 100 : null,
    dimensions: question.groupBy.map((dimension) => ({
      dimension,
      counts: countBy(chosen, (click) => labelOf(click, dimension, links, question), question, dimension),
      distinct: distinctOf(
        chosen.map((click) => labelOf(click, dimension, links, question)),
        dimension,
      ),
      // Not compared: which of several clicks of one millisecond is the last is not defined.
      lastValue: null,
    })),
    audience: question.withAudience
      ? {
          bots: countOf(chosen.filter(({ visitor }) => visitor.botName !== null)),
          localNetwork: countOf(chosen.filter(({ visitor }) => visitor.network === 'local')),
          scans: countOf(chosen.filter(({ origin }) => origin.code !== null)),
        }
      : null,
  };
}

function distinctOf(labels: readonly (string | null)[], dimension: string) {
  const told = labels.filter((label) => label !== null && label !== NO_DATA[dimension]);
  return {
    values: new Set(told).size,
    withoutData: labels.filter((label) => label !== null && label === NO_DATA[dimension]).length,
  };
}

const countOf = (clicks: readonly RecordedClick[]) => ({
  clicks: clicks.length,
  visitors: visitorsOf(clicks),
});

const visitorsOf = (clicks: readonly RecordedClick[]): number =>
  new Set(clicks.map(({ visitor }) => visitor.key.join())).size;

function isInScope(click: RecordedClick, links: readonly KnownLink[], { scope, filters }: Question): boolean {
  const link = links.find(({ number }) => number === click.linkNumber);
  if (!link) return false;
  if (scope.kind === 'link') return link.number === scope.number;
  const isTagged = link.tags?.some(
    ({ id, name, ownerId }) =>
      (ownerId === null || ownerId === scope.ownerId) &&
      (filters.tag?.includes(name) || filters.tag_id?.includes(id)),
  );
  if ((filters.tag || filters.tag_id) && !isTagged) return false;
  return (
    (link.ownerId === scope.ownerId || (scope.kind === 'team' && isSeen(link, scope.ownerId))) &&
    (scope.kind === 'account' || !scope.people || scope.people.includes(link.ownerId ?? '(none)')) &&
    (!scope.aliases || scope.aliases.includes(link.alias)) &&
    (!scope.ids || (link.id !== null && scope.ids.includes(link.id)))
  );
}

/** Whether the directory shows a link of another account. */
const isSeen = ({ id, hiddenBut }: KnownLink, accountId: string): boolean =>
  id !== null && (hiddenBut === undefined || hiddenBut.includes(accountId));

function isAsked(click: RecordedClick, { range, filters }: Question): boolean {
  if (click.clickedAt < range.start || click.clickedAt > range.end) return false;
  const { tag: _names, tag_id: _ids, person: _people, ...labels } = filters;
  return Object.entries(labels).every(([name, values]) => {
    const label = findLabel(name)?.(click) ?? null;
    return values.some((value) => value === label || (label === null && value === NO_DATA[name]));
  });
}

function labelOf(
  click: RecordedClick,
  dimension: string,
  links: readonly KnownLink[],
  { zone, strategy }: Question,
): string | null {
  if (dimension === 'time') return localLabel(zone, strategy, click.clickedAt);
  if (dimension === 'short_code') {
    return links.find(({ number }) => number === click.linkNumber)?.alias ?? null;
  }
  if (dimension === 'person') {
    return links.find(({ number }) => number === click.linkNumber)?.ownerId ?? '(none)';
  }
  return findLabel(dimension)?.(click) ?? NO_DATA[dimension] ?? null;
}

function countBy(
  clicks: readonly RecordedClick[],
  value: (click: RecordedClick) => string | null,
  question: Question,
  dimension: string,
): StatsAnswer['dimensions'][number]['counts'] {
  const groups = new Map<string, RecordedClick[]>();
  if (dimension === 'time') for (const label of localTimes(question)) groups.set(label, []);
  for (const click of clicks) {
    const label = value(click);
    if (label !== null) groups.set(label, [...(groups.get(label) ?? []), click]);
  }
  const counts = [...groups].map(([label, group]) => ({
    value: label,
    clicks: group.length,
    uniques: visitorsOf(group),
  }));
  if (dimension === 'time') return counts;
  return counts.toSorted((a, b) => b.clicks - a.clicks || (a.value < b.value ? -1 : 1));
}
