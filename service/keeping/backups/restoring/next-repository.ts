import { statSync } from 'node:fs';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { accounts, settings } from '../../../../drizzle/schema/index.ts';
import { ErasedAccounts, joinErased } from '../../../account/deletion/index.ts';
import type { DatabaseAddress } from '../../../db/address.ts';
import type { Reader, Writer } from '../../../db/connection.ts';
import { openWriter } from '../../../db/open.ts';
import { storageFaultOf } from '../../../db/storage-fault.ts';
import { sha256 } from '../../../lib/hash.ts';
import { fitsSchema } from '../../../lib/schema/read.ts';
import { DAY } from '../../../lib/time.ts';
import { newestStep } from '../../../people/accounts/index.ts';

/** The numbers of changes that a restored database skips: more than a live connection will catch up on. */
const GAP = 100_000;

/** Run on a database that nothing else has open; `present` is the database that it replaces. */
const STATEMENTS = [
  // A journal without any change has no number yet.
  sql`insert into sqlite_sequence (name, seq) select 'changes', 0 where not exists (select 1 from sqlite_sequence where name = 'changes')`,
  sql`update sqlite_sequence set seq = ${GAP} + seq where name = 'changes'`,
  sql`update sqlite_sequence set seq = max(seq, ${GAP} + (select coalesce(max(seq), 0) from present.changes)) where name = 'changes'`,
  // After restoring a backup older than a week, the clock would count as far ahead, and nothing would be erased by
  // age for an hour. The clock of a new installation is not trusted yet.
  sql`
    insert into settings (name, value) select name, value from present.settings
    where name = 'lastKnownTime' and exists (select 1 from present.accounts)
    on conflict (name) do update set value = excluded.value`,
  sql`
    update deliveries set status = done.status, attempts = done.attempts, next_attempt_at = null
    from present.deliveries as done
    where done.id = deliveries.id and deliveries.status = 'pending' and done.status <> 'pending'`,
  // Only if the present database continues the backup: both contain the newest change of the backup.
  sql`
    update consumers set seq = (select max(seq) from main.changes)
    where name = 'webhooks' and exists (
      select 1 from present.consumers as place, main.changes as newest, present.changes as same
      where place.name = 'webhooks' and newest.seq = (select max(seq) from main.changes)
        and place.seq >= newest.seq and same.seq = newest.seq
        and same.at = newest.at and same.subject_id = newest.subject_id)`,
];

/**
 * Prepares a database that will replace another one for the events since it was copied.
 *
 * - Its numbers of changes continue those of the present database, so that no client mistakes one change for another.
 * - Webhook deliveries that waited at the time of the copy, and have ended by now, are not made again.
 * - Codes and challenges of second factors that were used meanwhile stay used, and no code of this minute (`now`, ms UTC)
 *   can be used. Passkeys have counted at least as far as before.
 * - Accounts that were erased meanwhile are erased again, before the service serves.
 * - Watched destinations are looked at over a day, as after a start with many of them, and failures from before do not
 *   count: nothing is known of the time since.
 */
export async function goOnFrom(address: DatabaseAddress, present: string, now: number): Promise<void> {
  const database = await openWriter(address);
  try {
    await beginLooksAnew(database, now);
    if (!(await attachJournal(database, present))) return;
    for (const statement of STATEMENTS) await asFarAsReadable(() => database.run(statement));
    await asFarAsReadable(() => keepCodesUsed(database, now));
    await asFarAsReadable(() => eraseAgain(database));
  } finally {
    database.$client.close();
  }
}

/** The replaced database may be damaged; rows that cannot be read are skipped. */
async function asFarAsReadable(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (storageFaultOf(error) !== 'damaged') throw error;
  }
}

async function beginLooksAnew(database: Writer, now: number): Promise<void> {
  const [table] = await database.all(sql`select 1 from sqlite_master where name = 'watched_destinations'`);
  if (!table) return;
  await database.run(sql`
    update watched_destinations set failures = 0, failed_at = null, trail = null,
      next_at = ${now} + abs(random() % ${DAY})`);
}

/** A backup of an earlier version has no second factors or passkeys yet, and its migrations have not run. */
async function keepCodesUsed(database: Writer, now: number): Promise<void> {
  const found = await database.all<{ name: string }>(sql`
    select name from pragma_table_info('second_factors', 'main')
    intersect select name from pragma_table_info('second_factors', 'present')`);
  const inBoth = new Set(found.map(({ name }) => name));
  if (!inBoth.has('last_step')) return;
  await database.run(sql`
    update second_factors
    set last_step = max(second_factors.last_step, used.last_step, ${newestStep(now)}),
      recovery_hashes = used.recovery_hashes, answered = used.answered, wrong_tries = used.wrong_tries
    from present.second_factors as used where used.id = second_factors.id`);
  if (inBoth.has('passkeys')) await database.run(COUNT_ON);
}

/** A counter of the backup alone would accept a copy of a passkey that was used in between. */
const COUNT_ON = sql`
  update second_factors
  set passkeys = (
    select json_group_array(json(json_set(one.value, '$.counter', max(one.value ->> 'counter', coalesce(
      (select same.value ->> 'counter' from json_each(used.passkeys) as same
        where same.value ->> 'id' = one.value ->> 'id'), 0)))))
    from json_each(second_factors.passkeys) as one)
  from present.second_factors as used
  where used.id = second_factors.id and second_factors.passkeys <> '[]'`;

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

/** False without a journal to continue: a new installation has none yet, and a replaced database may be damaged. */
async function attachJournal(database: Writer, present: string): Promise<boolean> {
  // SQLite would create an attached database that does not exist.
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

/** The setting that lists the erased accounts. */
const ERASED_SETTING = 'erasedAccounts';

/** The accounts that a database lists as erased; `known` is the name it is attached as. */
async function readErased(db: Reader, known: SQL): Promise<ErasedAccounts> {
  const [row] = await db.all<{ value: string }>(
    sql`select value from ${known}.settings where name = ${ERASED_SETTING} and json_valid(value)`,
  );
  const erased: unknown = row && JSON.parse(row.value);
  return fitsSchema(ErasedAccounts, erased) ? erased : [];
}

/** The ids of accounts in `state` that `known` lists as erased. */
export async function findErased(
  db: Reader,
  { known, state }: { known: SQL; state: SQL },
): Promise<string[]> {
  const digests = new Set((await readErased(db, known)).map(({ digest }) => digest));
  if (digests.size === 0) return [];
  const there = await db.all<{ id: string }>(sql`select id from ${state}.accounts`);
  return there.flatMap(({ id }) => (digests.has(sha256(id)) ? [id] : []));
}
