import { Type } from '@sinclair/typebox';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { handedClicks, linkNames, links } from '../../../drizzle/schema/index.ts';
import type { Reader } from '../../db/connection.ts';
import { outsideBin } from '../../db/expressions.ts';
import { defineQuery, defineWrite } from '../../db/operation.ts';
import { DEFAULT_NAMESPACE } from '../../lib/namespace.ts';
import { NOTHING } from '../../lib/schema/kinds.ts';
import type { Operations } from '../../threads/operations.ts';
import { MOST_KEPT_NAMES, writeNames } from './kept-names.ts';

/** Links that lead every visitor to the same address, so that no request decides anything. */
const isSimple = sql`${links.status} = 'ACTIVE' and ${links.passwordHash} is null
  and ${links.maxClicks} is null and ${links.rules} is null and ${links.geoRules} is null
  and ${links.abVariants} is null and ${links.page} is null
  and coalesce(json_extract(${links.forwarding}, '$.places'), 0) = 0
  and (${links.longUrl} like 'http://%' or ${links.longUrl} like 'https://%')`;

const Written = Type.Object({ text: Type.String(), tag: Type.String() });

type Asked = { accountId: string; now: number };

/**
 * Names of such links, with the moment at which they end; of too many the most used. Private figures of others count as
 * none, so the choice reveals nothing.
 */
export const findKeptNames = defineQuery(
  'extension.kept-names',
  Written,
  async (db, { accountId, now }: Asked) => {
    const found = await db.all<{ name: string; long_url: string; until: number | null }>(sql`
      with simple as (
        select number, alias, long_url, expire_after as until,
          iif(private_stats = 1 and owner_id is not ${accountId}, 0, total_clicks) as clicks
        from ${links} where ${links.namespace} = ${DEFAULT_NAMESPACE} and ${isSimple} and ${outsideBin}
          and (${links.startsAt} is null or ${links.startsAt} <= ${now})
          and (${links.expireAfter} is null or ${links.expireAfter} > ${now}))
      select name, long_url, until from (
        select number, alias as name, long_url, until, clicks from simple
        union all
        select simple.number, named.name, long_url, min(coalesce(until, kept_until), coalesce(kept_until, until)), clicks
        from simple join ${linkNames} as named on named.link_number = simple.number
        where named.kept_until is null or named.kept_until > ${now})
      order by clicks desc, number desc limit ${MOST_KEPT_NAMES}`);
    return writeNames(found);
  },
);

/** Which of these clicks an account handed over before. */
export const listHanded = async (read: Reader, accountId: string, ids: string[]): Promise<string[]> => {
  const known = await read
    .select({ id: handedClicks.id })
    .from(handedClicks)
    .where(and(eq(handedClicks.accountId, accountId), inArray(handedClicks.id, ids)));
  return known.map(({ id }) => id);
};

/** Forgets clicks that are too old to be handed over again. `before` is in ms. */
export const forgetHandedClicks = defineWrite(
  'extension.forget',
  NOTHING,
  async (tx, before: number): Promise<void> => {
    await tx.delete(handedClicks).where(lt(handedClicks.clickedAt, before));
  },
);

export const operations: Operations = { writes: [forgetHandedClicks], queries: [findKeptNames] };
