import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../../http/rate-limit.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { STATS_SCOPES } from '../service.ts';
import { listSparklines } from './sparklines.ts';
import { Sparklines, SparklinesQuery } from './sparklines-model.ts';

/** What a list of links shows of each one's last days (docs/contract/stats.md#sparklines). */
export const sparklineEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/links/sparklines',
    operationId: 'getSparklines',
    summary: 'Clicks of the last days of several links',
    description:
      'Answers the number of clicks on each of the last 14 days for up to 100 links. Links that the caller may not change are left out.',
    tag: 'Statistics',
    // A person who scrolls a long list asks with every page of it.
    limit: forSignedIn(perMinute(240)),
    access: { who: 'signed-in', scopes: STATS_SCOPES },
    query: SparklinesQuery,
    responses: { 200: Sparklines },
    handle: async ({ actor, query, input, reply }) =>
      reply(200, await listSparklines(context, signedIn(actor), query, input.request.signal)),
  }),
];
