import { type Endpoint, endpoint } from '../../http/endpoint.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { Nullable } from '../../http/types.ts';
import type { PeopleContext } from '../../kernel/context.ts';
import { signedIn } from '../../lib/actor.ts';
import { TourCompleteRequest, TourCompleteResponse, TourRequest, TourResponse } from './model.ts';
import { completeTour, findTour, saveTour } from './tour/tour-progress.ts';

const tag = 'Authentication';

const describe = (tour: { step: string; path: string | null } | null) => ({
  step: tour?.step ?? null,
  path: tour?.path ?? null,
});

/** The tour for newcomers, which people can leave and resume (docs/contract/accounts.md#onboarding). */
export const tourEndpoints = (context: PeopleContext): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/auth/onboarding',
    operationId: 'getOnboardingState',
    summary: 'Where to resume the tour',
    description: 'Answers at which step of the tour the person stopped. It is kept for 24 hours.',
    tag,
    limit: forSignedIn(perMinute(60)),
    access: { who: 'signed-in', scopes: [] },
    responses: { 200: TourResponse },
    handle: async ({ actor, reply }) =>
      reply(200, describe(await findTour(context, signedIn(actor).accountId))),
  }),
  endpoint({
    method: 'PUT',
    path: '/auth/onboarding',
    operationId: 'putOnboardingState',
    summary: 'Remember where a person is in the tour',
    description: 'Stores at which step of the tour the person is.',
    tag,
    limit: forSignedIn(perMinute(30)),
    access: { who: 'signed-in', scopes: [] },
    body: TourRequest,
    responses: { 200: TourResponse },
    handle: async ({ actor, body, reply }) =>
      reply(200, describe(await saveTour(context, signedIn(actor).accountId, body))),
  }),
  endpoint({
    method: 'POST',
    path: '/auth/onboarding/complete',
    operationId: 'completeOnboarding',
    summary: 'Finish the tour',
    description: 'Ends the tour of the account. The first call counts.',
    tag,
    limit: forSignedIn(perMinute(30)),
    access: { who: 'signed-in', scopes: [] },
    body: Nullable(TourCompleteRequest),
    optionalBody: true,
    responses: { 200: TourCompleteResponse },
    handle: async ({ actor, body, reply }) => {
      const onboardedAt = await completeTour(context, signedIn(actor).accountId, body?.heard_from ?? null);
      return reply(200, { success: true, onboarded_at: onboardedAt });
    },
  }),
];
