import { type Call, type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { Input } from '../../http/input.ts';
import { type Page, Redirect, type Reply, reply } from '../../http/reply.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { signedIn } from '../../lib/actor.ts';
import { AppError } from '../../lib/app-error.ts';
import { makeCode, renameCode, viewFor } from '../../links/links/index.ts';
import * as api from './api.ts';
import type * as model from './model.ts';
import { lookUpPage, noStatsPage, statsPasswordPage } from './page/forms.ts';
import { statsPage } from './page/page.ts';
import { getStatsView, periodOf } from './page/view.ts';
import { timezoneOf } from './question/query.ts';
import { readStatsRequest } from './question/request.ts';
import { listRecentClicks } from './recent/recent-clicks.ts';
import { findCode, listAllCodes, listCodesOf } from './scans/scans.ts';
import { getAccountStats, getLinkStats, getPublicStats, getTeamStats } from './service.ts';
import { listSparklines } from './sparklines/sparklines.ts';

const statsEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.GET_STATS, async ({ actor, input, reply }) => {
    const asked = readStatsRequest(input, 'account');
    return reply(200, await getAccountStats(context, signedIn(actor), asked, input.request.signal));
  }),
  endpoint(api.GET_LINK_STATS, async ({ actor, params, input, reply }) => {
    const asked = readStatsRequest(input, 'link');
    const { signal } = input.request;
    return reply(200, await getLinkStats(context, signedIn(actor), params.url_id, asked, signal));
  }),
  endpoint(api.GET_TEAM_STATS, async ({ actor, input, reply }) => {
    const asked = readStatsRequest(input, 'team');
    return reply(200, await getTeamStats(context, signedIn(actor), asked, input.request.signal));
  }),
  ...recentEndpoints(context),
  ...publicStatsEndpoints(context),
  ...statsPageEndpoints(context),
];

/** Public statistics, also under the host names of custom domains (docs/contract/stats.md#public-statistics). */
const publicStatsEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.GET_PUBLIC_STATS, async (call) =>
    call.reply(200, await getStatsFor(context, call, null), { headers: NOT_KEPT }),
  ),
  endpoint(api.GET_PUBLIC_STATS_WITH_PASSWORD, async (call) =>
    call.reply(200, await getStatsFor(context, call, call.body?.password || null), { headers: NOT_KEPT }),
  ),
];

/** Owners and other callers get different answers at one address, so no cache in between may keep one. */
const NOT_KEPT = { 'Cache-Control': 'no-store' };

function getStatsFor(
  context: StatsContext,
  { actor, params, input }: Call<{ short_code: string }, unknown, unknown>,
  password: string | null,
): Promise<model.PublicStats> {
  const asked = {
    code: params.short_code,
    host: input.request.headers.get('host'),
    origin: input.origin,
    address: input.address,
    password,
    period: {
      start: input.search.get('start_date') ?? undefined,
      end: input.search.get('end_date') ?? undefined,
      timezone: timezoneOf(input.search),
    },
  };
  return getPublicStats(context, actor, asked, input.request.signal);
}

/**
 * A link's statistics as a page without script, which needs no account; programs post to the same address
 * (docs/contract/legacy.md#statistics).
 */
const statsPageEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.SHOW_STATS_FORM, () => lookUpPage()),
  endpoint(api.SUBMIT_STATS_FORM, ({ input }) => lookUpStats(input)),
  endpoint(api.SHOW_STATS_PAGE, ({ params, input }) => showStats(context, params.code, input)),
];

/** Clients take no `Location` that is much longer. */
const LONGEST_ADDRESS = 8_192;

/** Both fields may be in the address instead of the body, which wins. */
async function lookUpStats(input: Input): Promise<Reply<302, Redirect>> {
  const { fields } = await input.form();
  const read = (name: string): string | null => fields.get(name) ?? input.search.getAll(name).at(-1) ?? null;
  const code = read('short_code');
  if (!code) throw new AppError('validation_error', 'short_code is required', { field: 'short_code' });
  const password = read('password');
  const query = password ? `?password=${encodeURIComponent(password)}` : '';
  const address = `/stats/${encodeURIComponent(code)}${query}`;
  if (address.length > LONGEST_ADDRESS)
    throw new AppError('validation_error', 'short_code or password is too long', { field: 'short_code' });
  return reply(302, new Redirect(address), { headers: { 'Referrer-Policy': 'no-referrer' } });
}

/** The page of a link's statistics, or the form for its password. */
async function showStats(
  context: StatsContext,
  code: string,
  input: Input,
): Promise<Reply<200, Page> | Reply<400, Page> | Reply<404, Page>> {
  const { search, address, origin } = input;
  const password = search.get('password');
  try {
    const visit = { code, password, address, origin, period: periodOf(search.get('period')) };
    return statsPage(await getStatsView(context, visit, input.request.signal));
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_password') {
      return statsPasswordPage(code, password !== null);
    }
    if (error instanceof AppError && error.code === 'not_found') return noStatsPage(context, input.request);
    throw error;
  }
}

/** Single clicks of a link, for those who may see its statistics. */
const recentEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.LIST_RECENT_CLICKS, async ({ actor, params, input, reply }) => {
    const { signal } = input.request;
    return reply(200, await listRecentClicks(context, signedIn(actor), params.link_id, signal));
  }),
];

/** What a list of links shows of each one's last days (docs/contract/stats.md#sparklines). */
const sparklineEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.GET_SPARKLINES, async ({ actor, query, input, reply }) =>
    reply(200, await listSparklines(context, signedIn(actor), query, input.request.signal)),
  ),
];

/** The codes that were made of links, with their scans (docs/contract/qr.md#codes-of-a-link). */
const codeEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint(api.LIST_CODES, async (call) =>
    call.reply(200, await listAllCodes(context, signedIn(call.actor), askedFrom(context, call))),
  ),
  endpoint(api.LIST_LINK_CODES, async (call) => {
    const { link_id: id } = call.params;
    return call.reply(200, await listCodesOf(context, signedIn(call.actor), id, askedFrom(context, call)));
  }),
  endpoint(api.MAKE_LINK_CODE, async (call) => {
    const [actor, { link_id: id }] = [signedIn(call.actor), call.params];
    const { code, isNew } = await makeCode(context, actor, id, call.body ?? {});
    return call.reply(
      isNew ? 201 : 200,
      await findCode(context, actor, { id, mark: code.mark }, askedFrom(context, call)),
    );
  }),
  endpoint(api.CHANGE_LINK_CODE, async (call) => {
    const [actor, { link_id: id }] = [signedIn(call.actor), call.params];
    const { mark } = await renameCode(context, actor, call.params, call.body);
    return call.reply(200, await findCode(context, actor, { id, mark }, askedFrom(context, call)));
  }),
];

const askedFrom = (context: StatsContext, { input }: Pick<Call<unknown, unknown, unknown>, 'input'>) => ({
  view: viewFor(context, input.origin),
  signal: input.request.signal,
});

export const stats = defineModule({
  name: 'stats',
  endpoints: (context) => [
    ...statsEndpoints(context),
    ...sparklineEndpoints(context),
    ...codeEndpoints(context),
  ],
  domainEndpoints: publicStatsEndpoints,
});
