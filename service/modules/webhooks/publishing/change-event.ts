import { type Change, isChange } from '../../../db/journal/change.ts';
import {
  LINK_BLOCKED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_EXPIRED,
  LINK_UPDATED,
} from '../../links/operations.ts';
import { describeChanges, describeLink } from './link-event.ts';
import type { Places } from './link-place.ts';

/** The kinds of changes that webhooks are told of. Their names are those of the events. */
export const TOLD_KINDS: readonly string[] = [
  LINK_BLOCKED,
  LINK_CREATED,
  LINK_DELETED,
  LINK_EXPIRED,
  LINK_UPDATED,
].map(({ kind }) => kind);

/** The `data` of the event that a change is; undefined for a change that webhooks are not told of. */
export function describeChange(change: Change, places: Places): Record<string, unknown> | undefined {
  if (isChange(LINK_CREATED, change) || isChange(LINK_DELETED, change)) {
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
