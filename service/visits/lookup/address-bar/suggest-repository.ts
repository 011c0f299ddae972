import { type Static, Type } from '@sinclair/typebox';
import { and, eq, sql } from 'drizzle-orm';
import { links } from '../../../../drizzle/schema/index.ts';
import { builtOnce } from '../../../db/built-once.ts';
import type { Reader } from '../../../db/connection.ts';
import { outsideBin } from '../../../db/expressions.ts';
import { defineQuery } from '../../../db/operation.ts';
import { DEFAULT_NAMESPACE } from '../../../lib/namespace.ts';

/** A name with facts about its link; `clicks` is 0 when its statistics are private. */
const DescribedName = Type.Object({
  linkId: Type.String(),
  name: Type.String(),
  longUrl: Type.String(),
  clicks: Type.Number(),
});
export type DescribedName = Static<typeof DescribedName>;

const toldClicks = sql<number>`iif(${links.privateStats} = 1, 0, ${links.totalClicks})`;

/** In one row, because each further one takes as long as all else. */
const byIds = builtOnce((db) =>
  db
    .select({ text: sql<string>`json_group_array(json_array(${links.id}, ${links.longUrl}, ${toldClicks}))` })
    .from(links)
    .where(and(sql`${links.id} in (select value from json_each(${sql.placeholder('ids')}))`, outsideBin))
    .prepare(),
);

/** The present destinations and clicks of these names; names of deleted links are left out. */
export async function describeNames(
  db: Reader,
  names: readonly { linkId: string; name: string }[],
): Promise<DescribedName[]> {
  if (names.length === 0) return [];
  const [row] = await byIds(db).execute({ ids: JSON.stringify(names.map(({ linkId }) => linkId)) });
  const found: [id: string, longUrl: string, clicks: number][] = JSON.parse(row?.text ?? '[]');
  return names.flatMap(({ linkId, name }) => {
    const [, longUrl = '', clicks = 0] = found.find(([id]) => id === linkId) ?? [];
    return longUrl === '' ? [] : [{ linkId, name, longUrl, clicks }];
  });
}

/** How many links of all accounts are examined. */
const MOST_LOOKED_AT = 2_000;
const LAST = '\u{10FFFF}';

type Own = { accountId: string; beginning: string; limit: number };

/** Aliases of an account's links that begin with a text, letter for letter. */
export const findOwnNames = defineQuery(
  'lookup.own-names',
  Type.Array(DescribedName),
  (db, { accountId, beginning, limit }: Own) => {
    const alias = sql`${links.alias} >= ${beginning} and ${links.alias} < ${beginning + LAST}`;
    const near = db
      .select({
        linkId: links.id,
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
      .select({ linkId: near.linkId, name: near.name, longUrl: near.longUrl, clicks: near.clicks })
      .from(near)
      .where(eq(near.ownerId, accountId))
      .orderBy(sql`${near.clicks} desc`)
      .limit(limit);
  },
);
