import { DAY } from '../../lib/time.ts';
import type { FirstStep, StepName } from './model.ts';

/** How long an account counts as a newcomer's, ms. */
const NEWCOMER = 30 * DAY;

/** The state of each step: a finished step is finished, whatever was decided about it before. */
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
  /** The person's decision; null before any. */
  chosen: boolean | null;
  /** When the account was created, and the present time, ms UTC. */
  createdAt: number;
  now: number;
};

/**
 * Whether the steps are shown: to newcomers, and to people who asked for them again, until they hide them. The last
 * step does not hide them, because a list that disappears does not say that all is done.
 */
export const areShown = ({ chosen, createdAt, now }: Shown): boolean => chosen ?? now - createdAt < NEWCOMER;
