import { stampOf } from '../../../db/journal/change.ts';
import type { AccountContext } from '../../../kernel/context.ts';
import type { SignedIn } from '../../../lib/actor.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { newId } from '../../../lib/random.ts';
import { toIso } from '../../../lib/timestamp.ts';
import { checkLinkDestination, isUrlBlocked } from '../../../links/destination/index.ts';

import { TAKEN_BACK_WITHIN } from '../../../links/links/operations.ts';
import { historyRefusals } from '../../words.ts';
import type { UndoAnswer, UndoableOperation } from '../model.ts';
import { MOST_CHANGES, takeBackOperation, type UndoOutcome } from './undo-repository.ts';
import { listFormerDestinations, listUndoableOperations } from './undoable-repository.ts';

/** The most operations in one answer. */
const MOST_LISTED = 50;

/**
 * The caller's operations of the last ten minutes by the same means (screens, this key or this app) that are not
 * undone; the newest first (docs/contract/history.md#what-can-be-taken-back).
 */
export async function listUndoable(context: AccountContext, actor: SignedIn): Promise<UndoableOperation[]> {
  const now = context.clock.now();
  const { actor: way } = stampOf(actor, now);
  const found = await context.threads.lists.run(listUndoableOperations, {
    actor: way,
    actorId: actor.accountId,
    since: now - TAKEN_BACK_WITHIN,
    limit: MOST_LISTED,
  });
  return found.map(({ isUndo, at, ...operation }) => ({
    ...operation,
    action: isUndo ? 'redo' : 'undo',
    at: toIso(at),
    until: toIso(at + TAKEN_BACK_WITHIN),
  }));
}

/**
 * Undoes an operation of the caller's account (docs/contract/history.md#taking-back).
 *
 * @throws AppError 404 when the account changed nothing by it, 409 when it was taken back already, is longer ago than
 * ten minutes or changed too much.
 */
export async function undoOperation(
  context: AccountContext,
  actor: SignedIn,
  operation: string,
): Promise<UndoAnswer> {
  const { accountId } = actor;
  const now = context.clock.now();
  const since = now - TAKEN_BACK_WITHIN;
  const refused = await listRefusedDestinations(context, { operation, accountId, since });
  const isNamed = actor.operation !== undefined && actor.operation !== operation;
  const newOperation = isNamed && actor.operation ? actor.operation : newId(context.random);
  const request = { operation, accountId, since, now, refused };
  const author = { ...actor, operation: newOperation };
  const outcome = await context.database.write(takeBackOperation, request, author);
  if (outcome.kind !== 'undone') throw refusalOf(outcome.kind);
  return { operation: newOperation, undone: outcome.undone, refused: outcome.refused };
}

/** Fields whose former destination this installation does not allow now, by the number of their change. */
async function listRefusedDestinations(
  context: AccountContext,
  request: { operation: string; accountId: string; since: number },
): Promise<{ seq: number; fields: string[] }[]> {
  const former = await context.threads.lists.run(listFormerDestinations, request);
  return former.flatMap(({ seq, isBinned, fields }) => {
    // A link restored from the bin is only checked against the blocklist; the rules about hosts are for new
    // destinations.
    const isRefused = (url: string): boolean =>
      isBinned ? isUrlBlocked(context, url) : checkLinkDestination(context, url) !== undefined;
    const refused = fields.filter(({ urls }) => urls.some(isRefused));
    return refused.length > 0 ? [{ seq, fields: refused.map(({ field }) => field) }] : [];
  });
}

function refusalOf(kind: Exclude<UndoOutcome['kind'], 'undone'>): AppError {
  switch (kind) {
    case 'missing':
      return notFound('Operation');
    case 'late':
      return new AppError('conflict', historyRefusals.over);
    case 'again':
      return new AppError('conflict', historyRefusals.undone);
    case 'too-many':
      return new AppError('conflict', historyRefusals.tooMany({ most: String(MOST_CHANGES) }));
  }
}
