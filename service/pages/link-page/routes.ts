import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { sessionActor } from '../../lib/actor.ts';
import { LinkPageParams, LinkPageResponse } from './model.ts';
import { describeLinkPage } from './service.ts';

/** What the page of a link shows, in one answer (docs/contract/link-page.md). */
export const linkPageEndpoints = (context: PagesContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/links/:link_id/page',
    operationId: 'getLinkPage',
    summary: 'A link with its names, rules, editors and history',
    description:
      'Answers everything that the page of a link shows besides its statistics, in one request. A part that the caller may not see is null.',
    tag: 'Link Management',
    limit: forSignedIn(perMinute(120)),
    access: { who: 'session' },
    params: LinkPageParams,
    responses: { 200: LinkPageResponse, 404: null },
    handle: async ({ actor, params, input, reply }) =>
      reply(200, await describeLinkPage(context, sessionActor(actor), params.link_id, input.origin)),
  }),
];
