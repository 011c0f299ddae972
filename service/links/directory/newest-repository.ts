import { desc, not, type SQL, sql } from 'drizzle-orm';
import { links } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { readTagLists } from '../links/operations.ts';
import { addTo, type FacetSums, type FoundPage, mostFrequent } from './search/find.ts';
import type { DirectoryRequest } from './search/visibility-rule.ts';
import { hiddenFrom } from './visibility-repository.ts';

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
    facets: {
      owners: mostFrequent(owners),
      tags: mostFrequent(tags),
      namespaces: mostFrequent(namespaces),
    },
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
