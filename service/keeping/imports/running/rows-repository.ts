import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { importRows, type StoredImport, type StoredImportRow } from '../../../../drizzle/schema/index.ts';
import type { Transaction } from '../../../db/connection.ts';
import { VALUE_BYTES } from '../../../db/limits.ts';
import { jsonParts } from '../../../lib/json-rows.ts';

/** Rows that are dealt with in one transaction: more would delay other writes. */
export const ROWS_AT_ONCE = 500;

/** The next rows that links are to be made of, or were; those before `done` are dealt with. */
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

/** Which of these aliases rows further on have themselves. */
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

/** What became of a row. */
export type RowOutcome = Pick<StoredImportRow, 'number' | 'verdict' | 'reason' | 'alias' | 'link' | 'linkId'>;

/** Notes what became of these rows, in as few statements as their bytes allow. */
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
  // Read once, and compared with this part of the import alone: it would otherwise be read anew for each of its rows.
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
