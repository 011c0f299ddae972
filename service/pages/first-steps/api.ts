import { operation, operationsWith } from '../../http/operation.ts';
import { forSignedIn, perMinute } from '../../http/rate-limit.ts';
import { FirstSteps, FirstStepsChange } from './model.ts';

const bySession = operationsWith({ tag: 'Me', access: { who: 'session' } });

export const GET_FIRST_STEPS = operation({
  ...bySession('GET', '/api/v1/me/first-steps'),
  operationId: 'getFirstSteps',
  summary: 'How far you are with your first steps',
  description:
    'Lists the first steps of the person, and says which are done or skipped, and whether the list is shown.',
  limit: forSignedIn(perMinute(120)),
  responses: { 200: FirstSteps },
});

export const UPDATE_FIRST_STEPS = operation({
  ...bySession('PATCH', '/api/v1/me/first-steps'),
  operationId: 'updateFirstSteps',
  summary: 'Put your first steps away, call them back, or skip one',
  description:
    'Hides the list of first steps or shows it again, marks one step as done, or skips one. What is left out stays.',
  limit: forSignedIn(perMinute(60)),
  body: FirstStepsChange,
  responses: { 200: FirstSteps },
});
