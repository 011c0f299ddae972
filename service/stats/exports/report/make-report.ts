import type { Language } from '../../../../words/language.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { hasScope, type SignedIn } from '../../../lib/actor.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { listEditable } from '../../../links/links/index.ts';
import { findTagsOf } from '../../../links/tags/index.ts';
import { findAccount } from '../../../people/accounts/index.ts';
import { paperColours } from '../../../people/team/index.ts';
import {
  type Dimension,
  getAccountStats,
  getLinkStats,
  getTeamStats,
  rangeBefore,
  type Stats,
  type StatsQuery,
  withNames,
} from '../../stats/index.ts';
import type { FileName } from '../download.ts';
import { paintReport } from '../jobs.ts';
import { composeReport, type Given } from './compose-report.ts';
import { REPORTED } from './compose-table.ts';
import type { Paper } from './report.ts';

/** `language` is that of the request, for an account that chose none. */
type Asked = { query: StatsQuery; paper: Paper; language: Language };
export type MadeReport = FileName & { body: Uint8Array; language: Language };

/** The report of everything the account owns. @throws AppError as its statistics. */
export async function makeAccountReport(
  context: StatsContext,
  actor: SignedIn,
  asked: Asked,
  signal: AbortSignal,
): Promise<MadeReport> {
  const count = (query: StatsQuery): Promise<Stats> => getAccountStats(context, actor, query, signal);
  const groupBy = dimensionsOf(asked.query).filter((name) => name !== 'person');
  return make(context, actor, asked, await countBoth(asked.query, groupBy, count), signal);
}

/** The report of the whole team. @throws AppError as its statistics. */
export async function makeTeamReport(
  context: StatsContext,
  actor: SignedIn,
  asked: Asked,
  signal: AbortSignal,
): Promise<MadeReport> {
  const count = async (query: StatsQuery): Promise<Stats> =>
    withNames(await getTeamStats(context, actor, query, signal));
  const counted = await countBoth(asked.query, dimensionsOf(asked.query), count);
  return make(context, actor, asked, { ...counted, isOfTeam: true }, signal);
}

/** Of many links: variants and further names are those of one, and only told where it was asked for some. */
function dimensionsOf({ filters }: StatsQuery): Dimension[] {
  const isOfOneLink = (name: Dimension): boolean => name === 'variant' || name === 'name';
  return REPORTED.filter((name) => !isOfOneLink(name) || Object.hasOwn(filters, name));
}

/** The report of one link whose statistics the caller may see. @throws AppError as its statistics. */
export async function makeLinkReport(
  context: StatsContext,
  actor: SignedIn,
  { id, ...asked }: Asked & { id: string },
  signal: AbortSignal,
): Promise<MadeReport> {
  const count = (query: StatsQuery) => getLinkStats(context, actor, id, query, signal);
  const groupBy = REPORTED.filter((name) => name !== 'short_code' && name !== 'person');
  const counted = await countBoth(asked.query, groupBy, count);
  const { url_id, alias } = counted.stats;
  const [link] = hasScope(actor, ['urls:read'])
    ? await listEditable(context.database.read, actor.accountId, [url_id])
    : [];
  const about = { alias, destination: link?.longUrl ?? '' };
  return make(context, actor, asked, { ...counted, link: about }, signal);
}

type Counted = Pick<Given, 'stats' | 'before' | 'link' | 'isOfTeam'>;

/** The range asked for, and the one it is compared with (docs/contract/stats.md#comparison). */
async function countBoth<Answer extends Stats>(
  query: StatsQuery,
  dimensions: readonly Dimension[],
  count: (query: StatsQuery) => Promise<Answer>,
): Promise<{ stats: Answer; before: Answer }> {
  const all: StatsQuery = {
    ...query,
    metrics: ['clicks', 'unique_clicks'],
    rowsFrom: undefined,
    withOthers: false,
  };
  const stats = await count({ ...all, groupBy: ['time', ...dimensions], withDistinct: true });
  const before = await count({ ...all, ...boundsBefore(stats), groupBy: ['time'] });
  return { stats, before };
}

/** The range that is compared with an answer's; to the second, as its own is. */
function boundsBefore({ time_range, timezone }: Stats): Pick<StatsQuery, 'start' | 'end'> {
  const asked = { start: Date.parse(time_range.start_date), end: Date.parse(time_range.end_date) };
  const { start, end } = rangeBefore(asked, timezone);
  return { start: toIso(start), end: toIso(end) };
}

async function make(
  context: StatsContext,
  actor: SignedIn,
  asked: Asked,
  counted: Counted,
  signal: AbortSignal,
): Promise<MadeReport> {
  const account = await findAccount(context.database.read, actor.accountId);
  const { stats, link, isOfTeam } = counted;
  const language = account?.language ?? asked.language;
  const report = composeReport({
    ...counted,
    paper: asked.paper,
    language,
    team: context.settings.get('teamName') || 'Linnet',
    colours: paperColours(context.settings.get('teamColour')),
    filters: await namedFilters(context, actor, stats.filters),
    person: account?.name || account?.email || '',
    now: context.clock.now(),
  });
  const day = stats.time_range.end_date.slice(0, 10);
  const nameFor = (part?: string): string => `linnet-${part === undefined ? '' : `${part}-`}${day}.pdf`;
  return {
    body: await context.threads.files.run(paintReport, report, signal),
    language,
    name: nameFor(isOfTeam ? 'team' : link?.alias),
    fallback: nameFor(isOfTeam ? 'team' : undefined),
  };
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
