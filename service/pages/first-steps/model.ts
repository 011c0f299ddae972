import { type Static, Type } from '@sinclair/typebox';
import { described, Named, OneOf } from '../../http/types.ts';

/** The steps of the owner in the first hour, and those of other people, in that order. */
export const OWNER_STEPS = ['name', 'share', 'link', 'phone', 'copies', 'invite', 'watch'] as const;
export const COLLEAGUE_STEPS = ['follow', 'make', 'address-bar', 'bookmark'] as const;
const StepName = OneOf(...OWNER_STEPS, ...COLLEAGUE_STEPS);
export type StepName = Static<typeof StepName>;

/** Steps that only the person's own browser knows of. */
export const NOTED_STEPS = ['follow', 'bookmark'] as const;

const FirstStep = Named('FirstStep', {
  step: described(StepName, 'Name of the step.'),
  state: described(OneOf('open', 'done', 'skipped'), 'Whether the step is open, done or skipped.'),
});
export type FirstStep = Static<typeof FirstStep>;

/** The first steps of a person (docs/contract/first-steps.md). */
export const FirstSteps = Named('FirstSteps', {
  steps: Type.Array(FirstStep, { description: 'The steps, in their order.' }),
  shown: Type.Boolean({ description: 'Whether the list is shown.' }),
});
export type FirstSteps = Static<typeof FirstSteps>;

/** Absent fields stay. */
export const FirstStepsChange = Named('FirstStepsRequest', {
  shown: Type.Optional(Type.Boolean({ description: 'Whether the list is shown.' })),
  done: Type.Optional(
    described(
      OneOf(...NOTED_STEPS),
      'A step that the person has done. Linnet finds out about the others by itself.',
    ),
  ),
  skip: Type.Optional(described(StepName, 'A step to skip.')),
  take_up: Type.Optional(described(StepName, 'A step that was skipped and is open again.')),
});
export type FirstStepsChange = Static<typeof FirstStepsChange>;
