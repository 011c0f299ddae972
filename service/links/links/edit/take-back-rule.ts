import { isDeepStrictEqual } from 'node:util';
import type { Link } from '../../../../drizzle/schema/index.ts';
import type { Differences } from '../../../db/journal/change.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { LinkSnapshot, type MovedNames, type NameFacts, snapshotOf } from '../changes.ts';
import { statusAfterEdit } from '../status.ts';
import {
  EDITED_COLUMNS,
  type EditRefusal,
  findRefusal,
  onlyDifferences,
  type Surroundings,
} from './edit-rule.ts';

/** Why a field was not restored. */
type Left = { field: string; why: 'changed-since' | 'destination-refused' | 'password-lost' | 'tag-gone' };

/** The result of undoing an edit of a link. */
export type TakenBack =
  | { kind: 'missing' }
  | { kind: EditRefusal | 'binned'; alias: string }
  | { kind: 'done'; alias: string; isChanged: boolean; left: Left[] };

/** An edit as the journal has it. */
export type EditToTakeBack = {
  id: string;
  seq: number;
  changes: Differences;
  /** Its changes of further names. */
  names?: MovedNames;
  /** Fields whose former destination is not allowed any more. */
  refusedFields: readonly string[];
};

/** The stored hashes of passwords that edits replaced. */
export type ReplacedPasswords = {
  /** The next edit of the password after each of these edits, by number. */
  next: ReadonlyMap<number, number>;
  /** The hash that an edit replaced, null for none; absent if it is not stored any more. */
  former: ReadonlyMap<number, string | null>;
};

/** The columns that are restored unchanged; the password is handled separately. */
const COLUMNS: ReadonlySet<string> = new Set([...EDITED_COLUMNS, 'status']);

/** The link after undoing an edit, and the fields that stay; whether this result is allowed is not checked here. */
export type FormerLink = {
  before: Link;
  wanted: Link;
  fields: readonly string[];
  left: Left[];
  /** The further name that the edit made the alias: it becomes a further name again. */
  former: NameFacts | null;
};

/**
 * Restores the former value of each field that still has the value from the edit; the others stay
 * (docs/contract/history.md#taking-back). `knownTags` are those that the owner sees.
 */
export function planTakingBack(
  before: Link,
  edit: EditToTakeBack,
  { knownTags, passwords }: { knownTags: ReadonlySet<string>; passwords: ReplacedPasswords },
): FormerLink {
  const { wanted, left } = formerOf(before, edit, knownTags);
  const password = formerPassword(before, edit, passwords);
  if (typeof password === 'string') left.push({ field: 'passwordProtected', why: password });
  else if (password) wanted.passwordHash = password.hash;
  const taken = edit.names?.taken ?? null;
  const isAlias = taken?.name === before.alias && taken.namespace === before.namespace;
  const former = isAlias ? taken : null;
  return { before, wanted: { ...before, ...wanted }, fields: Object.keys(wanted), left, former };
}

/** Refuses the undo of the whole link if the result is not allowed; otherwise returns the link to store. */
export function decideTakingBack(
  { before, wanted, fields, left, former }: FormerLink,
  around: Surroundings,
  now: number,
): { outcome: TakenBack; after: Link | null } {
  const refusal = findRefusal(before, wanted, around);
  if (refusal) return { outcome: { kind: refusal, alias: before.alias }, after: null };
  // The mark `EXPIRED` is restored only if the limits still imply it.
  const limitsChanged = ['maxClicks', 'expireAfter', 'status'].some((field) => fields.includes(field));
  const after = { ...wanted, status: statusAfterEdit(wanted, { limitsChanged }, now) };
  const isChanged = Object.keys(onlyDifferences(before, after)).length > 0;
  if (isChanged) around.names.move(before, after, former !== null);
  return {
    outcome: { kind: 'done', alias: after.alias, isChanged, left },
    after: isChanged ? { ...after, updatedAt: now } : null,
  };
}

/** The columns that go back, and the fields that stay. */
function formerOf(
  before: Link,
  { changes, refusedFields }: EditToTakeBack,
  knownTags: ReadonlySet<string>,
): { wanted: Partial<Link>; left: Left[] } {
  const left: Left[] = [];
  const current = snapshotOf(before);
  const former: Record<string, unknown> = {};
  for (const [field, { old, new: made }] of Object.entries(changes)) {
    if (!COLUMNS.has(field)) continue;
    if (!isStillAsMade(field, current, made, knownTags)) left.push({ field, why: 'changed-since' });
    else if (refusedFields.includes(field)) left.push({ field, why: 'destination-refused' });
    else former[field] = old;
  }
  const state = { ...current, ...former };
  if (!fitsSchema(LinkSnapshot, state)) {
    const fields = Object.keys(former).map((field): Left => ({ field, why: 'changed-since' }));
    return { wanted: {}, left: [...left, ...fields] };
  }
  const tagIds = state.tagIds?.filter((id) => knownTags.has(id)) ?? [];
  if ('tagIds' in former && tagIds.length < (state.tagIds?.length ?? 0))
    left.push({ field: 'tagIds', why: 'tag-gone' });
  const clean = { ...state, tagIds: tagIds.length > 0 ? tagIds : null };
  const wanted: Partial<Link> = Object.fromEntries(Object.entries(clean).filter(([name]) => name in former));
  return { wanted, left };
}

export const PASSWORD_FIELD = 'passwordProtected';

/**
 * The password that goes back, undefined when the edit left it alone, or why it stays. What the edit made of it is known
 * from the next edit, which replaced that; without one it is the present one.
 */
function formerPassword(
  { passwordHash }: Link,
  { seq, changes }: EditToTakeBack,
  { next, former }: ReplacedPasswords,
): { hash: string | null } | 'changed-since' | 'password-lost' | undefined {
  if (!(PASSWORD_FIELD in changes)) return undefined;
  const later = next.get(seq);
  if (later !== undefined && former.get(later) !== passwordHash) return 'changed-since';
  const hash = former.get(seq);
  return hash === undefined ? 'password-lost' : { hash };
}

/**
 * Whether a field still has the value that an edit gave it. Tags that are gone from every link do not count, and a mark
 * that the link has run out counts as active: the service sets it by itself.
 */
function isStillAsMade(
  field: string,
  current: LinkSnapshot,
  made: unknown,
  knownTags: ReadonlySet<string>,
): boolean {
  if (field === 'status') return withoutMark(current.status) === withoutMark(made);
  if (field === 'tagIds') return isDeepStrictEqual(known(current.tagIds, knownTags), known(made, knownTags));
  const value = new Map<string, unknown>(Object.entries(current)).get(field);
  return JSON.stringify(value ?? null) === JSON.stringify(made ?? null);
}

const withoutMark = (status: unknown): unknown => (status === 'EXPIRED' ? 'ACTIVE' : status);

const known = (ids: unknown, knownTags: ReadonlySet<string>): unknown[] =>
  Array.isArray(ids) ? ids.filter((id: unknown) => typeof id === 'string' && knownTags.has(id)) : [];
