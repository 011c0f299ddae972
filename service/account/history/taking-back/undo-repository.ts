import { type Static, Type } from '@sinclair/typebox';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { appendChangeWithin } from '../../../db/journal/append.ts';
import { type Change, isChange } from '../../../db/journal/change.ts';
import { listByKind, listChangesOfOperation } from '../../../db/journal/journal-repository.ts';
import { defineWrite } from '../../../db/operation.ts';
import { OneOf } from '../../../lib/schema/kinds.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import {
  type BinOutcome,
  binLinksWithin,
  findAnyByIds,
  LINK_BINNED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_GIVEN,
  LINK_NAME_CHANGED,
  LINK_NAMED,
  LINK_RECEIVED,
  LINK_RESTORED,
  LINK_SHARED,
  LINK_UNSHARED,
  LINK_UPDATED,
  LinkSnapshot,
  ofName,
  passBackWithin,
  restoreLinksWithin,
  sharedMoreIn,
  takeBackEditsWithin,
  takeBackNameWithin,
  takeBackSharingWithin,
} from '../../../links/links/operations.ts';
import { listVisibleIds } from '../../../links/tags/operations.ts';
import { RefusedLink } from '../model.ts';
import { UndoOutcomes } from './refusals.ts';
import { deedOf, OPERATION_TAKEN_BACK } from './what-was-done.ts';

/** The most changes that are undone in one transaction: more would delay other writes. */
export const MOST_CHANGES = 2_000;

const UndoOutcome = Type.Union([
  Type.Object({ kind: Type.Literal('undone'), undone: Type.Number(), refused: Type.Array(RefusedLink) }),
  Type.Object({ kind: OneOf('missing', 'late', 'again', 'too-many') }),
]);
export type UndoOutcome = Static<typeof UndoOutcome>;

type UndoRequest = {
  operation: string;
  accountId: string;
  /** Milliseconds UTC; what changed before `since` stays. */
  since: number;
  now: number;
  /** Fields whose former destination is not allowed any more, by the number of their change. */
  refused: readonly { seq: number; fields: readonly string[] }[];
};

/**
 * Undoes the changes of one operation of an account, at most once, in one transaction.
 * Why: docs/decisions/account.md#undo-from-the-journal
 */
export const takeBackOperation = defineWrite(
  'history.take-back',
  UndoOutcome,
  async (tx, request: UndoRequest): Promise<UndoOutcome> => {
    const made = await listMade(tx, request, request.since);
    if (made.length === 0) return { kind: (await listMade(tx, request, 0)).length > 0 ? 'late' : 'missing' };
    if (made.length > MOST_CHANGES) return { kind: 'too-many' };
    if (await isTakenBackWithin(tx, request)) return { kind: 'again' };
    const outcomes = await takeBackWithin(tx, made, request);
    const { undone, refused } = outcomes;
    if (undone.size > 0 || refused.length === 0) await appendTakenBackWithin(tx, made, request, undone.size);
    return { kind: 'undone', undone: undone.size, refused };
  },
);

/** The changes of links in an operation, the last one first. */
export const listMade = (
  db: Reader | Transaction,
  { operation, accountId }: Pick<UndoRequest, 'operation' | 'accountId'>,
  since: number,
): Promise<Change[]> =>
  listChangesOfOperation(
    db,
    { operation, actorId: accountId, subject: 'link' },
    { since, limit: MOST_CHANGES + 1 },
  );

const KIND = { subject: 'operation', kind: OPERATION_TAKEN_BACK.kind };

async function isTakenBackWithin(
  tx: Transaction,
  { operation, accountId }: Pick<UndoRequest, 'operation' | 'accountId'>,
): Promise<boolean> {
  const taken = await listByKind(tx, KIND, { subjectIds: [operation] });
  return taken.some(({ actorId }) => actorId === accountId);
}

/** Undoes the last change first. Consecutive changes of one kind are undone together. */
async function takeBackWithin(
  tx: Transaction,
  made: readonly Change[],
  request: UndoRequest,
): Promise<UndoOutcomes> {
  const outcomes = new UndoOutcomes();
  const knownTags = await listVisibleIds(tx, request.accountId);
  for (const run of runsOf(made)) {
    const open = run.filter(({ subjectId }) => !outcomes.isRefused(subjectId));
    const [first] = open;
    if (!first) continue;
    if (isChange(LINK_UPDATED, first)) await editBackWithin(tx, open, { ...request, knownTags }, outcomes);
    else if (first.kind === LINK_RECEIVED.kind)
      for (const change of open) await passBack(tx, change, { made, now: request.now }, outcomes);
    else if (first.kind === LINK_BINNED.kind) await restoreWithin(tx, open, request, outcomes);
    else if (first.kind === LINK_CREATED.kind || first.kind === LINK_RESTORED.kind)
      await binWithin(tx, open, request, outcomes);
    else if (first.kind === LINK_SHARED.kind || first.kind === LINK_UNSHARED.kind)
      await shareBackWithin(tx, open, request, outcomes);
    else if (ofName(first)) await nameWithin(tx, open, request, outcomes);
    else if (first.kind === LINK_DELETED.kind)
      for (const change of open) outcomes.refuse(change.subjectId, aliasIn(change), 'missing');
  }
  return outcomes;
}

/** There are few of them, because names are given and removed one by one. */
async function nameWithin(
  tx: Transaction,
  run: readonly Change[],
  { accountId: ownerId }: UndoRequest,
  outcomes: UndoOutcomes,
): Promise<void> {
  for (const change of run) {
    const { subjectId: linkId } = change;
    const name = ofName(change);
    if (!name || change.kind === LINK_NAME_CHANGED.kind) continue;
    const isGiven = change.kind === LINK_NAMED.kind;
    const outcome = await takeBackNameWithin(tx, { linkId, ownerId, isGiven, name });
    outcomes.note(linkId, aliasIn(change), outcome);
  }
}

function runsOf(made: readonly Change[]): Change[][] {
  const runs: Change[][] = [];
  for (const change of made) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === change.kind) run.push(change);
    else runs.push([change]);
  }
  return runs;
}

type Editing = UndoRequest & { knownTags: ReadonlySet<string> };

async function editBackWithin(
  tx: Transaction,
  run: readonly Change[],
  { accountId, now, refused, knownTags }: Editing,
  outcomes: UndoOutcomes,
): Promise<void> {
  const refusedFields = new Map(refused.map(({ seq, fields }) => [seq, fields]));
  for (const part of partsByLink(run)) {
    const open = part
      .filter((change) => isChange(LINK_UPDATED, change))
      .filter(({ subjectId }) => !outcomes.isRefused(subjectId));
    const edits = open.map(({ subjectId: id, seq, facts: { changes, names } }) => ({
      id,
      seq,
      changes,
      names,
      refusedFields: refusedFields.get(seq) ?? [],
    }));
    const taken = await takeBackEditsWithin(tx, { edits, accountId, now, knownTags });
    for (const [at, { subjectId, facts }] of open.entries())
      outcomes.noteEdit(subjectId, facts.link.alias, taken[at] ?? { kind: 'missing' });
  }
}

/** Splits changes so that each part has each link once: the next part starts from the result of the one before. */
function partsByLink(run: readonly Change[]): Change[][] {
  const parts: Change[][] = [];
  let seen = new Set<string>();
  for (const change of run) {
    const part = parts.at(-1);
    if (part && !seen.has(change.subjectId)) part.push(change);
    else {
      parts.push([change]);
      seen = new Set();
    }
    seen.add(change.subjectId);
  }
  return parts;
}

async function restoreWithin(
  tx: Transaction,
  run: readonly Change[],
  { accountId, refused }: UndoRequest,
  outcomes: UndoOutcomes,
): Promise<void> {
  const ids = run.map(({ subjectId }) => subjectId);
  const refusedSeqs = new Set(refused.map(({ seq }) => seq));
  const refusedIds = run.filter(({ seq }) => refusedSeqs.has(seq)).map(({ subjectId }) => subjectId);
  const moved = await restoreLinksWithin(tx, { ids, ownerId: accountId, refusedIds });
  await noteMovesWithin(tx, run, moved, outcomes);
}

async function binWithin(
  tx: Transaction,
  run: readonly Change[],
  { accountId, now }: UndoRequest,
  outcomes: UndoOutcomes,
): Promise<void> {
  const ids = run.map(({ subjectId }) => subjectId);
  const moved = await binLinksWithin(tx, { ids, ownerId: accountId, now });
  await noteMovesWithin(tx, run, moved, outcomes);
}

/** Gives a link back to its former owner, with the tags that were removed because the receiver did not see them. */
async function passBack(
  tx: Transaction,
  change: Change,
  { made, now }: { made: readonly Change[]; now: number },
  outcomes: UndoOutcomes,
): Promise<void> {
  const { subjectId: id, ownerId: from } = change;
  if (!isChange(LINK_RECEIVED, change)) return;
  const to =
    made.find(({ kind, subjectId }) => kind === LINK_GIVEN.kind && subjectId === id)?.ownerId ?? null;
  const { link, tagsBefore, wasShared = false } = change.facts;
  const tags = { left: link.tagIds ?? null, before: tagsBefore };
  const outcome = await passBackWithin(tx, { id, from, to, tags, wasShared, now });
  outcomes.note(id, aliasIn(change), outcome);
}

/** Each change is about one colleague, to whom it belongs, about a group or about everyone. */
async function shareBackWithin(
  tx: Transaction,
  run: readonly Change[],
  { accountId: sharerId, now }: UndoRequest,
  outcomes: UndoOutcomes,
): Promise<void> {
  for (const change of run) {
    const id = change.subjectId;
    const sharedWith = sharedMoreIn(change) ?? change.ownerId;
    const wasShared = change.kind === LINK_SHARED.kind;
    const outcome = await takeBackSharingWithin(tx, { id, sharerId, sharedWith, wasShared, now });
    outcomes.note(id, aliasIn(change), outcome);
  }
}

/** A link that is not where the change had put it was moved again later, or was deleted for good. */
async function noteMovesWithin(
  tx: Transaction,
  run: readonly Change[],
  moved: readonly BinOutcome[],
  outcomes: UndoOutcomes,
): Promise<void> {
  const away = run.filter((_, at) => (moved[at]?.kind ?? 'missing') === 'missing');
  const there = await findAnyByIds(
    tx,
    away.map(({ subjectId }) => subjectId),
  );
  for (const [at, change] of run.entries()) {
    const outcome = moved[at] ?? { kind: 'missing' };
    const isGone = outcome.kind === 'missing' && !there.has(change.subjectId);
    if (isGone) outcomes.refuse(change.subjectId, aliasIn(change), 'missing');
    else outcomes.noteMove(change.subjectId, aliasIn(change), outcome);
  }
}

/** The alias in a change of a link; empty where another version wrote its facts differently. */
function aliasIn({ facts }: Change): string {
  return fitsSchema(WithLink, facts) ? facts.link.alias : '';
}

const WithLink = Type.Object({ link: LinkSnapshot });

async function appendTakenBackWithin(
  tx: Transaction,
  made: readonly Change[],
  { operation, accountId }: UndoRequest,
  links: number,
): Promise<void> {
  const [own] = await listByKind(tx, KIND, { operations: [operation] });
  const isOwn = own !== undefined && isChange(OPERATION_TAKEN_BACK, own);
  const facts = isOwn
    ? { what: own.facts.what, again: !own.facts.again, links }
    : {
        what: deedOf(
          made.at(-1),
          made.map(({ kind }) => kind),
        ),
        again: false,
        links,
      };
  await appendChangeWithin(tx, OPERATION_TAKEN_BACK, { subjectId: operation, ownerId: accountId, facts });
}
