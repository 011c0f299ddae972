import { sql } from 'drizzle-orm';
import type { DatabaseAddress } from '../../../db/address.ts';
import { openWriter, type Writer } from '../../../db/connection.ts';

/** Changes of the journal that a restored database leaves out: more than a live connection catches up with. */
const GAP = 100_000;

/**
 * Prepares a database that is about to take the place of another one for what happened since it was copied.
 *
 * - Numbers of changes go on after those of the other one: nothing that saw a change takes another for it.
 * - Deliveries of webhooks that waited then, and are over by now, are not made again.
 */
export async function goOnFrom(address: DatabaseAddress, present: string): Promise<void> {
  const database = await openWriter(address);
  try {
    await database.run(sql`attach ${present} as present`);
    if (await hasJournal(database)) {
      await database.transaction(async (tx) => {
        await tx.run(
          sql`update sqlite_sequence set seq = ${GAP} + max(seq, (select coalesce(max(seq), 0) from present.changes)) where name = 'changes'`,
        );
        await tx.run(sql`
          update deliveries set status = done.status, attempts = done.attempts, next_attempt_at = null
          from present.deliveries as done
          where done.id = deliveries.id and deliveries.status = 'pending' and done.status <> 'pending'`);
        await tx.run(sql`
          update consumers set seq = (select max(seq) from main.changes)
          where name = 'webhooks' and exists (
            select 1 from present.consumers as c, main.changes as n, present.changes as p
            where c.name = 'webhooks' and n.seq = (select max(seq) from main.changes)
              and c.seq >= n.seq and p.seq = n.seq and p.at = n.at and p.subject_id = n.subject_id)`);
      });
    }
    await database.run(sql`detach present`);
    await database.run(sql`pragma wal_checkpoint(truncate)`);
  } finally {
    database.$client.close();
  }
}

/** Whether the present database is one: a new installation may have none yet, or a damaged one is replaced. */
async function hasJournal(database: Writer): Promise<boolean> {
  try {
    const found = await database.all(
      sql`select 1 from present.sqlite_master where name in ('changes', 'deliveries', 'consumers')`,
    );
    return found.length === 3;
  } catch {
    return false;
  }
}
