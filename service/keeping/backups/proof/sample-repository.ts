import { sql } from 'drizzle-orm';
import { links } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';

/** So many links are looked up. */
const MOST = 100;

/** Links spread over all there are. */
export const findSamples = (db: Reader) =>
  db
    .select({ id: links.id, namespace: links.namespace, alias: links.alias, ownerId: links.ownerId })
    .from(links)
    .where(
      sql`${links.binnedAt} is null and ${links.number} % (select max(1, max(${links.number}) / ${MOST}) from ${links}) = 0`,
    )
    .limit(MOST);
