import { desc, ne } from 'drizzle-orm';
import { instances } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';

/**
 * The version of the instance seen most recently among those with another version than this; null when there is none.
 */
export async function findLastVersion(read: Reader, own: string): Promise<string | null> {
  const [found] = await read
    .select({ version: instances.version })
    .from(instances)
    .where(ne(instances.version, own))
    .orderBy(desc(instances.seenAt))
    .limit(1);
  return found?.version ?? null;
}
