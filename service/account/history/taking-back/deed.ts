import { type Change, isChange } from '../../../db/journal/change.ts';
import {
  LINK_BINNED,
  LINK_CREATED,
  LINK_GIVEN,
  LINK_NAMED,
  LINK_RECEIVED,
  LINK_RESTORED,
  LINK_SHARED,
  LINK_UNNAMED,
  LINK_UNSHARED,
  LINK_UPDATED,
} from '../../../links/links/operations.ts';
import { DEEDS, type Deed } from '../model.ts';

/** The kinds of change that can be taken back. */
export const TAKEABLE: readonly string[] = [
  LINK_BINNED,
  LINK_CREATED,
  LINK_NAMED,
  LINK_RESTORED,
  LINK_UNNAMED,
  LINK_RECEIVED,
  LINK_SHARED,
  LINK_UNSHARED,
  LINK_UPDATED,
].map(({ kind }) => kind);

/** A word that the journal has for what was done; one that another version wrote is not known. */
export const readDeed = (word: string): Deed => DEEDS.find((deed) => deed === word) ?? 'several';

/** What an operation did, told by its first change and the kinds of all of them. */
export function deedOf(first: Change | undefined, kinds: readonly string[]): Deed {
  if (!first) return 'several';
  if (kinds.every((kind) => PASSING.includes(kind))) return 'passed_on';
  if (kinds.every((kind) => SHARING.includes(kind))) return 'shared';
  if (isChange(LINK_CREATED, first) && kinds.every((kind) => MAKING.includes(kind))) return 'created';
  if (kinds.some((kind) => kind !== first.kind)) return 'several';
  if (isChange(LINK_BINNED, first)) return 'binned';
  if (isChange(LINK_RESTORED, first)) return 'restored';
  if (isChange(LINK_NAMED, first)) return 'named';
  if (isChange(LINK_UNNAMED, first)) return 'unnamed';
  return isChange(LINK_UPDATED, first) ? deedOfEdit(first.facts.changes) : 'several';
}

/** Passing a link on is one change for each of both owners. */
const PASSING: readonly string[] = [LINK_GIVEN.kind, LINK_RECEIVED.kind];
/** What a form for a new link sends after it: title and notes, further names. */
const MAKING: readonly string[] = [LINK_CREATED.kind, LINK_NAMED.kind, LINK_UPDATED.kind];
/** Choosing with whom a link is shared is one change for each colleague who comes or goes. */
const SHARING: readonly string[] = [LINK_SHARED.kind, LINK_UNSHARED.kind];

/** New limits may bring an expired link back, so its status can change with them. */
function deedOfEdit(changes: Readonly<Record<string, { new: unknown }>>): Deed {
  const fields = Object.keys(changes);
  const only = (...names: string[]): boolean => fields.every((field) => names.includes(field));
  if (only('status')) return changes.status?.new === 'INACTIVE' ? 'paused' : 'resumed';
  if (only('expireAfter', 'status')) return 'expiry';
  if (only('tagIds')) return 'tagged';
  if (only('namespace')) return 'moved';
  return only('passwordProtected') ? 'password' : 'edited';
}
