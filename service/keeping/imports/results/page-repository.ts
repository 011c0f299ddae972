import { Type } from '@sinclair/typebox';
import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import { importRows, imports, type StoredImport } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { defineQuery } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import type { RowVerdict } from '../model.ts';

const Counts = Type.Object({
  rows: Type.Integer(),
  new: Type.Integer(),
  same: Type.Integer(),
  clash: Type.Integer(),
  refused: Type.Integer(),
});

async function countRows(db: Reader, id: string) {
  const found = await db
    .select({ verdict: importRows.verdict, count: count() })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.verdict);
  const counts = { rows: 0, new: 0, same: 0, clash: 0, refused: 0 };
  for (const one of found) {
    counts[one.verdict] = one.count;
    counts.rows += one.count;
  }
  return counts;
}

/** The number of rows per verdict, and one page of rows in the order of the file. */
export const readImportPage = defineQuery(
  'imports.page',
  Type.Object({ counts: Counts, rows: Type.Array(rowOf(importRows)) }),
  async (
    db,
    { id, verdict, limit, offset }: { id: string; verdict?: RowVerdict; limit: number; offset: number },
  ) => ({
    counts: await countRows(db, id),
    rows: await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), verdict && eq(importRows.verdict, verdict)))
      .orderBy(asc(importRows.number))
      .limit(limit)
      .offset(offset),
  }),
);

/** The imports of an account, the newest first, with their row counts. */
export const listCounted = defineQuery(
  'imports.list',
  Type.Array(Type.Object({ found: rowOf(imports), counts: Counts })),
  async (db, { accountId }: { accountId: string }) => {
    const listed = await db
      .select()
      .from(imports)
      .where(eq(imports.accountId, accountId))
      .orderBy(desc(imports.createdAt), desc(imports.id));
    const counted: { found: StoredImport; counts: Awaited<ReturnType<typeof countRows>> }[] = [];
    for (const found of listed) counted.push({ found, counts: await countRows(db, found.id) });
    return counted;
  },
);

/** Some rows after a given one, in the order of the file. */
export const listRowsAfter = defineQuery(
  'imports.rows-after',
  Type.Array(rowOf(importRows)),
  (db, { id, after, limit }: { id: string; after: number; limit: number }) =>
    db
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, id), gt(importRows.number, after)))
      .orderBy(asc(importRows.number))
      .limit(limit),
);
