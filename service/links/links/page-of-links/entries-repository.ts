import { Type } from '@sinclair/typebox';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import { isOneOf, outsideBin } from '../../../db/expressions.ts';
import { defineQuery } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';

type Wanted = { ids: readonly string[]; tagId: string | null; most: number };

/** The active links without a password that have one of these ids, in no order; then those with a tag, by their aliases. */
export const findOnPage = defineQuery(
  'links.on-page',
  Type.Object({ chosen: Type.Array(rowOf(links)), tagged: Type.Array(rowOf(links)) }),
  async (db, { ids, tagId, most }: Wanted): Promise<{ chosen: Link[]; tagged: Link[] }> => {
    const open = and(eq(links.status, 'ACTIVE'), isNull(links.passwordHash), outsideBin);
    const chosen = await db
      .select()
      .from(links)
      .where(and(isOneOf(links.id, ids), open));
    if (tagId === null) return { chosen, tagged: [] };
    const carries = sql`${links.tagIds} is not null and instr(${links.tagIds}, ${tagId}) > 0`;
    const tagged = await db
      .select()
      .from(links)
      .where(and(carries, open))
      .orderBy(sql`${links.alias} collate nocase`)
      .limit(most);
    return { chosen, tagged };
  },
);
