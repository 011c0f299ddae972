import { wasRecoveryCodeShown } from '../../keeping/backups/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import type { Actor } from '../../lib/actor.ts';
import { provenWith } from '../../network/reachability/index.ts';
import { changeSteps } from '../../people/accounts/index.ts';
import { countOwn } from '../../stats/stats/index.ts';
import {
  COLLEAGUE_STEPS,
  type FirstSteps,
  type FirstStepsChange,
  OWNER_STEPS,
  type StepName,
} from './model.ts';
import { findStepFacts, LOOKED_BACK, PHONES, type StepFacts } from './repository.ts';
import { areShown, stepsOf } from './step-rule.ts';

type Person = Extract<Actor, { kind: 'session' }>;

/** A person's progress (docs/contract/first-steps.md). */
export async function describeFirstSteps(
  context: PagesContext,
  person: Person,
  signal: AbortSignal,
): Promise<FirstSteps> {
  // A click that is not stored yet may be the one on the phone.
  await context.clicks.flush();
  const facts = await context.threads.lists.run(findStepFacts, askedSteps(context, person), signal);
  return toFirstSteps(context, person, facts, signal);
}

/** What `readStepFacts` is asked for a person. */
export const askedSteps = ({ clock }: PagesContext, { accountId, role }: Person) => ({
  accountId,
  isOwner: role === 'owner',
  now: clock.now(),
});

/** The progress of a person of whom the database tells this. */
export async function toFirstSteps(
  context: PagesContext,
  person: Person,
  facts: StepFacts,
  signal: AbortSignal,
): Promise<FirstSteps> {
  const { stored, createdAt, owner } = facts;
  const done = owner
    ? await doneByOwner(context, person, { ...facts, owner }, signal)
    : doneByColleague(facts);
  const names: readonly StepName[] = owner ? OWNER_STEPS : COLLEAGUE_STEPS;
  const steps = stepsOf(names, (step) => done.has(step), stored?.skipped ?? []);
  const now = context.clock.now();
  return { steps, shown: areShown({ chosen: stored?.shown ?? null, createdAt, now }) };
}

type OwnerFacts = StepFacts & { owner: NonNullable<StepFacts['owner']> };

async function doneByOwner(
  context: PagesContext,
  { accountId }: Person,
  { hasLink, owner }: OwnerFacts,
  signal: AbortSignal,
): Promise<ReadonlySet<StepName>> {
  const { config, hosts } = context;
  const { isNamed, isWatchChosen, isInvited } = owner;
  const isOpened =
    owner.isOpened === 'perhaps'
      ? await wasOpenedOnPhone(context, accountId, signal)
      : owner.isOpened === 'yes';
  const base = hosts.baseUrl();
  // A test with another address says nothing about the one in links.
  const isShared = hosts.reachOf(base) !== 'this-computer' && provenWith(context)?.base === base;
  return new Set<StepName>([
    ...(config.publicUrl !== null || isNamed ? (['name'] as const) : []),
    ...(isShared ? (['share'] as const) : []),
    ...(hasLink ? (['link'] as const) : []),
    ...(isOpened ? (['phone'] as const) : []),
    ...(wasRecoveryCodeShown(context) ? (['copies'] as const) : []),
    ...(isInvited ? (['invite'] as const) : []),
    ...(isWatchChosen ? (['watch'] as const) : []),
  ]);
}

/** Clicks of the owner's own computer prove nothing, and only the kind of the device distinguishes them. */
async function wasOpenedOnPhone(
  context: PagesContext,
  accountId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const end = context.clock.now();
  const asked = { accountId, range: { start: end - LOOKED_BACK, end }, dimension: 'device' } as const;
  const { values } = await countOwn(context, asked, signal);
  return values.some(({ value }) => PHONES.includes(value));
}

function doneByColleague({ stored, hasLink }: StepFacts): ReadonlySet<StepName> {
  const known = COLLEAGUE_STEPS.filter((step) => stored?.done.includes(step));
  return new Set<StepName>(hasLink ? [...known, 'make'] : known);
}

/** Stores what a person decided or did, and returns the progress afterwards. */
export async function changeFirstSteps(
  context: PagesContext,
  person: Person,
  { done, ...change }: FirstStepsChange,
  signal: AbortSignal,
): Promise<FirstSteps> {
  const noted = done === undefined ? [] : [done];
  await changeSteps(context, { ...change, done: noted, accountId: person.accountId });
  return describeFirstSteps(context, person, signal);
}
