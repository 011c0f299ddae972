import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { accounts } from '../../../../drizzle/schema/index.ts';
import type { Reader, Transaction } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/expressions.ts';
import type { Colleague } from './ownership-model.ts';

const nameOfAccount: SQL<string> = sql`coalesce(nullif(${accounts.name}, ''), ${accounts.email})`;

export const colleagueColumns = { id: accounts.id, name: nameOfAccount };

/** Those of these accounts that exist, by their ids. */
export async function findColleagues(
  read: Reader | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Colleague>> {
  if (ids.length === 0) return new Map();
  const found = await read.select(colleagueColumns).from(accounts).where(isOneOf(accounts.id, ids));
  return new Map(found.map((colleague) => [colleague.id, colleague]));
}

/** The first active accounts by name. */
export const listColleagues = (read: Reader, limit: number): Promise<Colleague[]> =>
  read
    .select(colleagueColumns)
    .from(accounts)
    .where(eq(accounts.status, 'active'))
    .orderBy(asc(sql`lower(${nameOfAccount})`), asc(accounts.id))
    .limit(limit);

/** Those of these ids that are no active account, in the same order. */
export async function findInactive(read: Reader | Transaction, ids: readonly string[]): Promise<string[]> {
  const active = await read
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isOneOf(accounts.id, ids), eq(accounts.status, 'active')));
  return ids.filter((wanted) => !active.some(({ id }) => id === wanted));
}
