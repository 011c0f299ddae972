import { type Static, Type } from '@sinclair/typebox';
import { OneOf } from '../../http/types.ts';

/** What the owner does in the first hour, and what other people do, in that order. */
export const OWNER_STEPS = ['name', 'share', 'link', 'copies', 'invite'] as const;
export const COLLEAGUE_STEPS = ['follow', 'make', 'address-bar', 'bookmark'] as const;

const StepName = OneOf(...OWNER_STEPS, ...COLLEAGUE_STEPS);
export type StepName = Static<typeof StepName>;

/** Steps of which nothing but the person's own browser tells. */
export const NOTED_STEPS = ['follow', 'bookmark'] as const;

const FirstStep = Type.Object(
  { step: StepName, state: OneOf('open', 'done', 'skipped') },
  { $id: 'FirstStep' },
);
export type FirstStep = Static<typeof FirstStep>;

/** The first steps of a person (docs/contract/first-steps.md). */
export const FirstSteps = Type.Object(
  { steps: Type.Array(FirstStep), shown: Type.Boolean() },
  { $id: 'FirstSteps' },
);
export type FirstSteps = Static<typeof FirstSteps>;

/** What is absent stays. */
export const FirstStepsChange = Type.Object(
  {
    shown: Type.Optional(Type.Boolean()),
    done: Type.Optional(OneOf(...NOTED_STEPS)),
    skip: Type.Optional(StepName),
    /** A step that was skipped is open again. */
    take_up: Type.Optional(StepName),
  },
  { $id: 'FirstStepsRequest' },
);
export type FirstStepsChange = Static<typeof FirstStepsChange>;
