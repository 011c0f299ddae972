import { Type } from '@sinclair/typebox';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { jobLeases } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { defineWrite } from '../../db/operation.ts';
import { databaseNow } from '../../db/server-clock.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';

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
