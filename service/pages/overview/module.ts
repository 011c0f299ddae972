import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { sessionActor } from '../../lib/actor.ts';
import * as api from './api.ts';
import { describeHostOverview, describeOverview } from './service.ts';

/** The first screen of a person (docs/contract/overview.md). */
const overviewEndpoints = (context: PagesContext): Endpoint[] => [
  endpoint(api.GET_OVERVIEW, async ({ actor, input, reply }) => {
    const asked = { origin: input.origin, signal: input.request.signal };
    return reply(200, await describeOverview(context, sessionActor(actor), asked));
  }),
];

/** The same for the computer itself, for its owner. */
const overviewHostEndpoints = (context: PagesContext): Endpoint[] => [
  endpoint(api.GET_HOST_OVERVIEW, async ({ input, reply }) =>
    reply(200, await describeHostOverview(context, input.language), {
      headers: { 'Cache-Control': 'no-store' },
    }),
  ),
];

/** The first screen of a person, in one answer. */
export const overview = defineModule({
  name: 'overview',
  endpoints: overviewEndpoints,
  hostEndpoints: overviewHostEndpoints,
});
