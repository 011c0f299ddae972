import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { sessionActor } from '../../lib/actor.ts';
import { describeHostOverview } from './host-service.ts';
import { HostOverview, Overview } from './model.ts';
import { describeOverview } from './service.ts';

/** What a person sees first (docs/contract/overview.md). */
export const overviewEndpoints = (context: PagesContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/v1/me/overview',
    operationId: 'getOverview',
    summary: 'What wants to be looked at, what is new, and your first steps',
    description:
      'Answers what a person sees first: links that need attention, webhooks and domains with a problem, the newest links, names that were looked for and not found, and the first steps.',
    tag: 'Me',
    limit: forSignedIn(perMinute(120)),
    access: { who: 'session' },
    responses: { 200: Overview },
    handle: async ({ actor, input, reply }) => {
      const asked = { origin: input.origin, signal: input.request.signal };
      return reply(200, await describeOverview(context, sessionActor(actor), asked));
    },
  }),
];

/** The same of the computer itself, for the owner at it. */
export const overviewHostEndpoints = (context: PagesContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/host/overview',
    summary: 'How sharing, copies, mails and reports stand on this computer',
    description:
      'Answers whether links can be reached, when the last good backup was made, which mails wait, and how many reports are open.',
    tag: 'Host',
    limit: forSignedIn(perMinute(120)),
    access: { who: 'owner' },
    responses: { 200: HostOverview },
    handle: async ({ input, reply }) =>
      reply(200, await describeHostOverview(context, input.language), {
        headers: { 'Cache-Control': 'no-store' },
      }),
  }),
];
