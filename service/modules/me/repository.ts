import { and, eq } from 'drizzle-orm';
import { layouts } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';

export type LayoutPage = 'analytics' | 'overview';
export type Layout = Record<string, unknown>;

type Place = { accountId: string; page: LayoutPage };

const at = ({ accountId, page }: Place) => and(eq(layouts.accountId, accountId), eq(layouts.page, page));

export async function findLayout(read: Reader, place: Place): Promise<Layout | null> {
  const [row] = await read.select().from(layouts).where(at(place));
  return row?.layout ?? null;
}

export const saveLayout = defineWrite(
  'layouts.save',
  async (tx, { layout, ...place }: Place & { layout: Layout }): Promise<void> => {
    await tx
      .insert(layouts)
      .values({ ...place, layout })
      .onConflictDoUpdate({ target: [layouts.accountId, layouts.page], set: { layout } });
  },
);

export const deleteLayout = defineWrite('layouts.delete', async (tx, place: Place): Promise<void> => {
  await tx.delete(layouts).where(at(place));
});
