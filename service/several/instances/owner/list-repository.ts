import { eq, sql } from 'drizzle-orm';
import { instances } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { databaseNow } from '../../../db/server-clock.ts';

/** Every instance that ever worked on this database, by name. `seenAgo` is in milliseconds, by the database's clock. */
export const listInstances = (read: Reader) =>
  read
    .select({
      id: instances.id,
      name: instances.name,
      version: instances.version,
      address: instances.address,
      startedAt: instances.startedAt,
      feedLag: instances.feedLag,
      clicksWaiting: instances.clicksWaiting,
      removedAt: instances.removedAt,
      seenAgo: sql<number>`${databaseNow} - ${instances.seenAt}`,
    })
    .from(instances)
    .orderBy(instances.name, instances.id);

/** Whether the owner has taken an instance out. */
export async function isTakenOut(read: Reader, id: string): Promise<boolean> {
  const [found] = await read
    .select({ removedAt: instances.removedAt })
    .from(instances)
    .where(eq(instances.id, id));
  return found?.removedAt != null;
}
