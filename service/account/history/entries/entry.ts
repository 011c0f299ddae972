import { type Static, Type } from '@sinclair/typebox';
import { type Change, Differences, isChange } from '../../../db/journal/change.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { toIso } from '../../../lib/timestamp.ts';
import {
  LINK_BLOCKED,
  LINK_CLAIMED,
  LINK_CREATED,
  LINK_EXPIRED,
  LINK_NAMED,
  LINK_RECEIVED,
  LINK_SHARED,
  LINK_UNSHARED,
  LINK_UPDATED,
  LinkSnapshot,
  ofName,
  type SharedMore,
  sharedMoreIn,
} from '../../../links/links/operations.ts';
import { type FieldChange, KINDS, type LinkHistoryEntry } from '../model.ts';
import { describeBeginning, describeDifferences, type WireView, withheldFields } from './fields.ts';
import { type AuthorNames, historyWayOf, whoIs, whoMade } from './naming.ts';

const WithLink = Type.Object({ link: LinkSnapshot });
const WithChanges = Type.Object({ changes: Differences });

type EntryView = WireView & {
  authors: AuthorNames;
  callerId: string;
  /** Whether the operation undid another one, and whether that was an undo itself. */
  takesBack(operation: string): 'undo' | 'redo' | null;
  /** Whether the caller may not see where the link led then. */
  isPrivate(seq: number): boolean;
  /** Whether the caller can give the link the state it had after a change. */
  isRestorable(snapshot: LinkSnapshot, change: Change): boolean;
};

/** The kinds of change that belong to the person whom they are about. */
export const ABOUT_PEOPLE: readonly string[] = [LINK_RECEIVED, LINK_SHARED, LINK_UNSHARED].map(
  ({ kind }) => kind,
);

/** The state of the link after a change; undefined where another version wrote its facts differently. */
export const stateAfter = ({ facts }: Change): Static<typeof LinkSnapshot> | undefined =>
  fitsSchema(WithLink, facts) ? facts.link : undefined;

/** A change as an entry of the history; empty for a kind that the history does not show. */
export function toEntry(change: Change, view: EntryView): LinkHistoryEntry[] {
  const kind = KINDS.find((known) => known === change.kind);
  if (!kind) return [];
  const snapshot = stateAfter(change);
  const changes = changesIn(change, snapshot, view);
  return [
    {
      seq: change.seq,
      at: toIso(change.at),
      kind,
      who: whoMade(change, view.callerId, view.authors),
      whom:
        ABOUT_PEOPLE.includes(change.kind) && !sharedMoreIn(change)
          ? whoIs(change.ownerId, view.callerId, view.authors)
          : null,
      way: historyWayOf(change, view.authors),
      changes: view.isPrivate(change.seq) ? withheldFields(changes) : changes,
      reason: reasonOf(change),
      takes_back: change.operation === null ? null : view.takesBack(change.operation),
      restorable: snapshot !== undefined && view.isRestorable(snapshot, change),
    },
  ];
}

function changesIn(change: Change, snapshot: LinkSnapshot | undefined, view: WireView): FieldChange[] {
  const { kind, facts } = change;
  const name = ofName(change);
  const more = sharedMoreIn(change);
  if (more) return [sharedField(more, kind === LINK_SHARED.kind)];
  if (name) return [namedField(name, kind === LINK_NAMED.kind, view)];
  if (kind === LINK_UPDATED.kind)
    return fitsSchema(WithChanges, facts) ? describeDifferences(facts.changes, view) : [];
  if (!snapshot || (kind !== LINK_CREATED.kind && kind !== LINK_CLAIMED.kind)) return [];
  return kind === LINK_CREATED.kind ? describeBeginning(snapshot, view) : [];
}

/** A further name that the link got, or lost, with its domain. */
function namedField(
  { namespace, name }: { namespace: string; name: string },
  isGiven: boolean,
  view: WireView,
): FieldChange {
  const host = view.hostOf(namespace);
  const told = host === null ? name : `${host}/${name}`;
  return isGiven ? { field: 'name', old: null, new: told } : { field: 'name', old: told, new: null };
}

/** Everyone, or a group by its name, with whom the link is shared or no longer is. */
function sharedField(more: SharedMore, isGiven: boolean): FieldChange {
  const [field, told] = 'everyone' in more ? ['everyone', true] : ['group', more.group.name];
  return isGiven ? { field, old: null, new: told } : { field, old: told, new: null };
}

function reasonOf(change: Change): string | null {
  if (isChange(LINK_BLOCKED, change) || isChange(LINK_EXPIRED, change)) return change.facts.reason;
  return null;
}
