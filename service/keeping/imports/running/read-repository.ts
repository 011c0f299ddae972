import { Type } from '@sinclair/typebox';
import { eq } from 'drizzle-orm';
import { importRows, imports } from '../../../../drizzle/schema/index.ts';
import { insertManyWithin } from '../../../db/insert-many.ts';
import { defineQuery, defineWrite } from '../../../db/operation.ts';
import { findNamedLinks } from '../../../links/links/operations.ts';
import type { JudgedRow } from '../judging/judged-row.ts';
import { findImport } from '../repository.ts';

const ExistingLink = Type.Object({
  namespace: Type.String(),
  alias: Type.String(),
  longUrl: Type.String(),
  isOwn: Type.Boolean(),
  isBinned: Type.Boolean(),
});

type Asked = { accountId: string; names: readonly { namespace: string; alias: string }[] };

/** The links that have one of these names, as an import needs to know them. */
export const findExisting = defineQuery(
  'imports.find-existing',
  Type.Array(ExistingLink),
  async (db, { accountId, names }: Asked) =>
    (await findNamedLinks(db, names)).map(({ namespace, alias, longUrl, ownerId, binnedAt }) => ({
      namespace,
      alias,
      longUrl,
      isOwn: ownerId === accountId,
      isBinned: binnedAt !== null,
    })),
);

type Stored = { id: string; first: number; rows: readonly JudgedRow[] };

/** Keeps judged rows of an import that is being read; false when it is not any more. */
export const storeRows = defineWrite(
  'imports.store-rows',
  Type.Boolean(),
  async (tx, { id, first, rows }: Stored): Promise<boolean> => {
    const found = await findImport(tx, id);
    if (found?.status !== 'reading') return false;
    await insertManyWithin(tx, importRows, {
      told: importRows.number,
      rows: rows.map(({ line, verdict, reason, alias, longUrl, draft }, index) => ({
        importId: id,
        number: first + index,
        line,
        verdict,
        reason,
        alias,
        longUrl,
        link: draft,
      })),
    });
    await tx
      .update(imports)
      .set({ rows: first + rows.length - 1 })
      .where(eq(imports.id, id));
    return true;
  },
  { background: true },
);
