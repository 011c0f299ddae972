import { type Call, type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute, tiers } from '../../http/rate-limit.ts';
import { Nullable } from '../../http/types.ts';
import type { StatsContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import * as model from './model.ts';
import { statsPageEndpoints } from './page-routes.ts';
import { AccountStatsParameters, LinkStatsParameters, PublicStatsParameters } from './question/parameters.ts';
import { zoneOf } from './question/query.ts';
import { readStatsRequest } from './question/request.ts';
import { recentEndpoints } from './recent/recent-routes.ts';
import { getAccountStats, getLinkStats, getPublicStats, STATS_SCOPES } from './service.ts';

const OWNER = {
  tag: 'Statistics',
  limit: forSignedIn(perMinute(60), perDay(5000)),
  access: { who: 'signed-in', scopes: STATS_SCOPES },
} as const;

/** Both methods are one budget, which is also that of guessing passwords (docs/contract/stats.md#routes). */
const PUBLIC_LIMIT = {
  ...tiers({ signedIn: [perMinute(60), perDay(2000)], anonymous: [perMinute(20), perDay(500)] }),
  bucket: 'public-stats',
};

const PUBLIC = {
  tag: 'Public',
  limit: PUBLIC_LIMIT,
  access: { who: 'optional' },
  params: model.ShortCodeParams,
  query: PublicStatsParameters,
  responses: { 200: model.PublicStats, 400: null, 401: null, 404: null },
} as const;

export const statsEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint({
    ...OWNER,
    method: 'GET',
    path: '/api/v1/stats',
    operationId: 'getStats',
    summary: 'Statistics of all your links',
    description:
      'Counts the clicks on all links of the account, by dimension and metric. The range is at most 90 days; without dates it is the last seven days. bots are counted in clicks.',
    query: AccountStatsParameters,
    responses: { 200: model.Stats, 400: null },
    handle: async ({ actor, input, reply }) => {
      const asked = readStatsRequest(input, 'account');
      return reply(200, await getAccountStats(context, signedIn(actor), asked, input.request.signal));
    },
  }),
  endpoint({
    ...OWNER,
    method: 'GET',
    path: '/api/v1/stats/links/:url_id',
    operationId: 'getLinkStats',
    summary: 'Statistics of a link',
    description:
      'Counts the clicks on one link of the account, by dimension and metric. The range is at most 90 days; without dates it is the last seven days.',
    params: model.CountedLinkParams,
    query: LinkStatsParameters,
    responses: { 200: model.LinkStats, 400: null, 404: null },
    handle: async ({ actor, params, input, reply }) => {
      const asked = readStatsRequest(input, 'link');
      const { signal } = input.request;
      return reply(200, await getLinkStats(context, signedIn(actor), params.url_id, asked, signal));
    },
  }),
  ...recentEndpoints(context),
  ...publicStatsEndpoints(context),
  ...statsPageEndpoints(context),
];

/** Public statistics, also under the host names of custom domains (docs/contract/stats.md#public-statistics). */
export const publicStatsEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint({
    ...PUBLIC,
    method: 'GET',
    path: '/api/v1/public/stats/:short_code',
    operationId: 'getPublicStats',
    summary: 'Public statistics of a link',
    description:
      'Answers the statistics of a link whose statistics are public, in all dimensions. An unknown link and a private one are the same 404. A link with a password answers 401: send the password with POST.',
    handle: async (call) => call.reply(200, await getStatsFor(context, call, null), { headers: NOT_KEPT }),
  }),
  endpoint({
    ...PUBLIC,
    method: 'POST',
    path: '/api/v1/public/stats/:short_code',
    operationId: 'getPublicStatsWithPassword',
    summary: 'Public statistics of a link with a password',
    description:
      'Answers the same as the GET operation, for a link with a password. Both operations share one limit, because passwords can be guessed here.',
    body: Nullable(model.PublicStatsBody),
    optionalBody: true,
    handle: async (call) =>
      call.reply(200, await getStatsFor(context, call, call.body?.password || null), { headers: NOT_KEPT }),
  }),
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
      ...zoneOf(input.search),
    },
  };
  return getPublicStats(context, actor, asked, input.request.signal);
}
