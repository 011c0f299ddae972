import { and, eq } from 'drizzle-orm';
import { layouts } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';

export type LayoutPage = 'analytics' | 'overview';
/** An account's layout of a page; only the screens interpret it. */
export type PageLayout = Record<string, unknown>;
type LayoutKey = { accountId: string; page: LayoutPage };

const layoutAt = ({ accountId, page }: LayoutKey) =>
  and(eq(layouts.accountId, accountId), eq(layouts.page, page));

export async function findLayout(read: Reader, place: LayoutKey): Promise<PageLayout | null> {
  const [row] = await read.select().from(layouts).where(layoutAt(place));
  return row?.layout ?? null;
}

export const saveLayout = defineWrite(
  'layouts.save',
  NOTHING,
  async (tx, { layout, ...place }: LayoutKey & { layout: PageLayout }): Promise<void> => {
    await tx
      .insert(layouts)
      .values({ ...place, layout })
      .onConflictDoUpdate({ target: [layouts.accountId, layouts.page], set: { layout } });
  },
);

export const deleteLayout = defineWrite('layouts.delete', NOTHING, async (tx, place: LayoutKey) => {
  await tx.delete(layouts).where(layoutAt(place));
});

export const operations: Operations = { writes: [deleteLayout, saveLayout] };
