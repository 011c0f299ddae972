import { Type } from '@sinclair/typebox';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import { outsideBin } from '../../../db/expressions.ts';
import { defineQuery } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';

/** The active links with a tag and without a password, by their aliases. */
export const findTagged = defineQuery(
  'links.tagged',
  Type.Array(rowOf(links)),
  async (db, { tagId, most }: { tagId: string; most: number }): Promise<Link[]> => {
    const carries = sql`${links.tagIds} is not null and instr(${links.tagIds}, ${tagId}) > 0`;
    return db
      .select()
      .from(links)
      .where(and(carries, eq(links.status, 'ACTIVE'), isNull(links.passwordHash), outsideBin))
      .orderBy(sql`${links.alias} collate nocase`)
      .limit(most);
  },
);
