import { Type } from '@sinclair/typebox';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { committedWrites, instances, jobLeases } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { databaseNow } from '../../db/expressions.ts';
import { appendChangeWithin } from '../../db/journal/append.ts';
import { defineChange } from '../../db/journal/change.ts';
import { defineWrite } from '../../db/operation.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import { DAY, HOUR } from '../../lib/time.ts';
import type { Operations } from '../../threads/operations.ts';

const InstanceFacts = Type.Object({ name: Type.String() });

export const INSTANCE_REMOVED = defineChange('instance.removed', InstanceFacts);
const INSTANCE_RETURNED = defineChange('instance.returned', InstanceFacts);

/** Takes an instance out at a moment (ms UTC); false when there is none of that id, or it is out already. */
export const removeInstance = defineWrite(
  'instances.remove',
  Type.Boolean(),
  async (tx, { id, at }: { id: string; at: number }): Promise<boolean> => {
    const [removed] = await tx
      .update(instances)
      .set({ removedAt: at })
      .where(and(eq(instances.id, id), isNull(instances.removedAt)))
      .returning();
    if (!removed) return false;
    await appendChangeWithin(tx, INSTANCE_REMOVED, {
      subjectId: id,
      ownerId: null,
      facts: { name: removed.name },
    });
    return true;
  },
);

/** Lets an instance in again; false when there is none of that id that was taken out. */
export const returnInstance = defineWrite('instances.return', Type.Boolean(), async (tx, id: string) => {
  const [returned] = await tx
    .update(instances)
    .set({ removedAt: null })
    .where(and(eq(instances.id, id), isNotNull(instances.removedAt)))
    .returning();
  if (!returned) return false;
  await appendChangeWithin(tx, INSTANCE_RETURNED, {
    subjectId: id,
    ownerId: null,
    facts: { name: returned.name },
  });
  return true;
});

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

/** An instance and the names of work of which one instance does each. */
type Leases = { instance: string; jobs: readonly string[] };

/** Whether any of these is free to be taken. A replica of the server may tell late; the taking decides. */
export async function hasFreeLease(read: Reader, jobs: readonly string[]): Promise<boolean> {
  const [taken] = await read
    .select({ count: sql<number>`count(*)` })
    .from(jobLeases)
    .where(and(inArray(jobLeases.job, [...jobs]), sql`${jobLeases.until} >= ${databaseNow}`));
  return (taken?.count ?? 0) < jobs.length;
}

/** Takes or keeps the work that no other instance has, for a time in ms; returns what it has. */
export const renewLeases = defineWrite(
  'instances.renew-leases',
  Type.Array(Type.String()),
  async (tx, { instance, jobs, life }: Leases & { life: number }): Promise<string[]> => {
    const rows = await tx.all<{ job: string }>(sql`
      insert into ${jobLeases} (job, instance, until)
      select value, ${instance}, ${databaseNow} + ${life} from json_each(${JSON.stringify(jobs)})
        where not exists (select 1 from instances where id = ${instance} and removed_at is not null)
      on conflict (job) do update set instance = excluded.instance, until = excluded.until
        where instance = excluded.instance or until < ${databaseNow}
      returning job`);
    return rows.map(({ job }) => job);
  },
);

/** Gives work back, so that another instance need not wait for the end of the time. */
export const giveLeasesBack = defineWrite(
  'instances.give-back',
  NOTHING,
  async (tx, { instance, jobs }: Leases): Promise<void> => {
    await tx
      .delete(jobLeases)
      .where(and(eq(jobLeases.instance, instance), inArray(jobLeases.job, [...jobs])));
  },
);

export const operations: Operations = {
  writes: [forgetCommittedWrites, giveLeasesBack, noteSighting, removeInstance, renewLeases, returnInstance],
};
