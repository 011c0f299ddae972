import type { Change } from '../../../db/journal/change.ts';
import { isRecord } from '../../../lib/record.ts';

/** The text that replaces a destination that a reader may not see. */
export const WITHHELD = 'withheld';

/** The fields of a link in the journal that contain destinations protected by its password. */
export const DESTINATION_FIELDS = ['longUrl', 'geoRules', 'abVariants', 'rules', 'page'] as const;

/** The parts of a change that have these fields: a state of the link, and the differences to the state before. */
export const DESTINATION_HOLDERS = ['link', 'changes'] as const;

/**
 * Whether a link is private: its destination is for those who know the password, and besides them for its owner and
 * those it is shared with alone (docs/contract/directory.md#who-sees-what).
 */
export const isPrivateLink = (link: { isProtected: boolean }): boolean => link.isProtected;

/** Hides a value that a reader may not see; a missing value is not hidden. */
export const withhold = (value: unknown): unknown =>
  value === null || value === undefined ? value : WITHHELD;

/** A change of a link without the destinations, for readers who may not see them. */
export function withoutDestinations<Told extends Pick<Change, 'facts'>>(change: Told): Told {
  const { facts } = change;
  if (!isRecord(facts)) return change;
  const { link, changes } = facts;
  const told = {
    ...facts,
    ...(isRecord(link) && { link: mapDestinations(link, withhold) }),
    ...(isRecord(changes) && { changes: mapDestinations(changes, withholdBoth) }),
  };
  return { ...change, facts: told };
}

const withholdBoth = (difference: unknown): unknown =>
  isRecord(difference)
    ? { old: withhold(difference.old), new: withhold(difference.new) }
    : withhold(difference);

const isDestination = (field: string): boolean => DESTINATION_FIELDS.some((name) => name === field);

const mapDestinations = (
  holder: Readonly<Record<string, unknown>>,
  change: (value: unknown) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(holder).map(([field, value]) => [field, isDestination(field) ? change(value) : value]),
  );
