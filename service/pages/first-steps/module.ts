import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import type { PagesContext } from '../../kernel/context.ts';
import { defineModule } from '../../kernel/module.ts';
import { sessionActor } from '../../lib/actor.ts';
import * as api from './api.ts';
import { changeFirstSteps, describeFirstSteps } from './service.ts';

/** The first steps of a newcomer (docs/contract/first-steps.md). */
const firstStepsEndpoints = (context: PagesContext): Endpoint[] => [
  endpoint(api.GET_FIRST_STEPS, async ({ actor, input, reply }) =>
    reply(200, await describeFirstSteps(context, sessionActor(actor), input.request.signal)),
  ),
  endpoint(api.UPDATE_FIRST_STEPS, async ({ actor, body, input, reply }) =>
    reply(200, await changeFirstSteps(context, sessionActor(actor), body, input.request.signal)),
  ),
];

export const firstSteps = defineModule({ name: 'first-steps', endpoints: firstStepsEndpoints });
