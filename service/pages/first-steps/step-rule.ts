import { DAY } from '../../lib/duration.ts';
import type { FirstStep, StepName } from './model.ts';

/** How long an account is a newcomer's, ms. */
const NEWCOMER = 30 * DAY;

/** How each step stands: what was done is done, whatever was decided about it before. */
export const stepsOf = (
  names: readonly StepName[],
  isDone: (step: StepName) => boolean,
  skipped: readonly string[],
): FirstStep[] =>
  names.map((step) => {
    if (isDone(step)) return { step, state: 'done' };
    return { step, state: skipped.includes(step) ? 'skipped' : 'open' };
  });

type Shown = {
  /** What the person decided; null while nothing. */
  chosen: boolean | null;
  steps: readonly FirstStep[];
  /** When the account was made, and the present, ms UTC. */
  createdAt: number;
  now: number;
};

/** Whether the steps are shown: to newcomers until none is left, and to who called them back. */
export const areShown = ({ chosen, steps, createdAt, now }: Shown): boolean =>
  chosen ?? (now - createdAt < NEWCOMER && steps.some(({ state }) => state === 'open'));
