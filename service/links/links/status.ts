import type { Link } from '../../../drizzle/schema/index.ts';
import { malformed, refuse, refused } from '../../lib/problem.ts';
import { parseTimestamp } from '../../lib/timestamp.ts';
import type { Said } from '../../lib/words.ts';
import { ruleRefusals } from '../rules/operations.ts';
import { linkRefusals } from '../words.ts';
import type { LinkStatus } from './model.ts';

/** A stored `EXPIRED` is only a mark, which is set when a visit finds that the link has expired. */
export type StoredStatus = Link['status'];

/** The fields that decide whether a link works. Times are milliseconds UTC. */
export type StatusFacts = {
  readonly status: StoredStatus;
  readonly startsAt: number | null;
  readonly expireAfter: number | null;
  readonly maxClicks: number | null;
  readonly totalClicks: number;
};

/** Whether the link's time or its clicks are used up. */
export const hasRunOut = (link: StatusFacts, now: number): boolean =>
  (link.expireAfter !== null && link.expireAfter <= now) ||
  (link.maxClicks !== null && link.totalClicks >= link.maxClicks);

/** The status that answers show (docs/contract/links.md#status). */
export function deriveStatus(link: StatusFacts, now: number): LinkStatus {
  if (link.status === 'BLOCKED' || link.status === 'INACTIVE') return link.status;
  if (link.status === 'EXPIRED' || hasRunOut(link, now)) return 'EXPIRED';
  return link.startsAt !== null && link.startsAt > now ? 'SCHEDULED' : 'ACTIVE';
}

/** Whether the owner of a link may change it; only the owner of the installation may change a blocked link. */
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
): StoredStatus {
  if (edit.status) return edit.status;
  const isRevived = edited.status === 'EXPIRED' && edit.limitsChanged && !hasRunOut(edited, now);
  return isRevived ? 'ACTIVE' : edited.status;
}

/** A status that a link can have had before it was blocked. */
export type UnblockedStatus = Exclude<StoredStatus, 'BLOCKED'>;

/** The status to store when a block is removed; the former status of links that earlier versions blocked is unknown. */
export const statusAfterUnblock = (before: UnblockedStatus | undefined): UnblockedStatus =>
  before ?? 'ACTIVE';

/** When a link begins or ends, as a request sets it. */
export type MomentAhead = {
  /** Milliseconds UTC; null for a link that always was live, or never ends. */
  moment: number | null;
  /** @throws AppError 400 when the moment has already passed. */
  mustBeAfter(now: number): void;
};

/** Reads an expiry as clients send it (docs/contract/http.md#moments). @throws AppError 422 when it is no moment. */
export const readExpiry = (input: string | number | null): MomentAhead =>
  readMoment('expire_after', input, linkRefusals.expiryPast);

/** Reads a start as clients send it (docs/contract/http.md#moments). @throws AppError 422 when it is no moment. */
export const readStart = (input: string | number | null): MomentAhead =>
  readMoment('starts_at', input, linkRefusals.startPast);

/** Reading is apart from the check against the clock: other checks come in between (docs/contract/links.md#order-of-checks). */
function readMoment(field: string, input: string | number | null, whenPassed: Said): MomentAhead {
  const moment = input === null ? null : parseTimestamp(input);
  if (moment === undefined) refuse(malformed(field, ruleRefusals.noMoment));
  return {
    moment: moment ?? null,
    mustBeAfter: (now) => {
      if (moment !== undefined && moment !== null && moment <= now) refuse(refused(field, whenPassed));
    },
  };
}

/** From when until when a link is live, in milliseconds UTC; null where it has no such end. */
export type Lifespan = { readonly startsAt: number | null; readonly expireAfter: number | null };

/** Whether a link would run out before it begins, or at that very moment (docs/contract/links.md#start). */
export const endsBeforeStart = ({ startsAt, expireAfter }: Lifespan): boolean =>
  startsAt !== null && expireAfter !== null && startsAt >= expireAfter;
