import { Type } from '@sinclair/typebox';
import { lt, sql } from 'drizzle-orm';
import { committedWrites, instances, jobLeases } from '../../../drizzle/schema/index.ts';
import { defineWrite } from '../../db/operation.ts';
import { databaseNow } from '../../db/server-clock.ts';
import { DAY, HOUR } from '../../lib/duration.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';

/** What an instance says of itself. */
export type Sighting = {
  id: string;
  name: string;
  version: string;
  address: string | null;
  startedAt: number;
  feedLag: number;
  clicksWaiting: number;
};

/** Notes that an instance is there, and tells whether the owner has taken it out. */
export const noteSighting = defineWrite(
  'instances.note',
  Type.Object({ isRemoved: Type.Boolean() }),
  async (tx, sighting: Sighting): Promise<{ isRemoved: boolean }> => {
    const { id, ...seen } = sighting;
    const [noted] = await tx
      .insert(instances)
      .values({ id, ...seen, seenAt: databaseNow })
      .onConflictDoUpdate({ target: instances.id, set: { ...seen, seenAt: databaseNow } })
      .returning({ removedAt: instances.removedAt });
    return { isRemoved: noted?.removedAt != null };
  },
  { background: true },
);

/** How long it is kept which writes were committed, ms: far longer than an answer can be late. */
const WRITES_KEPT = HOUR;

/** How long a lease is kept that nothing came of any more, ms. */
const LEASES_KEPT = DAY;

/** Forgets which writes were committed long ago, and leases of work that was never given back. */
export const forgetCommittedWrites = defineWrite(
  'instances.forget-writes',
  NOTHING,
  async (tx): Promise<void> => {
    await tx.delete(committedWrites).where(lt(committedWrites.at, sql`${databaseNow} - ${WRITES_KEPT}`));
    await tx.delete(jobLeases).where(lt(jobLeases.until, sql`${databaseNow} - ${LEASES_KEPT}`));
  },
  { background: true },
);
