import type {
  FirstSteps as FirstStepsAnswer,
  FirstStepsChange,
} from '../../service/pages/first-steps/model.ts';
import { call } from './call.ts';

/** What a newcomer does first, and how far they are (docs/contract/first-steps.md). */
export type FirstSteps = FirstStepsAnswer;

export type FirstStep = FirstSteps['steps'][number];

export const changeFirstSteps = (change: FirstStepsChange): Promise<FirstSteps> =>
  call('PATCH /api/v1/me/first-steps', { body: change });
