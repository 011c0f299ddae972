import { Type } from '@sinclair/typebox';
import { type Endpoint, endpoint } from '../../../http/endpoint.ts';
import { forSignedIn, perDay, perMinute } from '../../../http/rate-limit.ts';
import { Id } from '../../../http/types.ts';
import type { StatsContext } from '../../../kernel/context.ts';
import { signedIn } from '../../../lib/actor.ts';
import { STATS_SCOPES } from '../service.ts';
import { listRecentClicks } from './recent-clicks.ts';
import { RecentClicks } from './recent-model.ts';

/** Single clicks of a link, for those who may see its statistics. */
export const recentEndpoints = (context: StatsContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/links/:link_id/clicks',
    operationId: 'listRecentClicks',
    summary: 'The newest clicks of a link',
    description:
      'Lists the newest 50 clicks of the last seven days of a link, the newest first, those of bots too. Addresses of visitors are never answered.',
    tag: 'Statistics',
    limit: forSignedIn(perMinute(60), perDay(5000)),
    access: { who: 'signed-in', scopes: STATS_SCOPES },
    params: Type.Object({ link_id: Id }),
    responses: { 200: RecentClicks, 404: null },
    handle: async ({ actor, params, input, reply }) => {
      const { signal } = input.request;
      return reply(200, await listRecentClicks(context, signedIn(actor), params.link_id, signal));
    },
  }),
];
