import type { Transaction } from '../../../db/connection.ts';
import { findLaterChanges } from '../../../db/journal/journal-repository.ts';
import { LINK_UPDATED } from '../changes.ts';
import { findFormers } from '../password/former-repository.ts';
import { findAnyByIds } from '../repository.ts';
import { type EditToStore, readSurroundingsWithin, storeEditsWithin } from './store-edits-repository.ts';
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
  ownerId: string;
  /** Milliseconds UTC. */
  now: number;
  /** The tags that the owner sees. */
  knownTags: ReadonlySet<string>;
};

/** Takes edits of an owner's links back, as far as it can be done; returns what became of each, in order. */
export async function takeBackEditsWithin(
  tx: Transaction,
  { edits, ownerId, now, knownTags }: EditsToTakeBack,
): Promise<TakenBack[]> {
  const found = await findAnyByIds(
    tx,
    edits.map(({ id }) => id),
  );
  const passwords = await readPasswordsWithin(tx, edits, now);
  const plans = edits.map((edit): FormerLink | TakenBack => {
    const before = found.get(edit.id);
    if (before?.ownerId !== ownerId || before.generation !== 'v2') return { kind: 'missing' };
    if (before.binnedAt !== null) return { kind: 'binned', alias: before.alias };
    return planTakingBack(before, edit, { knownTags, passwords });
  });
  const around = await readSurroundingsWithin(
    tx,
    ownerId,
    plans.filter((plan) => 'before' in plan),
  );
  const changed: EditToStore[] = [];
  const outcomes = plans.map((plan): TakenBack => {
    if (!('before' in plan)) return plan;
    const { outcome, after } = decideTakingBack(plan, around, now);
    if (after) changed.push({ before: plan.before, after, former: plan.former });
    return outcome;
  });
  await storeEditsWithin(tx, changed);
  return outcomes;
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
