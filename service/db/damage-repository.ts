import { sql } from 'drizzle-orm';
import type { Reader } from './connection.ts';

/**
 * What SQLite finds wrong with the file of a database; null when nothing. Reads all of it. `quick` leaves out whether
 * indexes and tables say the same, which takes as long again.
 */
export async function findDamage(db: Reader, how: 'quick' | 'thorough'): Promise<string | null> {
  const check = how === 'quick' ? sql`pragma quick_check(1)` : sql`pragma integrity_check(1)`;
  const [found] = await db.values<[string]>(check);
  return found?.[0] === 'ok' ? null : (found?.[0] ?? 'no answer');
}
