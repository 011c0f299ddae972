import { type SQL, sql } from 'drizzle-orm';
import { ErasedAccounts } from '../../../account/deletion/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { sha256 } from '../../../lib/hash.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';

/** The setting in which the accounts are noted that were erased. */
export const ERASED_SETTING = 'erasedAccounts';

/** The accounts that a database knows to be erased; `known` is what it is attached as. */
export async function readErased(db: Reader, known: SQL): Promise<ErasedAccounts> {
  const [row] = await db.all<{ value: string }>(
    sql`select value from ${known}.settings where name = ${ERASED_SETTING} and json_valid(value)`,
  );
  const erased: unknown = row && JSON.parse(row.value);
  return fitsSchema(ErasedAccounts, erased) ? erased : [];
}

/** The ids of accounts in `state` that `known` knows to be erased. */
export async function findErased(
  db: Reader,
  { known, state }: { known: SQL; state: SQL },
): Promise<string[]> {
  const digests = new Set((await readErased(db, known)).map(({ digest }) => digest));
  if (digests.size === 0) return [];
  const there = await db.all<{ id: string }>(sql`select id from ${state}.accounts`);
  return there.flatMap(({ id }) => (digests.has(sha256(id)) ? [id] : []));
}
