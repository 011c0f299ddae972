import { type Static, Type } from '@sinclair/typebox';
import { and, asc, count, desc, eq, inArray, lt, ne } from 'drizzle-orm';
import { importRows, imports, type StoredImport } from '../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { rowOf } from '../../db/row-schema.ts';
import { NOTHING, Nullable, OneOf } from '../../lib/schema/kinds.ts';
import { DAY } from '../../lib/time.ts';

/** The states in which an import has work to do, now or at the next start. */
const UNDER_WAY = ['reading', 'applying', 'undoing'] as const;

export async function findImport(read: Reader | Transaction, id: string): Promise<StoredImport | undefined> {
  const [found] = await read.select().from(imports).where(eq(imports.id, id));
  return found;
}

/** The imports to continue after a start, the oldest first. */
export const listUnderWay = (read: Reader): Promise<StoredImport[]> =>
  read
    .select()
    .from(imports)
    .where(inArray(imports.status, [...UNDER_WAY]))
    .orderBy(asc(imports.createdAt));

/** The imports whose files are kept, because they can be read again. */
export async function listWithFiles(read: Reader): Promise<{ id: string; accountId: string }[]> {
  return read
    .select({ id: imports.id, accountId: imports.accountId })
    .from(imports)
    .where(inArray(imports.status, ['reading', 'ready']));
}

/** Imports that have been ready since before a moment, ms UTC, without being applied. */
export const listReadySince = (read: Reader, before: number): Promise<{ id: string }[]> =>
  read
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.status, 'ready'), lt(imports.updatedAt, before)));

const Begun = OneOf('begun', 'busy', 'full');
export type Begun = Static<typeof Begun>;

/** Stores a new import, unless the account has one in progress or has reached its limit. */
export const insertImport = defineWrite(
  'imports.insert',
  Begun,
  async (tx, { row, most }: { row: StoredImport; most: number }): Promise<Begun> => {
    const ofAccount = eq(imports.accountId, row.accountId);
    const [busy] = await tx
      .select({ id: imports.id })
      .from(imports)
      .where(and(ofAccount, inArray(imports.status, [...UNDER_WAY])))
      .limit(1);
    if (busy) return 'busy';
    const [kept] = await tx.select({ count: count() }).from(imports).where(ofAccount);
    if ((kept?.count ?? 0) >= most) return 'full';
    await tx.insert(imports).values(row);
    return 'begun';
  },
);

type Move = {
  id: string;
  from: readonly StoredImport['status'][];
  changes: Partial<Omit<StoredImport, 'id' | 'accountId'>>;
};

/** Changes an import that is in one of these states; null when it is in another state, or gone. */
export const moveImport = defineWrite(
  'imports.move',
  Nullable(rowOf(imports)),
  async (tx, { id, from, changes }: Move): Promise<StoredImport | null> => {
    const found = await findImport(tx, id);
    if (!found?.status || !from.includes(found.status)) return null;
    if (changes.status !== undefined && isUnderWay(changes.status) && (await isBusyWithin(tx, found)))
      return null;
    const [moved] = await tx.update(imports).set(changes).where(eq(imports.id, id)).returning();
    return moved ?? null;
  },
);

const isUnderWay = (status: StoredImport['status']): boolean => UNDER_WAY.some((one) => one === status);

/** Whether another import of the same account is in progress. */
async function isBusyWithin(tx: Transaction, { id, accountId }: StoredImport): Promise<boolean> {
  const [other] = await tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(eq(imports.accountId, accountId), ne(imports.id, id), inArray(imports.status, [...UNDER_WAY])))
    .limit(1);
  return other !== undefined;
}

/** Rows deleted in one transaction: more would delay other writes. */
export const MOST_ROWS_DELETED = 5_000;

/** Deletes up to this many rows of an import, the last first; returns whether more are left. */
export const deleteRows = defineWrite(
  'imports.delete-rows',
  Type.Boolean(),
  async (tx, { id, most = MOST_ROWS_DELETED }: { id: string; most?: number }): Promise<boolean> => {
    const ofImport = eq(importRows.importId, id);
    const last = tx
      .select({ number: importRows.number })
      .from(importRows)
      .where(ofImport)
      .orderBy(desc(importRows.number))
      .limit(most);
    const { rowsAffected } = await tx
      .delete(importRows)
      .where(and(ofImport, inArray(importRows.number, last)));
    return rowsAffected === most;
  },
  { background: true },
);

/** Deletes an import; delete its rows first, or this takes long. */
export const deleteImport = defineWrite(
  'imports.delete',
  NOTHING,
  async (tx, { id }: { id: string }): Promise<void> => {
    await tx.delete(imports).where(eq(imports.id, id));
  },
);

/** Imports without work to do that last changed before a moment, ms UTC. */
export const listOlder = (read: Reader, before: number): Promise<{ id: string }[]> =>
  read
    .select({ id: imports.id })
    .from(imports)
    .where(
      and(lt(imports.updatedAt, before), inArray(imports.status, ['ready', 'applied', 'undone', 'failed'])),
    );

/** How long an import and its rows are kept after their last change, and can be undone, ms. */
export const KEPT_FOR = 30 * DAY;

/** Until when an import can be undone, ms UTC. */
export const undoUntil = ({ updatedAt }: Pick<StoredImport, 'updatedAt'>): number => updatedAt + KEPT_FOR;
