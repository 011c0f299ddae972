import { Type } from '@sinclair/typebox';
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import {
  importRows,
  imports,
  type StoredImport,
  type StoredImportRow,
} from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { VALUE_BYTES } from '../../../db/limits.ts';
import { insertManyWithin } from '../../../db/many-rows.ts';
import { defineQuery, defineWrite } from '../../../db/operation.ts';
import { jsonParts } from '../../../lib/json-rows.ts';
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

/** The links with one of these names, as far as an import needs them. */
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

/** Stores checked rows of an import that is being read; false when it is not being read any more. */
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

/** How many rows one transaction handles: more would delay other writes. */
export const ROWS_AT_ONCE = 500;

/** The next rows to apply or undo; rows before `done` are finished. */
export const nextRowsWithin = (
  tx: Transaction,
  { id, done }: StoredImport,
  { written }: { written: boolean },
): Promise<StoredImportRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        eq(importRows.verdict, 'new'),
        gt(importRows.number, done),
        written ? isNotNull(importRows.linkId) : undefined,
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(ROWS_AT_ONCE);

/** Which of these aliases later rows of the file want. */
export async function laterNamesWithin(
  tx: Transaction,
  { id }: StoredImport,
  { after, wanted }: { after: number; wanted: readonly { alias: string }[] },
): Promise<Set<string | null>> {
  const aliases = JSON.stringify(wanted.map(({ alias }) => alias));
  const found = await tx
    .select({ alias: importRows.alias })
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        eq(importRows.verdict, 'new'),
        gt(importRows.number, after),
        inArray(importRows.alias, sql`(select value from json_each(${aliases}))`),
      ),
    );
  return new Set(found.map(({ alias }) => alias));
}

/** The result of a row. */
export type RowOutcome = Pick<StoredImportRow, 'number' | 'verdict' | 'reason' | 'alias' | 'link' | 'linkId'>;

/** Stores the results of these rows, in as few statements as their size allows. */
export async function noteOutcomesWithin(
  tx: Transaction,
  id: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const [first, last] = [outcomes[0], outcomes.at(-1)];
  if (!first || !last) return;
  const given = outcomes.map(({ number, verdict, reason, alias, link, linkId }) => [
    number,
    verdict,
    reason,
    alias,
    link,
    linkId,
  ]);
  // Materialised once and compared with this import only; otherwise SQLite would parse it again for every row.
  for (const { json } of jsonParts(given, VALUE_BYTES))
    await tx.run(sql`
      with given (number, verdict, reason, alias, link, link_id) as materialized (
        select cast(value ->> 0 as integer), value ->> 1, value ->> 2, value ->> 3, value -> 4, value ->> 5
        from json_each(${json})
      )
      update import_rows set
        verdict = given.verdict,
        reason = given.reason,
        alias = given.alias,
        link = nullif(given.link, 'null'),
        link_id = given.link_id
      from given
      where import_rows.import_id = ${id}
        and import_rows.number between ${first.number} and ${last.number}
        and import_rows.number = given.number`);
}
