import { type Static, Type } from '@sinclair/typebox';
import { type Change, defineChange, isChange } from '../../../db/journal/change.ts';
import { isRecord } from '../../../lib/record.ts';
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

/** The kinds of change that can be undone. */
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

/** Reads what an operation did from the journal; `several` for a word of another version. */
export const readDeed = (word: string): Deed => DEEDS.find((deed) => deed === word) ?? 'several';

/** What an operation did: decided by its first change and by the kinds of all its changes. */
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

/** Passing a link on is two changes: one for each owner. */
const PASSING: readonly string[] = [LINK_GIVEN.kind, LINK_RECEIVED.kind];
/** Requests that the form for a new link sends after making it: title and notes, further names. */
const MAKING: readonly string[] = [LINK_CREATED.kind, LINK_NAMED.kind, LINK_UPDATED.kind];
/** Choosing with whom a link is shared is one change for each colleague who comes or goes. */
const SHARING: readonly string[] = [LINK_SHARED.kind, LINK_UNSHARED.kind];

/** New limits can make an expired link active again, so its status can change with them. */
function deedOfEdit(changes: Readonly<Record<string, { new: unknown }>>): Deed {
  const fields = Object.keys(changes);
  const only = (...names: string[]): boolean => fields.every((field) => names.includes(field));
  if (only('status')) return changes.status?.new === 'INACTIVE' ? 'paused' : 'resumed';
  if (only('expireAfter', 'status')) return 'expiry';
  if (only('tagIds')) return 'tagged';
  if (only('namespace')) return 'moved';
  return only('passwordProtected') ? 'password' : 'edited';
}

/**
 * An operation, the subject, was undone by another one. `what` it had done (docs/contract/history.md#what-was-done);
 * `again` if it was an undo itself, so that this one is a redo. `links` is how many links changed.
 */
export const OPERATION_TAKEN_BACK = defineChange(
  'operation.taken-back',
  Type.Object({ what: Type.String(), again: Type.Boolean(), links: Type.Number() }),
);

/** The destinations in a change, by the field of the journal. */
export const WithDestinations = Type.Object({
  seq: Type.Number(),
  /** Whether the link is in the bin, and is restored from it unchanged. */
  isBinned: Type.Boolean(),
  fields: Type.Array(Type.Object({ field: Type.String(), urls: Type.Array(Type.String()) })),
});
export type Destinations = Static<typeof WithDestinations>;

/** The addresses in the value of a field; none for fields that hold no destination. */
export function addressesIn(field: string, value: unknown): string[] {
  switch (field) {
    case 'longUrl':
    case 'preStartUrl':
    case 'expiredRedirectUrl':
      return texts([value]);
    case 'geoRules':
      return isRecord(value) ? texts(Object.values(value)) : [];
    case 'abVariants':
      return Array.isArray(value)
        ? texts(value.map((variant: unknown) => (isRecord(variant) ? variant.url : undefined)))
        : [];
    case 'rules':
      return Array.isArray(value)
        ? texts(value.map((rule: unknown) => (isRecord(rule) ? rule.then : undefined)))
        : [];
    default:
      return [];
  }
}

const texts = (values: readonly unknown[]): string[] =>
  values.filter((value): value is string => typeof value === 'string');

/** The addresses that a change replaced; nothing when it replaced none. */
export function formerDestinationsOf(
  change: { seq: number; isBinned: boolean },
  changes: Readonly<Record<string, { old: unknown }>>,
): Destinations[] {
  const fields = Object.entries(changes)
    .map(([field, { old }]) => ({ field, urls: addressesIn(field, old) }))
    .filter(({ urls }) => urls.length > 0);
  return fields.length > 0 ? [{ ...change, fields }] : [];
}
