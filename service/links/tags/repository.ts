import { isDeepStrictEqual } from 'node:util';
import { type Static, Type } from '@sinclair/typebox';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type NewTag, type Tag, tags } from '../../../drizzle/schema/index.ts';
import type { Transaction } from '../../db/connection.ts';
import { defineQuery, defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import { appendNewTagWithin, appendTagEditWithin, appendTagEndWithin } from './changes.ts';
import {
  countByTag,
  findFormerWithin,
  replaceOnLinksWithin,
  takeOffLinksWithin,
} from './link-tags-repository.ts';
import { leastUsedColor, MAX_TAGS } from './tag-rule.ts';
import { findVisibleTags, visibleTo } from './visible-repository.ts';

/** Who wants something of a tag: an account of its tags and the team's, or null of those of the team alone. */
export type Asking = {
  accountId: string | null;
  /** Whether they may change tags of the team. */
  forTeam: boolean;
};

/** Tags of an account, or with null those of the team. */
export const ofOwner = (ownerId: string | null): SQL =>
  ownerId === null ? isNull(tags.ownerId) : eq(tags.ownerId, ownerId);

const CountedTag = Type.Object({ tag: rowOf(tags), links: Type.Number(), teamLinks: Type.Number() });
export type CountedTag = Static<typeof CountedTag>;

type Listing = {
  accountId: string;
  /** Only those of the team, with the links of every account. */
  onlyTeam?: boolean;
  /** Only this one. */
  id?: string;
};

/** The tags that an account sees, the oldest first, with how many links carry them; `teamLinks` is 0 unless asked for. */
export const listTags = defineQuery(
  'tags.list',
  Type.Array(CountedTag),
  async (db, { accountId, onlyTeam = false, id }: Listing): Promise<CountedTag[]> => {
    const listed = await db
      .select()
      .from(tags)
      .where(
        and(
          onlyTeam ? isNull(tags.ownerId) : visibleTo(accountId),
          id === undefined ? undefined : eq(tags.id, id),
        ),
      )
      .orderBy(asc(tags.createdAt), sql`rowid`);
    if (listed.length === 0) return [];
    const own = await countByTag(db, accountId);
    const all = onlyTeam ? await countByTag(db, null) : new Map<string, number>();
    return listed.map((tag) => ({ tag, links: own.get(tag.id) ?? 0, teamLinks: all.get(tag.id) ?? 0 }));
  },
);

/** A tag as it is stored now, and how many accounts' own tags have become part of it. */
const Saved = Type.Object({ kind: Type.Literal('saved'), tag: rowOf(tags), merged: Type.Number() });
const SaveOutcome = Type.Union([
  Saved,
  Type.Object({ kind: OneOf('missing', 'closed', 'taken', 'too-many') }),
]);
export type SaveOutcome = Static<typeof SaveOutcome>;
type Insertion = Omit<NewTag, 'color'> & { ownerId: string | null; color: string | null };

/** Stores a new tag, unless there are enough of them or the name is taken. Without a colour it gets one. */
export const insertTag = defineWrite(
  'tags.insert',
  SaveOutcome,
  async (tx, { color, ...wanted }: Insertion): Promise<SaveOutcome> => {
    const siblings = await tx.select({ color: tags.color }).from(tags).where(ofOwner(wanted.ownerId));
    if (siblings.length >= MAX_TAGS) return { kind: 'too-many' };
    if (wanted.ownerId !== null && (await findByNameWithin(tx, null, wanted.name))) return { kind: 'taken' };
    const row = { ...wanted, color: color ?? leastUsedColor(siblings.map((tag) => tag.color)) };
    const [tag] = await tx.insert(tags).values(row).onConflictDoNothing().returning();
    if (!tag) return { kind: 'taken' };
    await appendNewTagWithin(tx, tag);
    return { kind: 'saved', tag, merged: await absorbWithin(tx, tag) };
  },
);

type Edit = Asking & { id: string; changes: Partial<Omit<Tag, 'id' | 'ownerId'>>; now: number };

/** Changes a tag; one that is as wanted already stays as it is, its moment included. */
export const editTag = defineWrite(
  'tags.edit',
  SaveOutcome,
  async (tx, { id, changes, now, ...asking }: Edit): Promise<SaveOutcome> => {
    const before = await findToChangeWithin(tx, id, asking);
    if (typeof before === 'string') return { kind: before };
    const wanted = { ...before, ...changes };
    if (isDeepStrictEqual(wanted, before)) return { kind: 'saved', tag: before, merged: 0 };
    if (wanted.name !== before.name && (await isTakenWithin(tx, wanted))) return { kind: 'taken' };
    const tag = { ...wanted, updatedAt: now };
    await tx
      .update(tags)
      .set({ ...changes, updatedAt: now })
      .where(eq(tags.id, id));
    await appendTagEditWithin(tx, before, tag);
    return { kind: 'saved', tag, merged: await absorbWithin(tx, tag) };
  },
);

/** What became of the links of a tag that is gone. */
const EndOutcome = Type.Union([
  Type.Object({ kind: Type.Literal('gone'), links: Type.Number() }),
  Type.Object({ kind: OneOf('missing', 'closed', 'no-target', 'only-own') }),
]);
export type EndOutcome = Static<typeof EndOutcome>;

/** Deletes a tag, and takes it off every link. */
export const removeTag = defineWrite(
  'tags.remove',
  EndOutcome,
  async (tx, { id, ...asking }: Asking & { id: string }): Promise<EndOutcome> => {
    const tag = await findToChangeWithin(tx, id, asking);
    if (typeof tag === 'string') return { kind: tag };
    const former = await findFormerWithin(tx, tag);
    const links = await takeOffLinksWithin(tx, tag);
    await tx.delete(tags).where(eq(tags.id, id));
    await appendTagEndWithin(tx, tag, { links, former });
    return { kind: 'gone', links };
  },
);

/** Puts another tag in the place of one on every link, and deletes that one. */
export const mergeTags = defineWrite(
  'tags.merge',
  EndOutcome,
  async (tx, { id, into, ...asking }: Asking & { id: string; into: string }): Promise<EndOutcome> => {
    const tag = await findToChangeWithin(tx, id, asking);
    if (typeof tag === 'string') return { kind: tag };
    const [target] = await findVisibleTags(tx, asking.accountId, [into]);
    if (!target || target.id === tag.id) return { kind: 'no-target' };
    if (tag.ownerId === null && target.ownerId !== null) return { kind: 'only-own' };
    return { kind: 'gone', links: await mergeWithin(tx, tag, target) };
  },
);

async function mergeWithin(tx: Transaction, tag: Tag, into: Tag): Promise<number> {
  const former = await findFormerWithin(tx, tag, into.id);
  const links = await replaceOnLinksWithin(tx, tag, into.id);
  await tx.delete(tags).where(eq(tags.id, tag.id));
  await appendTagEndWithin(tx, tag, { links, into: into.id, former });
  return links;
}

/** Makes the tags of this name that accounts have of their own part of a tag of the team; returns how many. */
async function absorbWithin(tx: Transaction, tag: Tag): Promise<number> {
  if (tag.ownerId !== null) return 0;
  const sameName = await tx.select().from(tags).where(eq(tags.name, tag.name));
  const own = sameName.filter(({ ownerId }) => ownerId !== null);
  for (const one of own) await mergeWithin(tx, one, tag);
  return own.length;
}

async function findByNameWithin(
  tx: Transaction,
  ownerId: string | null,
  name: string,
): Promise<Tag | undefined> {
  const [tag] = await tx
    .select()
    .from(tags)
    .where(and(ofOwner(ownerId), eq(tags.name, name)));
  return tag;
}

/** Whether a name is another tag's that the account sees. Names of the team are compared among themselves alone. */
export async function isTakenWithin(tx: Transaction, { ownerId, name }: Tag): Promise<boolean> {
  if (await findByNameWithin(tx, null, name)) return true;
  return ownerId !== null && (await findByNameWithin(tx, ownerId, name)) !== undefined;
}

async function findToChangeWithin(
  tx: Transaction,
  id: string,
  { accountId, forTeam }: Asking,
): Promise<Tag | 'missing' | 'closed'> {
  const [tag] = await findVisibleTags(tx, accountId, [id]);
  if (!tag) return 'missing';
  return tag.ownerId === null && !forTeam ? 'closed' : tag;
}
