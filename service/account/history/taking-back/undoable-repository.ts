import { type Static, Type } from '@sinclair/typebox';
import type { Reader } from '../../../db/connection.ts';
import { isChange } from '../../../db/journal/change.ts';
import {
  listByKind,
  listChangesBySeq,
  listOperations,
  type OperationSummary,
} from '../../../db/journal/journal-repository.ts';
import { defineQuery } from '../../../db/operation.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { LINK_BINNED, LINK_UPDATED, LinkSnapshot } from '../../../links/links/operations.ts';
import { Deed } from '../model.ts';
import { listMade } from './undo-repository.ts';
import {
  type Destinations,
  deedOf,
  formerDestinationsOf,
  OPERATION_TAKEN_BACK,
  readDeed,
  TAKEABLE,
  WithDestinations,
} from './what-was-done.ts';

const Undoable = Type.Object({
  operation: Type.String(),
  /** Whether it undid another operation, so that undoing it is a redo. */
  isUndo: Type.Boolean(),
  what: Deed,
  /** Milliseconds UTC. */
  at: Type.Number(),
  links: Type.Number(),
  alias: Type.String(),
});
export type Undoable = Static<typeof Undoable>;
type Asking = { actor: string; actorId: string; since: number; limit: number };

const KIND = { subject: 'operation', kind: OPERATION_TAKEN_BACK.kind };
const WithLink = Type.Object({ link: LinkSnapshot });

/** A caller's operations since a moment (ms UTC) that are not undone, the newest first. */
export const listUndoableOperations = defineQuery(
  'history.list-undoable',
  Type.Array(Undoable),
  async (db, { since, limit, ...doer }: Asking): Promise<Undoable[]> => {
    const done = await listOperations(db, doer, { subject: 'link', kinds: TAKEABLE, since, limit });
    const names = done.map(({ operation }) => operation);
    const taken = await listByKind(db, KIND, { subjectIds: names });
    const gone = new Set(
      taken.filter(({ actorId }) => actorId === doer.actorId).map(({ subjectId }) => subjectId),
    );
    return describeAll(
      db,
      done.filter(({ operation }) => !gone.has(operation)),
    );
  },
);

async function describeAll(db: Reader, done: readonly OperationSummary[]): Promise<Undoable[]> {
  const firsts = await listChangesBySeq(
    db,
    done.map(({ first }) => first),
  );
  const takings = await listByKind(db, KIND, { operations: done.map(({ operation }) => operation) });
  return done.flatMap(({ operation, first, at, subjects, kinds }) => {
    const change = firsts.find(({ seq }) => seq === first);
    if (!change || !fitsSchema(WithLink, change.facts)) return [];
    const taking = takings.find((one) => one.operation === operation);
    const facts = taking && isChange(OPERATION_TAKEN_BACK, taking) ? taking.facts : undefined;
    const what = facts ? readDeed(facts.what) : deedOf(change, kinds.split(','));
    const isUndo = facts !== undefined && !facts.again;
    return { operation, isUndo, what, at, links: subjects, alias: change.facts.link.alias };
  });
}

/** Destinations of links before an operation, or in the bin: they have to be checked before it is undone. */
export const listFormerDestinations = defineQuery(
  'history.list-former-destinations',
  Type.Array(WithDestinations),
  async (db, request: { operation: string; accountId: string; since: number }): Promise<Destinations[]> => {
    const made = await listMade(db, request, request.since);
    return made.flatMap((change) => {
      const { seq } = change;
      if (isChange(LINK_UPDATED, change))
        return formerDestinationsOf({ seq, isBinned: false }, change.facts.changes);
      if (!isChange(LINK_BINNED, change)) return [];
      const all = Object.entries(change.facts.link).map(([name, old]) => [name, { old }]);
      return formerDestinationsOf({ seq, isBinned: true }, Object.fromEntries(all));
    });
  },
);
