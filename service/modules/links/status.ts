import type { LinkStatus } from './model.ts';

/** What decides whether a link works. Moments are milliseconds UTC. */
export type StatusFacts = {
  readonly status: LinkStatus;
  readonly expireAfter: number | null;
  readonly maxClicks: number | null;
  readonly totalClicks: number;
};

/** Whether the link's time or its clicks are used up. */
export const hasRunOut = (link: StatusFacts, now: number): boolean =>
  (link.expireAfter !== null && link.expireAfter <= now) ||
  (link.maxClicks !== null && link.totalClicks >= link.maxClicks);

/** The status every read shows (docs/contract/links.md#status). */
export function deriveStatus(link: StatusFacts, now: number): LinkStatus {
  if (link.status === 'BLOCKED' || link.status === 'INACTIVE') return link.status;
  return hasRunOut(link, now) ? 'EXPIRED' : link.status;
}

/** Only the operator may touch a blocked link. */
export const canOwnerChange = (link: StatusFacts): boolean => link.status !== 'BLOCKED';

/**
 * The status to store after an owner's edit (docs/contract/links.md#status).
 *
 * `edited` carries the limits as they are after the edit. An explicit status wins; otherwise new limits bring an
 * expired link back when they leave it time and clicks.
 */
export function statusAfterEdit(
  edited: StatusFacts,
  edit: { status?: 'ACTIVE' | 'INACTIVE' | null; limitsChanged: boolean },
  now: number,
): LinkStatus {
  if (edit.status) return edit.status;
  const isRevived = edited.status === 'EXPIRED' && edit.limitsChanged && !hasRunOut(edited, now);
  return isRevived ? 'ACTIVE' : edited.status;
}

/** The status to store when the operator lifts a block; a link that is not blocked keeps its own. */
export const statusAfterUnblock = (status: LinkStatus): LinkStatus =>
  status === 'BLOCKED' ? 'ACTIVE' : status;
