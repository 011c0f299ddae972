import { desc, not, type SQL, sql } from 'drizzle-orm';
import { accounts, type Link, links } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { insideBin, outsideBin } from '../../db/expressions.ts';
import { isSharedWith, readByNumber, readTagLists } from '../links/operations.ts';
import { type DirectoryFacts, readFacts } from './facts-repository.ts';
import { addTo, type FacetSums, type FoundPage, mostFrequent } from './search/find.ts';
import type { DirectoryRequest } from './search/visibility-rule.ts';

/**
 * The condition for links that the directory does not show to an account: those in the bin, blocked ones, and private ones that are
 * neither its own nor shared with it (docs/contract/directory.md#who-sees-what).
 */
export const hiddenFrom = (accountId: string): SQL => sql`(
  ${insideBin} or ${links.status} = 'BLOCKED' or (
    ${links.passwordHash} is not null and ${links.ownerId} is not ${accountId}
    and not ${isSharedWith(accountId)}))`;

/**
 * The newest of all links that an account sees, as the database has them: a first page takes a fraction of the time in which
 * the texts are read. Indexes count all links; those of them that the directory does not show are taken off.
 */
export async function findNewestInDatabase(
  db: Reader,
  { accountId, offset, limit }: Pick<DirectoryRequest, 'offset' | 'limit'> & { accountId: string },
): Promise<FoundPage> {
  const isHidden = hiddenFrom(accountId);
  const page = await db
    .select({ number: links.number })
    .from(links)
    .where(not(isHidden))
    .orderBy(desc(links.createdAt), desc(links.number))
    .limit(limit)
    .offset(offset);
  const groups = [
    ...(await countIn(db, sql`select owner_id, null, null, count(*) from ${links} group by owner_id`)),
    ...(await countIn(db, sql`select null, namespace, null, count(*) from ${links} group by namespace`)),
    ...(await countIn(
      db,
      sql`select null, null, tag_ids, count(*) from ${links} where tag_ids is not null group by owner_id, tag_ids`,
    )),
    ...(await countIn(
      db,
      sql`select owner_id, namespace, tag_ids, -count(*) from ${links} where ${isHidden} group by 1, 2, 3`,
    )),
  ];
  const tagged = await readTagLists(db, new Set(groups.flatMap(([, , tagIds]) => tagIds ?? [])));
  const owners: FacetSums = new Map();
  const namespaces: FacetSums = new Map();
  const tags: FacetSums = new Map();
  for (const [ownerId, namespace, tagIds, count] of groups) {
    if (ownerId !== null) addTo(owners, ownerId, count);
    if (namespace !== null) addTo(namespaces, namespace, count);
    for (const id of tagged.get(tagIds ?? '')?.teamTags ?? []) addTo(tags, id, count);
  }
  return {
    links: page.map(({ number }) => ({ number, week: 0 })),
    // Every link is in one namespace.
    total: [...namespaces.values()].reduce((sum, count) => sum + count, 0),
    facets: { owners: mostFrequent(owners), tags: mostFrequent(tags), namespaces: mostFrequent(namespaces) },
  };
}

type Group = [ownerId: string | null, namespace: string | null, tagIds: string | null, links: number];

async function countIn(db: Reader, groups: SQL): Promise<Group[]> {
  const [found] = await db.all<{ groups: string }>(sql`
    with counted(owner_id, namespace, tag_ids, links) as (${groups})
    select json_group_array(json_array(owner_id, namespace, tag_ids, links)) as groups from counted`);
  const counted: Group[] = JSON.parse(found?.groups ?? '[]');
  return counted;
}

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
