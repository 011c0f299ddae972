import { wasRecoveryCodeShown } from '../../keeping/backups/index.ts';
import type { PagesContext } from '../../kernel/context.ts';
import type { Actor } from '../../lib/actor.ts';
import { DAY } from '../../lib/time.ts';
import { provenWith } from '../../network/reachability/index.ts';
import { changeSteps, getAccount, getSteps } from '../../people/accounts/index.ts';
import { countDevices } from '../../stats/stats/index.ts';
import {
  COLLEAGUE_STEPS,
  type FirstSteps,
  type FirstStepsChange,
  OWNER_STEPS,
  type StepName,
} from './model.ts';
import { findLinkFacts, hasColleague, wasSet } from './repository.ts';
import { areShown, stepsOf } from './step-rule.ts';

type Person = Extract<Actor, { kind: 'session' }>;

/** Clicks up to this age show that a link was opened elsewhere, ms. */
const LOOKED_BACK = 30 * DAY;

/** A person's progress (docs/contract/first-steps.md). */
export async function describeFirstSteps(
  context: PagesContext,
  person: Person,
  signal: AbortSignal,
): Promise<FirstSteps> {
  const { clock } = context;
  const [stored, account] = await Promise.all([
    getSteps(context, person.accountId),
    getAccount(context, person.accountId),
  ]);
  const isOwner = person.role === 'owner';
  const done = isOwner
    ? await doneByOwner(context, person, signal)
    : await doneByColleague(context, person, stored?.done ?? []);
  const names: readonly StepName[] = isOwner ? OWNER_STEPS : COLLEAGUE_STEPS;
  const steps = stepsOf(names, (step) => done.has(step), stored?.skipped ?? []);
  const { createdAt } = account;
  return { steps, shown: areShown({ chosen: stored?.shown ?? null, createdAt, now: clock.now() }) };
}

async function doneByOwner(
  context: PagesContext,
  { accountId }: Person,
  signal: AbortSignal,
): Promise<ReadonlySet<StepName>> {
  const { clock, config, database, hosts } = context;
  // A click that is not stored yet may be the one on the phone.
  await context.clicks.flush();
  const { hasLink, wasFollowed } = await findLinkFacts(database.read, accountId);
  const [isNamed, isOpened, isInvited] = await Promise.all([
    config.publicUrl !== null || wasSet(database.read, ['announcing', 'linkAddress']),
    wasFollowed && wasOpenedOnPhone(context, accountId, signal),
    hasColleague(database.read, { accountId, now: clock.now() }),
  ]);
  const base = hosts.baseUrl();
  // A test with another address says nothing about the one in links.
  const isShared = hosts.reachOf(base) !== 'this-computer' && provenWith(context)?.base === base;
  return new Set<StepName>([
    ...(isNamed ? (['name'] as const) : []),
    ...(isShared ? (['share'] as const) : []),
    ...(hasLink ? (['link'] as const) : []),
    ...(isOpened ? (['phone'] as const) : []),
    ...(wasRecoveryCodeShown(context) ? (['copies'] as const) : []),
    ...(isInvited ? (['invite'] as const) : []),
  ]);
}

/** Clicks of the owner's own computer prove nothing, and only the kind of the device distinguishes them. */
async function wasOpenedOnPhone(
  context: PagesContext,
  accountId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const counts = await countDevices(context, { accountId, within: LOOKED_BACK }, signal);
  return counts.some(({ device }) => device === 'mobile' || device === 'tablet');
}

async function doneByColleague(
  { database }: PagesContext,
  { accountId }: Person,
  noted: readonly string[],
): Promise<ReadonlySet<StepName>> {
  const { hasLink } = await findLinkFacts(database.read, accountId);
  const known = COLLEAGUE_STEPS.filter((step) => noted.includes(step));
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
