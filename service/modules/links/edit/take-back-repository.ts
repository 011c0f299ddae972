import type { Link, links } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Differences } from '../../../db/journal/change.ts';
import { findLaterChange } from '../../../db/journal/journal-repository.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { LINK_UPDATED, LinkSnapshot, snapshotOf } from '../changes.ts';
import { findFormer } from '../password/former-repository.ts';
import { findAnyById } from '../repository.ts';
import { statusAfterEdit } from '../status.ts';
import { type EditRefusal, findRefusalWithin, onlyDifferences, updateLinkWithin } from './edit-repository.ts';
import { isStillAsMade } from './still-as-made.ts';

/** Why a field is left as it is. */
type Left = { field: string; why: 'changed-since' | 'destination-refused' | 'password-lost' | 'tag-gone' };

/** What became of a link whose edit was to be taken back. */
export type TakenBack =
  | { kind: 'missing' }
  | { kind: EditRefusal | 'binned'; alias: string }
  | { kind: 'done'; alias: string; isChanged: boolean; left: Left[] };

type EditToTakeBack = {
  id: string;
  ownerId: string;
  /** Milliseconds UTC. */
  now: number;
  /** The edit as the journal has it. */
  seq: number;
  changes: Differences;
  /** Fields that led to a destination which is not allowed any more. */
  refusedFields: readonly string[];
  /** The tags that the owner sees. */
  knownTags: ReadonlySet<string>;
};

/** The columns that an edit can change, but the password. */
const COLUMNS: ReadonlySet<string> = new Set([
  'alias',
  'namespace',
  'longUrl',
  'status',
  'blockBots',
  'privateStats',
  'maxClicks',
  'startsAt',
  'preStartUrl',
  'expireAfter',
  'expiredRedirectUrl',
  'geoRules',
  'abVariants',
  'tagIds',
  'metaTags',
] satisfies (keyof typeof links.$inferSelect)[]);

/**
 * Gives each field that an edit changed its former value, where it still has the one the edit gave it; the others stay
 * (docs/contract/history.md#taking-back). Refuses the whole link where the result would not be a link.
 */
export async function takeBackEditWithin(tx: Transaction, edit: EditToTakeBack): Promise<TakenBack> {
  const before = await findAnyById(tx, edit.id);
  if (before?.ownerId !== edit.ownerId || before.generation !== 'v2') return { kind: 'missing' };
  const { alias } = before;
  if (before.binnedAt !== null) return { kind: 'binned', alias };
  const { wanted, left } = formerOf(before, edit);
  const password = await formerPasswordWithin(tx, before, edit);
  if (typeof password === 'string') left.push({ field: 'passwordProtected', why: password });
  else if (password) wanted.passwordHash = password.hash;
  const after = { ...before, ...wanted };
  const refusal = await findRefusalWithin(tx, before, after);
  if (refusal) return { kind: refusal, alias };
  // A mark that the link has run out goes back only where the limits still say so.
  const limitsChanged = ['maxClicks', 'expireAfter', 'status'].some((field) => field in wanted);
  const status = statusAfterEdit(after, { limitsChanged }, edit.now);
  const different = onlyDifferences(before, { ...wanted, status });
  const isChanged = Object.keys(different).length > 0;
  if (isChanged) await updateLinkWithin(tx, before, { ...different, updatedAt: edit.now });
  return { kind: 'done', alias: after.alias, isChanged, left };
}

/** The columns that go back, and the fields that stay. */
function formerOf(
  before: Link,
  { changes, refusedFields, knownTags }: EditToTakeBack,
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

/**
 * The password that goes back, undefined when the edit left it alone, or why it stays. What the edit made of it is known
 * from the next edit, which replaced that; without one it is the present one.
 */
async function formerPasswordWithin(
  tx: Transaction,
  { passwordHash }: Link,
  { id, seq, now, changes }: EditToTakeBack,
): Promise<{ hash: string | null } | 'changed-since' | 'password-lost' | undefined> {
  const field = 'passwordProtected';
  if (!(field in changes)) return undefined;
  const edits = { subject: 'link', subjectId: id, seq, kinds: [LINK_UPDATED.kind] };
  const next = await findLaterChange(tx, edits, field);
  if (next && (await findFormer(tx, { seq: next.seq, now })) !== passwordHash) return 'changed-since';
  const hash = await findFormer(tx, { seq, now });
  return hash === undefined ? 'password-lost' : { hash };
}
