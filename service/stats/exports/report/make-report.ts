import type { Language } from '../../../../words/language.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { hasScope, type SignedIn } from '../../../lib/actor.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { listEditable } from '../../../links/links/index.ts';
import { findTagsOf } from '../../../links/tags/index.ts';
import { findAccount } from '../../../people/accounts/index.ts';
import { paperColours } from '../../../people/team/index.ts';
import { type Dimension, rangeBefore, type Stats, type StatsQuery } from '../../stats/index.ts';
import { type CountedFor, countFor } from '../counted.ts';
import { paintReport } from '../jobs.ts';
import type { FileName } from '../written-files.ts';
import { composeReport, type Given } from './compose-report.ts';
import { REPORTED } from './compose-table.ts';
import type { Paper } from './report.ts';

/** `language` is that of the request, for an account that chose none. */
type Asked = { of: CountedFor; query: StatsQuery; paper: Paper; language: Language };
type MadeReport = FileName & { body: Uint8Array; language: Language };

/** The report of statistics that the caller may see. @throws AppError as the statistics. */
export async function makeReport(
  context: StatsContext,
  actor: SignedIn,
  { of, query, paper, ...asked }: Asked,
  signal: AbortSignal,
): Promise<MadeReport> {
  const count = (part: Partial<StatsQuery>) =>
    countFor(context, actor, { of, query: { ...query, ...WHOLE, ...part } }, signal);
  const stats = await count({ groupBy: ['time', ...dimensionsOf(of, query)], withDistinct: true });
  // The range that it is compared with (docs/contract/stats.md#comparison).
  const before = await count({ ...boundsBefore(stats), groupBy: ['time'] });
  const account = await findAccount(context.database.read, actor.accountId);
  const language = account?.language ?? asked.language;
  const report = composeReport({
    stats,
    before,
    link: await describeLink(context, actor, stats),
    isOfTeam: of === 'team',
    paper,
    language,
    team: context.settings.get('teamName') || 'Linnet',
    colours: paperColours(context.settings.get('teamColour')),
    filters: await namedFilters(context, actor, stats.filters),
    person: account?.name || account?.email || '',
    now: context.clock.now(),
  });
  const day = stats.time_range.end_date.slice(0, 10);
  const nameFor = (part?: string): string => `linnet-${part === undefined ? '' : `${part}-`}${day}.pdf`;
  const team = of === 'team' ? of : undefined;
  return {
    body: await context.threads.files.run(paintReport, report, signal),
    language,
    name: nameFor(team ?? stats.alias),
    fallback: nameFor(team),
  };
}

const WHOLE: Partial<StatsQuery> = {
  metrics: ['clicks', 'unique_clicks'],
  rowsFrom: undefined,
  withOthers: false,
};

/** Of many links: variants and further names are those of one, and only told where it was asked for some. */
function dimensionsOf(of: CountedFor, { filters }: StatsQuery): Dimension[] {
  const ofAccount = REPORTED.filter((name) => name !== 'person');
  if (typeof of === 'object') return ofAccount.filter((name) => name !== 'short_code');
  const isOfOneLink = (name: Dimension): boolean => name === 'variant' || name === 'name';
  return (of === 'team' ? REPORTED : ofAccount).filter(
    (name) => !isOfOneLink(name) || Object.hasOwn(filters, name),
  );
}

/** The link that is counted, if it is one, with its destination where the caller may see that. */
async function describeLink(
  context: StatsContext,
  actor: SignedIn,
  { url_id: id, alias }: Awaited<ReturnType<typeof countFor>>,
): Promise<Given['link']> {
  if (id === undefined || alias === undefined) return undefined;
  const maySee = hasScope(actor, ['urls:read']);
  const [link] = maySee ? await listEditable(context.database.read, actor.accountId, [id]) : [];
  return { alias, destination: link?.longUrl ?? '' };
}

/** The range that is compared with an answer's; to the second, as its own is. */
function boundsBefore({ time_range, timezone }: Stats): Pick<StatsQuery, 'start' | 'end'> {
  const asked = { start: Date.parse(time_range.start_date), end: Date.parse(time_range.end_date) };
  const { start, end } = rangeBefore(asked, timezone);
  return { start: toIso(start), end: toIso(end) };
}

/** Filters as people read them: links and tags by their names, and those that are gone by their ids. */
async function namedFilters(
  context: StatsContext,
  actor: SignedIn,
  { url_id = [], tag_id = [], ...others }: Stats['filters'],
): Promise<Given['filters']> {
  const links = url_id.length > 0 ? await listEditable(context.database.read, actor.accountId, url_id) : [];
  const tagsOf = await findTagsOf(context, actor.accountId, [{ tagIds: tag_id }]);
  const tags = tagsOf({ tagIds: tag_id });
  const named = (ids: readonly string[], names: ReadonlyMap<string, string>): string[] =>
    ids.map((id) => names.get(id) ?? id);
  const filters = {
    ...others,
    url_id: named(url_id, new Map(links.map(({ id, alias }) => [id, alias]))),
    tag_id: named(tag_id, new Map(tags.map(({ id, name }) => [id, name]))),
  };
  return Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));
}
