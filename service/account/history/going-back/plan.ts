import { isDeepStrictEqual } from 'node:util';
import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Differences } from '../../../db/journal/change.ts';
import { EDITED_COLUMNS, hasRunOut, type LinkChanges, type LinkEdit } from '../../../links/links/index.ts';
import type { LinkSnapshot } from '../../../links/links/operations.ts';
import type { GoingBackNote } from '../model.ts';

/** The former password of a link: the present one, another one or none, or one whose hash is not stored any more. */
export type FormerPassword = { kind: 'same' } | { kind: 'other'; hash: string | null } | { kind: 'lost' };
type Surroundings = { knownTags: ReadonlySet<string>; password: FormerPassword; now: number };

/** The edit that restores an earlier state of a link, its differences, and what it cannot restore. */
export type Plan = { edit: LinkEdit; differences: Differences; notes: GoingBackNote[] };

/** Whether a link differs from an earlier state in anything but its clicks; the password is seen as set or not. */
export const isDifferent = (link: Link, earlier: LinkSnapshot): boolean =>
  EDITED_COLUMNS.some((name) => earlier[name] !== undefined && !isSame(link[name], earlier[name])) ||
  statusFor(link, earlier) !== undefined ||
  earlier.passwordProtected !== (link.passwordHash !== null);

/** Plans going back to an earlier state; fields that a snapshot of an earlier version lacks stay. */
export function planGoingBack(link: Link, earlier: LinkSnapshot, around: Surroundings): Plan {
  const notes: GoingBackNote[] = [];
  const tagIds = earlier.tagIds?.filter((id) => around.knownTags.has(id)) ?? [];
  if (tagIds.length < (earlier.tagIds?.length ?? 0)) notes.push({ field: 'tags', note: 'tag_gone' });
  const state =
    earlier.tagIds === undefined ? earlier : { ...earlier, tagIds: tagIds.length > 0 ? tagIds : null };
  const names = EDITED_COLUMNS.filter(
    (name) => state[name] !== undefined && !isSame(link[name], state[name]),
  );
  const differences: Differences = Object.fromEntries(
    names.map((name) => [name, { old: link[name], new: state[name] }]),
  );
  const changes: LinkChanges = Object.fromEntries(
    Object.entries(state).filter(([name]) => names.some((one) => one === name)),
  );
  const status = statusFor(link, earlier);
  if (status) differences.status = { old: link.status, new: status };
  notes.push(...planPassword(link, earlier, around.password, { changes, differences }));
  notes.push(...noteExpiry({ ...link, ...changes }, differences, around.now));
  return { edit: { changes, status }, differences, notes };
}

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? null, other ?? null);

/** Only `INACTIVE` is restored as a status: an owner sets neither blocked nor expired. */
function statusFor(link: Link, earlier: LinkSnapshot): 'ACTIVE' | 'INACTIVE' | undefined {
  if (earlier.status === 'INACTIVE') return link.status === 'INACTIVE' ? undefined : 'INACTIVE';
  if (earlier.status === 'BLOCKED') return undefined;
  return link.status === 'INACTIVE' ? 'ACTIVE' : undefined;
}

function planPassword(
  { passwordHash }: Link,
  earlier: LinkSnapshot,
  password: FormerPassword,
  { changes, differences }: { changes: LinkChanges; differences: Differences },
): GoingBackNote[] {
  if (password.kind === 'same') return [];
  const isProtected = passwordHash !== null;
  // If the link had no password, there is none to restore.
  const hash = password.kind === 'other' ? password.hash : earlier.passwordProtected ? undefined : null;
  if (hash === undefined)
    return [{ field: 'password', note: isProtected ? 'password_stays' : 'password_lost' }];
  if (hash === passwordHash) return [];
  changes.passwordHash = hash;
  differences.passwordProtected = { old: isProtected, new: hash !== null };
  return [];
}

/** Whether the link has run out as soon as it has its earlier limits again. */
function noteExpiry(after: Link, differences: Differences, now: number): GoingBackNote[] {
  const field = ['expireAfter', 'maxClicks'].find((name) => name in differences);
  if (field === undefined || !hasRunOut(after, now)) return [];
  return [{ field: field === 'expireAfter' ? 'expire_after' : 'max_clicks', note: 'expired_by_now' }];
}
