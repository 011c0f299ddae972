import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../db/connection.ts';
import { readRows } from '../../lib/json-rows.ts';

/** Rows of a list that are read at once: some 60 bytes each. */
const ROWS_AT_ONCE = 50_000;

/**
 * Some columns of the rows found, ordered by the first one, `number`; as JSON text, which takes fewer bytes than rows.
 */
export async function listNumbers(db: Reader, columns: readonly SQL[], found: SQL): Promise<number[][]> {
  const names = columns.map((_, index) => sql.raw(`c${index}`));
  const named = columns.map((column, index) => sql`${column} as ${names[index]}`);
  const rows: number[][] = [];
  for (let after = -1; ; ) {
    const [page] = await db.all<{ rows: string }>(sql`
      select json_group_array(json_array(${sql.join(names, sql`, `)})) as rows from (
        select ${sql.join(named, sql`, `)} from ${found} and number > ${after} order by number limit ${ROWS_AT_ONCE})`);
    const read = readRows(page?.rows ?? '[]', areNumbers);
    for (const row of read) rows.push(row);
    const last = read.at(-1)?.[0];
    if (read.length < ROWS_AT_ONCE || last === undefined) return rows;
    after = last;
  }
}

const areNumbers = (row: unknown): row is number[] =>
  Array.isArray(row) && row.every((part) => typeof part === 'number');
