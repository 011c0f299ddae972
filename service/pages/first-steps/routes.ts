import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { sessionActor } from '../../lib/actor.ts';
import { FirstSteps, FirstStepsChange } from './model.ts';
import { changeFirstSteps, describeFirstSteps } from './service.ts';

const ROUTE = { path: '/api/v1/me/first-steps', tag: 'Me', access: { who: 'session' } } as const;

/** What a newcomer does first (docs/contract/first-steps.md). */
export const firstStepsEndpoints = (context: PagesContext): Endpoint[] => [
  endpoint({
    ...ROUTE,
    method: 'GET',
    operationId: 'getFirstSteps',
    summary: 'How far you are with your first steps',
    description:
      'Lists the first steps of the person, and says which are done or skipped, and whether the list is shown.',
    limit: forSignedIn(perMinute(120)),
    responses: { 200: FirstSteps },
    handle: async ({ actor, input, reply }) =>
      reply(200, await describeFirstSteps(context, sessionActor(actor), input.request.signal)),
  }),
  endpoint({
    ...ROUTE,
    method: 'PATCH',
    operationId: 'updateFirstSteps',
    summary: 'Put your first steps away, call them back, or skip one',
    description:
      'Hides the list of first steps or shows it again, marks one step as done, or skips one. What is left out stays.',
    limit: forSignedIn(perMinute(60)),
    body: FirstStepsChange,
    responses: { 200: FirstSteps },
    handle: async ({ actor, body, input, reply }) =>
      reply(200, await changeFirstSteps(context, sessionActor(actor), body, input.request.signal)),
  }),
];
