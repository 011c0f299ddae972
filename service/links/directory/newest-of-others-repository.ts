import { sql } from 'drizzle-orm';
import { accounts, type Link, links } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { outsideBin } from '../../db/expressions.ts';
import { readByNumber } from '../links/operations.ts';
import { type DirectoryFacts, readFacts } from './facts-repository.ts';

type Asked = { accountId: string /** Milliseconds UTC. */; now: number; most: number };

/** Links, and what else is to be told of them. */
export type Newest = { links: Link[]; facts: DirectoryFacts };

/**
 * Links of other people that are open to all of the team and can be followed now, the newest first: by number, as numbers
 * are given in the order in which links are made.
 *
 * They are looked for account by account, because the newest links may be thousands of one's own.
 */
export async function readNewestOfOthers(db: Reader, { accountId, now, most }: Asked): Promise<Newest> {
  const newestOfOne = sql`
    select json_group_array(number) from (
      select number from ${links}
      where owner_id = account.id and status = 'ACTIVE' and password_hash is null and ${outsideBin}
        and (expire_after is null or expire_after > ${now}) and (starts_at is null or starts_at <= ${now})
      order by number desc limit ${most})`;
  const rows = await db.all<{ number: number }>(sql`
    select found.value as number from ${accounts} as account, json_each((${newestOfOne})) as found
    where account.id <> ${accountId} order by number desc limit ${most}`);
  const newest = await readByNumber(
    db,
    rows.map(({ number }) => number),
  );
  return { links: newest, facts: await readFacts(db, { accountId, links: newest, now }) };
}
