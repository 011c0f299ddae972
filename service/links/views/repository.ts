import type { Static } from '@sinclair/typebox';
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { type LinkView, linkViews } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { OneOf } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

/** The views of an account, by name. */
export const listViews = (read: Reader, accountId: string): Promise<LinkView[]> =>
  read
    .select()
    .from(linkViews)
    .where(eq(linkViews.accountId, accountId))
    .orderBy(asc(sql`lower(${linkViews.name})`), asc(linkViews.id));

type OwnView = { id: string; accountId: string };

const isOwn = ({ id, accountId }: OwnView) => and(eq(linkViews.id, id), eq(linkViews.accountId, accountId));

export async function findView(read: Reader, own: OwnView): Promise<LinkView | undefined> {
  const [view] = await read.select().from(linkViews).where(isOwn(own));
  return view;
}

/** What became of a write; a refused one changed nothing. */
const ViewSaved = OneOf('saved', 'name-taken', 'full', 'gone');
export type ViewSaved = Static<typeof ViewSaved>;

/** Counted and compared in the transaction that saves: no other view can be saved in between. */
export const insertView = defineWrite(
  'link-views.insert',
  ViewSaved,
  async (tx, { view, most }: { view: LinkView; most: number }): Promise<ViewSaved> => {
    const [own] = await tx
      .select({ count: count() })
      .from(linkViews)
      .where(eq(linkViews.accountId, view.accountId));
    if ((own?.count ?? 0) >= most) return 'full';
    if (await isTakenWithin(tx, view, view.name)) return 'name-taken';
    await tx.insert(linkViews).values(view);
    return 'saved';
  },
);

type Change = OwnView & { now: number; changes: Partial<Pick<LinkView, 'name' | 'query'>> };

export const updateView = defineWrite(
  'link-views.update',
  ViewSaved,
  async (tx, { now, changes, ...own }: Change): Promise<ViewSaved> => {
    if (changes.name !== undefined && (await isTakenWithin(tx, own, changes.name))) return 'name-taken';
    const changed = await tx
      .update(linkViews)
      .set({ ...changes, updatedAt: now })
      .where(isOwn(own))
      .returning({ id: linkViews.id });
    return changed.length > 0 ? 'saved' : 'gone';
  },
);

export const deleteView = defineWrite('link-views.delete', ViewSaved, async (tx, own: OwnView) => {
  const gone = await tx.delete(linkViews).where(isOwn(own)).returning({ id: linkViews.id });
  return gone.length > 0 ? 'saved' : 'gone';
});

async function isTakenWithin(tx: Transaction, { id, accountId }: OwnView, name: string): Promise<boolean> {
  const [other] = await tx
    .select({ id: linkViews.id })
    .from(linkViews)
    .where(and(eq(linkViews.accountId, accountId), eq(linkViews.name, name), ne(linkViews.id, id)));
  return other !== undefined;
}

export const operations: Operations = { writes: [deleteView, insertView, updateView] };
