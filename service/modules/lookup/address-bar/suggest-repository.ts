import { and, eq, sql } from 'drizzle-orm';
import { links } from '../../../../drizzle/schema/index.ts';
import { outsideBin } from '../../../db/bin.ts';
import type { Reader } from '../../../db/connection.ts';
import { isOneOf } from '../../../db/one-of.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';

/** A name with what is told of its link. */
export type DescribedName = { name: string; longUrl: string; clicks: number };

/** Where these names lead now, and how often that was followed; those of links that are gone are left out. */
export async function describeNames(
  db: Reader,
  names: readonly { linkId: string; name: string }[],
): Promise<DescribedName[]> {
  if (names.length === 0) return [];
  const ids = names.map(({ linkId }) => linkId);
  const found = await db
    .select({ id: links.id, longUrl: links.longUrl, clicks: links.totalClicks })
    .from(links)
    .where(and(isOneOf(links.id, ids), outsideBin));
  const byId = new Map(found.map((link) => [link.id, link]));
  return names.flatMap(({ linkId, name }) => {
    const link = byId.get(linkId);
    return link ? [{ name, longUrl: link.longUrl, clicks: link.clicks }] : [];
  });
}

/** So many links of all accounts are looked at: on the serving thread a read must be short. */
const MOST_LOOKED_AT = 2_000;
const LAST = '\u{10FFFF}';

/** Aliases of an account's links that begin so, letter for letter. */
export function findOwnNames(
  db: Reader,
  { accountId, beginning, limit }: { accountId: string; beginning: string; limit: number },
): Promise<DescribedName[]> {
  const alias = sql`${links.alias} >= ${beginning} and ${links.alias} < ${beginning + LAST}`;
  const near = db
    .select({
      name: links.alias,
      longUrl: links.longUrl,
      clicks: links.totalClicks,
      ownerId: links.ownerId,
    })
    .from(links)
    .where(and(eq(links.namespace, DEFAULT_NAMESPACE), alias, outsideBin))
    .orderBy(links.alias)
    .limit(MOST_LOOKED_AT)
    .as('near');
  return db
    .select({ name: near.name, longUrl: near.longUrl, clicks: near.clicks })
    .from(near)
    .where(eq(near.ownerId, accountId))
    .orderBy(sql`${near.clicks} desc`)
    .limit(limit);
}
