import { type Differences, differencesOf } from '../../../db/journal/change.ts';
import { isRecord } from '../../../lib/record.ts';
import { toUnixSeconds } from '../../../lib/timestamp.ts';
import { DESTINATION_FIELDS, withhold } from '../../../links/links/index.ts';
import type { FieldChange } from '../model.ts';
import { WIRE_NAMES, wireName } from './wire-names.ts';

/** Looks up the names that values of the journal have on the wire. */
export type WireView = {
  /** The name of a tag, also of one that is gone; null when it is not known any more. */
  tagName(id: string): string | null;
  /** The host of a namespace; null for the default one. */
  hostOf(namespace: string): string | null;
  /** The address of a picture. */
  imageOf(image: string): string | null;
};

/** What changed, under the names and in the form of the wire (docs/contract/history.md#fields), in a fixed order. */
export const describeDifferences = (changes: Differences, view: WireView): FieldChange[] =>
  Object.keys(WIRE_NAMES).flatMap((field) => {
    const change = changes[field];
    if (!change) return [];
    if (field === 'passwordProtected') return [{ field: wireName(field), ...passwordChange(change) }];
    return [
      { field: wireName(field), old: toWire(field, change.old, view), new: toWire(field, change.new, view) },
    ];
  });

/** What a new link began with: every field that has a value, but the usual status. */
export function describeBeginning(link: Readonly<Record<string, unknown>>, view: WireView): FieldChange[] {
  const nothing = { namespace: '', status: 'ACTIVE', passwordProtected: false };
  return describeDifferences(differencesOf(nothing, onlySet(link)), view);
}

const onlySet = (link: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(link).filter(([, value]) => value !== null && value !== undefined));

/** The same for readers who may not see the destination: only the fact that it changed. */
export const withheldFields = (changes: readonly FieldChange[]): FieldChange[] =>
  changes.map((change) =>
    DESTINATIONS.includes(change.field)
      ? { field: change.field, old: withhold(change.old), new: withhold(change.new) }
      : change,
  );

const DESTINATIONS: readonly string[] = DESTINATION_FIELDS.map(wireName);

/** No value distinguishes two passwords. */
function passwordChange({ old, new: made }: { old: unknown; new: unknown }): { old: unknown; new: unknown } {
  if (made !== true) return { old: 'set', new: 'removed' };
  return old === true ? { old: 'set', new: 'changed' } : { old: null, new: 'set' };
}

function toWire(field: string, value: unknown, view: WireView): unknown {
  switch (field) {
    case 'namespace':
      return typeof value === 'string' ? view.hostOf(value) : null;
    case 'startsAt':
    case 'expireAfter':
      return typeof value === 'number' ? toUnixSeconds(value) : null;
    case 'tagIds':
      return tagsOf(value, view);
    case 'metaTags':
      return isRecord(value) && typeof value.image === 'string'
        ? { ...value, image: view.imageOf(value.image) }
        : value;
    default:
      return value ?? null;
  }
}

const tagsOf = (value: unknown, view: WireView): unknown =>
  Array.isArray(value)
    ? value.flatMap((id: unknown) => (typeof id === 'string' ? [{ id, name: view.tagName(id) }] : []))
    : [];
