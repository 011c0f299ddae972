import type { Transaction } from '../../../db/connection.ts';
import { findLaterChanges } from '../../../db/journal/journal-repository.ts';
import { LINK_UPDATED } from '../changes.ts';
import { findChangeableWithin } from '../ownership/editors-repository.ts';
import { findFormers } from '../password/password-repository.ts';
import { type EditToStore, readSurroundingsWithin, storeEditsWithin } from './edit-repository.ts';
import type { Surroundings } from './edit-rule.ts';
import {
  decideTakingBack,
  type EditToTakeBack,
  type FormerLink,
  PASSWORD_FIELD,
  planTakingBack,
  type ReplacedPasswords,
  type TakenBack,
} from './take-back-rule.ts';

type EditsToTakeBack = {
  /** Each of another link. */
  edits: readonly EditToTakeBack[];
  /** Who made the edits. */
  accountId: string;
  /** Milliseconds UTC. */
  now: number;
  /** The tags that the owner sees. */
  knownTags: ReadonlySet<string>;
};

/** Undoes edits of links that an account may change, as far as possible; returns the result of each, in order. */
export async function takeBackEditsWithin(
  tx: Transaction,
  { edits, accountId, now, knownTags }: EditsToTakeBack,
): Promise<TakenBack[]> {
  const ids = edits.map(({ id }) => id);
  const found = await findChangeableWithin(tx, ids, accountId);
  const passwords = await readPasswordsWithin(tx, edits, now);
  const plans = edits.map((edit): FormerLink | TakenBack => {
    const before = found.get(edit.id);
    if (!before) return { kind: 'missing' };
    if (before.binnedAt !== null) return { kind: 'binned', alias: before.alias };
    return planTakingBack(before, edit, { knownTags, passwords });
  });
  const surroundings = await surroundingsByOwnerWithin(
    tx,
    plans.filter((plan) => 'before' in plan),
  );
  const changed: EditToStore[] = [];
  const outcomes = plans.map((plan): TakenBack => {
    if (!('before' in plan)) return plan;
    const around = surroundings.get(plan.before.ownerId);
    if (!around) return { kind: 'missing' };
    const { outcome, after } = decideTakingBack(plan, around, now);
    if (after) changed.push({ before: plan.before, after, former: plan.former });
    return outcome;
  });
  await storeEditsWithin(tx, changed);
  return outcomes;
}

/** Facts about the links of each owner; a name that one link takes is taken for all. */
async function surroundingsByOwnerWithin(
  tx: Transaction,
  plans: readonly FormerLink[],
): Promise<ReadonlyMap<string | null, Surroundings>> {
  const surroundings = new Map<string | null, Surroundings>();
  for (const ownerId of new Set(plans.map(({ before }) => before.ownerId))) {
    if (ownerId === null) continue;
    const around = await readSurroundingsWithin(tx, ownerId, plans);
    const [first] = surroundings.values();
    surroundings.set(ownerId, { ...around, names: first?.names ?? around.names });
  }
  return surroundings;
}

async function readPasswordsWithin(
  tx: Transaction,
  edits: readonly EditToTakeBack[],
  now: number,
): Promise<ReplacedPasswords> {
  const after = edits
    .filter(({ changes }) => PASSWORD_FIELD in changes)
    .map(({ id, seq }) => ({ subjectId: id, seq }));
  const edited = { subject: 'link', kinds: [LINK_UPDATED.kind], after, field: PASSWORD_FIELD };
  const next = await findLaterChanges(tx, edited);
  const former = await findFormers(tx, { seqs: [...after.map(({ seq }) => seq), ...next.values()], now });
  return { next, former };
}
