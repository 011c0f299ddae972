import type { ReachStep, ReachTest } from '../../api/reachability.ts';

/** Whether a device came all the way; it may have come by the address alone. */
export const isWhole = ({ steps }: Pick<ReachTest, 'steps'>): boolean =>
  steps.every(({ step, state }) => state === 'done' || state === 'not-needed' || step === 'name') &&
  steps.some(({ step, state }) => step === 'link' && state === 'done');

export const hasFailed = ({ steps }: Pick<ReachTest, 'steps'>, wanted: ReachStep['step']): boolean =>
  steps.some(({ step, state }) => step === wanted && state === 'failed');

/** The step that is waited for: the first that is neither done nor needless, nor has failed. */
export const awaitedStep = ({ steps }: Pick<ReachTest, 'steps'>): ReachStep['step'] | undefined =>
  steps.find(({ state }) => state === 'waiting')?.step;
