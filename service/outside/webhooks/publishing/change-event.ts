import { type Change, isChange } from '../../../db/journal/change.ts';
import {
  LINK_BINNED,
  LINK_BLOCKED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_EXPIRED,
  LINK_NAME_CHANGED,
  LINK_NAMED,
  LINK_RESTORED,
  LINK_UNNAMED,
  LINK_UPDATED,
} from '../../../links/links/operations.ts';
import { LINK_ALIVE, LINK_DEAD } from '../../../links/watch/operations.ts';
import { concernsReceivers, describeChanges, describeLink, describeName, type Places } from './link-event.ts';

/** Linnet's own events (docs/contract/webhooks.md#own-events). */
const NAMES_UPDATED = 'names.updated';
const RULES_UPDATED = 'rules.updated';

/**
 * The type of the event by the kind of change. For a receiver, a link in the bin is deleted, and a restored one is
 * new.
 */
const TYPES = new Map(
  [LINK_ALIVE, LINK_BLOCKED, LINK_CREATED, LINK_DEAD, LINK_DELETED, LINK_EXPIRED, LINK_UPDATED].map(
    ({ kind }) => [kind, kind],
  ),
)
  .set(LINK_BINNED.kind, LINK_DELETED.kind)
  .set(LINK_RESTORED.kind, LINK_CREATED.kind)
  .set(LINK_NAMED.kind, NAMES_UPDATED)
  .set(LINK_NAME_CHANGED.kind, NAMES_UPDATED)
  .set(LINK_UNNAMED.kind, NAMES_UPDATED);

/** The kinds of changes that webhooks receive. */
export const TOLD_KINDS: readonly string[] = [...TYPES.keys()];

/**
 * The types of events for a change; none for a change that webhooks do not receive. They were told that a link is
 * gone when it went into the bin (docs/contract/webhooks.md#events).
 */
export function eventTypesOf(change: Change): string[] {
  const type = isOfNoConcern(change) ? undefined : TYPES.get(change.kind);
  return [...(type === undefined ? [] : [type]), ...(rulesIn(change) ? [RULES_UPDATED] : [])];
}

/** The changed rules and forwarding of a link; undefined when neither changed. */
function rulesIn(change: Change): Record<string, { old: unknown; new: unknown }> | undefined {
  if (!isChange(LINK_UPDATED, change)) return undefined;
  const { rules, forwarding } = change.facts.changes;
  return rules || forwarding ? { ...(rules && { rules }), ...(forwarding && { forwarding }) } : undefined;
}

/** Whether an edit concerns only fields without an event, such as notes. */
const isOfNoConcern = (change: Change): boolean =>
  (isChange(LINK_DELETED, change) && change.facts.binnedAt !== undefined) ||
  (isChange(LINK_UPDATED, change) && !concernsReceivers(change.facts.changes));

/** The word for each change of a further name. */
const WAYS: Readonly<Record<string, string>> = {
  [LINK_NAMED.kind]: 'given',
  [LINK_NAME_CHANGED.kind]: 'changed',
  [LINK_UNNAMED.kind]: 'taken',
};

/** The `data` of the event of a type for a change; undefined for a change that webhooks do not receive. */
export function describeChange(
  change: Change,
  type: string,
  places: Places,
): Record<string, unknown> | undefined {
  if (isChange(LINK_NAMED, change) || isChange(LINK_NAME_CHANGED, change) || isChange(LINK_UNNAMED, change)) {
    const { link, name } = change.facts;
    return { link: describeLink(link, places), way: WAYS[change.kind], name: describeName(name, places) };
  }
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
    const told = type === RULES_UPDATED ? rulesIn(change) : describeChanges(link, changes, places);
    return { link: describeLink(link, places), changes: told };
  }
  if (isChange(LINK_EXPIRED, change) || isChange(LINK_BLOCKED, change)) {
    const { link, reason } = change.facts;
    const status = change.kind === LINK_EXPIRED.kind ? 'EXPIRED' : 'BLOCKED';
    return { link: { ...describeLink(link, places), status }, reason };
  }
  if (isChange(LINK_DEAD, change) || isChange(LINK_ALIVE, change)) {
    const { link, ...found } = change.facts;
    return { link: describeLink(link, places), ...found };
  }
  return undefined;
}
