import { type Change, isChange } from '../../../db/journal/change.ts';
import {
  LINK_BINNED,
  LINK_BLOCKED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_EXPIRED,
  LINK_RESTORED,
  LINK_UPDATED,
} from '../../links/operations.ts';
import { concernsReceivers, describeChanges, describeLink } from './link-event.ts';
import type { Places } from './link-place.ts';

/** The type of the event by the kind of change. To a receiver a link in the bin is deleted, and one that comes back new. */
const TYPES = new Map(
  [LINK_BLOCKED, LINK_CREATED, LINK_DELETED, LINK_EXPIRED, LINK_UPDATED].map(({ kind }) => [kind, kind]),
)
  .set(LINK_BINNED.kind, LINK_DELETED.kind)
  .set(LINK_RESTORED.kind, LINK_CREATED.kind);

/** The kinds of changes that webhooks are told of. */
export const TOLD_KINDS: readonly string[] = [...TYPES.keys()];

/**
 * The type of the event that a change is; undefined for a change that webhooks are not told of. That a link is gone they
 * were told when it went into the bin (docs/contract/webhooks.md#events).
 */
export const eventTypeOf = (change: Change): string | undefined =>
  isOfNoConcern(change) ? undefined : TYPES.get(change.kind);

/** Also an edit of what only Linnet knows of a link, such as its notes. */
const isOfNoConcern = (change: Change): boolean =>
  (isChange(LINK_DELETED, change) && change.facts.binnedAt !== undefined) ||
  (isChange(LINK_UPDATED, change) && !concernsReceivers(change.facts.changes));

/** The `data` of the event that a change is; undefined for a change that webhooks are not told of. */
export function describeChange(change: Change, places: Places): Record<string, unknown> | undefined {
  if (
    isChange(LINK_BINNED, change) ||
    isChange(LINK_CREATED, change) ||
    isChange(LINK_DELETED, change) ||
    isChange(LINK_RESTORED, change)
  ) {
    return { link: describeLink(change.facts.link, places) };
  }
  if (isChange(LINK_UPDATED, change)) {
    const { link, changes } = change.facts;
    return { link: describeLink(link, places), changes: describeChanges(link, changes, places) };
  }
  if (isChange(LINK_EXPIRED, change) || isChange(LINK_BLOCKED, change)) {
    const { link, reason } = change.facts;
    const status = change.kind === LINK_EXPIRED.kind ? 'EXPIRED' : 'BLOCKED';
    return { link: { ...describeLink(link, places), status }, reason };
  }
  return undefined;
}
