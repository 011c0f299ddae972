import { type Static, Type } from '@sinclair/typebox';
import { and, eq, gt, inArray, isNotNull, like, ne, or, type SQL } from 'drizzle-orm';
import { accounts, firstSteps, invites, links, settings } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { outsideBin } from '../../db/expressions.ts';
import { defineQuery } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { Nullable, OneOf } from '../../lib/schema/kinds.ts';
import { DAY } from '../../lib/time.ts';
import { findSteps } from '../../people/accounts/operations.ts';
import { isAmongNewest } from '../../stats/stats/operations.ts';

/** Whether an account has a link for which this holds, or any. */
async function hasLink(db: Reader, accountId: string, condition?: SQL): Promise<boolean> {
  const [found] = await db
    .select({ id: links.id })
    .from(links)
    .where(and(eq(links.ownerId, accountId), eq(links.generation, 'v2'), outsideBin, condition))
    .limit(1);
  return found !== undefined;
}

/** Kinds of device that are not the computer on which a link was made. */
export const PHONES = ['mobile', 'tablet'];

export const StepFacts = Type.Object({
  /** What the person decided; null for one who has decided nothing yet. */
  stored: Nullable(rowOf(firstSteps)),
  /** When the account was made, ms UTC. */
  createdAt: Type.Number(),
  hasLink: Type.Boolean(),
  /** Of the owner alone. `isOpened`: a link was opened with a phone; `perhaps` if only counting all clicks tells. */
  owner: Nullable(
    Type.Object({
      isOpened: OneOf('yes', 'no', 'perhaps'),
      isNamed: Type.Boolean(),
      isWatchChosen: Type.Boolean(),
      isInvited: Type.Boolean(),
    }),
  ),
});
export type StepFacts = Static<typeof StepFacts>;

/** `now` in ms UTC. */
type Asked = { accountId: string; isOwner: boolean; now: number };

/** Clicks up to this age show that a link was opened elsewhere, ms. */
export const LOOKED_BACK = 30 * DAY;

/** What the database tells of a person's first steps. */
export async function readStepFacts(db: Reader, asked: Asked): Promise<StepFacts> {
  const { accountId, isOwner } = asked;
  const [account] = await db
    .select({ createdAt: accounts.createdAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return {
    stored: (await findSteps(db, accountId)) ?? null,
    createdAt: account?.createdAt ?? 0,
    hasLink: await hasLink(db, accountId),
    owner: isOwner ? await readOwnerFacts(db, asked) : null,
  };
}

const readOwnerFacts = async (db: Reader, asked: Asked): Promise<StepFacts['owner']> => ({
  isOpened: await isOpened(db, asked),
  isNamed: await wasSet(db, ['announcing', 'linkAddress']),
  isWatchChosen: await wasSet(db, ['watch']),
  isInvited: await hasColleague(db, asked),
});

export const findStepFacts = defineQuery('first-steps.facts', StepFacts, readStepFacts);

async function isOpened(db: Reader, { accountId, now }: Asked): Promise<'yes' | 'no' | 'perhaps'> {
  const range = { start: now - LOOKED_BACK, end: now };
  const isOnPhone = await isAmongNewest(db, { ownerId: accountId, devices: PHONES, range });
  if (!(await hasLink(db, accountId, isNotNull(links.lastClick)))) return 'no';
  return isOnPhone ? 'yes' : 'perhaps';
}

/** Whether one of these settings was ever set, on any instance. */
async function wasSet(db: Reader, names: readonly string[]): Promise<boolean> {
  const ofInstances = names.map((name) => like(settings.name, `${name}@%`));
  const [row] = await db
    .select({ name: settings.name })
    .from(settings)
    .where(or(inArray(settings.name, [...names]), ...ofInstances))
    .limit(1);
  return row !== undefined;
}

/** Whether another person has an account, or is invited. */
async function hasColleague(db: Reader, { accountId, now }: Asked): Promise<boolean> {
  const [other] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(ne(accounts.id, accountId))
    .limit(1);
  const [invite] = await db
    .select({ id: invites.id })
    .from(invites)
    .where(gt(invites.expiresAt, now))
    .limit(1);
  return other !== undefined || invite !== undefined;
}
