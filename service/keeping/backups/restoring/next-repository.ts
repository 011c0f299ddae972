import { statSync } from 'node:fs';
import { inArray, sql } from 'drizzle-orm';
import { accounts, settings } from '../../../../drizzle/schema/index.ts';
import { joinErased } from '../../../account/deletion/index.ts';
import type { DatabaseAddress } from '../../../db/address.ts';
import { openWriter, type Writer } from '../../../db/connection.ts';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import { ERASED_SETTING, findErased, readErased } from './erased-repository.ts';

/** Changes of the journal that a restored database leaves out: more than a live connection catches up with. */
const GAP = 100_000;

/** Run on a database that nothing else has open; `present` is the one whose place it takes. */
const STATEMENTS = [
  // A journal that nothing was ever written to has no number yet.
  sql`insert into sqlite_sequence (name, seq) select 'changes', 0 where not exists (select 1 from sqlite_sequence where name = 'changes')`,
  sql`update sqlite_sequence set seq = ${GAP} + seq where name = 'changes'`,
  sql`update sqlite_sequence set seq = max(seq, ${GAP} + (select coalesce(max(seq), 0) from present.changes)) where name = 'changes'`,
  // Of a copy older than a week, the clock would count as far ahead, and nothing were erased by age for an hour. A new
  // installation has not believed its clock for long.
  sql`
    insert into settings (name, value) select name, value from present.settings
    where name = 'lastKnownTime' and exists (select 1 from present.accounts)
    on conflict (name) do update set value = excluded.value`,
  sql`
    update deliveries set status = done.status, attempts = done.attempts, next_attempt_at = null
    from present.deliveries as done
    where done.id = deliveries.id and deliveries.status = 'pending' and done.status <> 'pending'`,
  // Only where the one goes on from the other: the newest change of the copy is in both.
  sql`
    update consumers set seq = (select max(seq) from main.changes)
    where name = 'webhooks' and exists (
      select 1 from present.consumers as place, main.changes as newest, present.changes as same
      where place.name = 'webhooks' and newest.seq = (select max(seq) from main.changes)
        and place.seq >= newest.seq and same.seq = newest.seq
        and same.at = newest.at and same.subject_id = newest.subject_id)`,
];

/**
 * Prepares a database that is about to take the place of another one for what happened since it was copied.
 *
 * - Numbers of changes go on after those of the other one: nothing that saw a change takes another for it.
 * - Deliveries of webhooks that waited then, and are over by now, are not made again.
 * - Accounts that were erased meanwhile are erased again, before the service serves: their time has come once more.
 */
export async function goOnFrom(address: DatabaseAddress, present: string): Promise<void> {
  const database = await openWriter(address);
  try {
    if (!(await attachJournal(database, present))) return;
    for (const statement of STATEMENTS) await asFarAsReadable(() => database.run(statement));
    await asFarAsReadable(() => eraseAgain(database));
  } finally {
    database.$client.close();
  }
}

/** A database that is damaged is what a copy is put in the place of: what cannot be read of it is left. */
async function asFarAsReadable(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (storageFaultOf(error) !== 'damaged') throw error;
  }
}

async function eraseAgain(database: Writer): Promise<void> {
  const [copy, now] = [await readErased(database, sql`main`), await readErased(database, sql`present`)];
  if (now.length === 0) return;
  const value = JSON.stringify(joinErased(copy, now));
  await database
    .insert(settings)
    .values({ name: ERASED_SETTING, value })
    .onConflictDoUpdate({ target: settings.name, set: { value } });
  await database
    .update(accounts)
    .set({ status: 'pending_deletion', deletionRequestedAt: 0, purgeAfter: 0, cancelTokenHash: null })
    .where(inArray(accounts.id, await findErased(database, { known: sql`present`, state: sql`main` })));
}

/** False without a journal to go on from: a new installation has none yet, and a database that is replaced may be damaged. */
async function attachJournal(database: Writer, present: string): Promise<boolean> {
  // An attached database that is not there would be made.
  if (!statSync(present, { throwIfNoEntry: false })?.size) return false;
  try {
    await database.run(sql`attach ${present} as present`);
    const found = await database.all(
      sql`select 1 from present.sqlite_master where name in ('changes', 'deliveries', 'consumers', 'settings')`,
    );
    return found.length === 4;
  } catch {
    return false;
  }
}
