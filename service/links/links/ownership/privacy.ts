import type { Change } from '../../../db/journal/change.ts';
import { isRecord } from '../../../lib/record.ts';

/** What stands where a reader may not see a destination. */
export const WITHHELD = 'withheld';

/** The fields of a link, as the journal names them, that say where it leads those who know its password. */
export const DESTINATION_FIELDS = ['longUrl', 'geoRules', 'abVariants', 'rules'] as const;

/** What facts of a change have those fields: a state of the link, and what differs from the state before. */
export const DESTINATION_HOLDERS = ['link', 'changes'] as const;

/**
 * Whether a link is private: its destination is for those who know the password, and besides them for its owner and
 * those it is shared with alone (docs/contract/directory.md#who-sees-what).
 */
export const isPrivateLink = (link: { isProtected: boolean }): boolean => link.isProtected;

/** A value that a reader may not see; that there is none is no secret. */
export const withhold = (value: unknown): unknown =>
  value === null || value === undefined ? value : WITHHELD;

/** A change of a link as it is told to those who may not see where the link leads. */
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
