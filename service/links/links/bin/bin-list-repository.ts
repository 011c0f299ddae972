import { type Static, Type } from '@sinclair/typebox';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Link, links } from '../../../../drizzle/schema/index.ts';
import type { Reader } from '../../../db/connection.ts';
import { insideBin } from '../../../db/expressions.ts';
import { defineQuery } from '../../../db/operation.ts';
import { rowOf } from '../../../db/row-schema.ts';
import { containsText } from '../list/list-repository.ts';
import { isOwnedBy } from '../ownership/editors-repository.ts';

type BinRequest = { ownerId: string; search?: string; offset: number; limit: number };

const BinRows = Type.Object({ links: Type.Array(rowOf(links)), total: Type.Number() });

/** One page of an owner's bin, what was put there last first, and how many match altogether. */
export const listBin = defineQuery(
  'links.list-bin',
  BinRows,
  async (db, { ownerId, search, offset, limit }: BinRequest): Promise<Static<typeof BinRows>> => {
    const wanted = and(eq(links.ownerId, ownerId), insideBin, search ? containsText(search) : undefined);
    const page = await db
      .select()
      .from(links)
      .where(wanted)
      .orderBy(desc(links.binnedAt), desc(links.id))
      .limit(limit)
      .offset(offset);
    const [counted] = await db.select({ total: sql<number>`count(*)` }).from(links).where(wanted);
    return { links: page, total: counted?.total ?? 0 };
  },
);

/** Those of these links of an owner, by itself or through a group, that are in the bin, in no order. */
export const findInBin = (read: Reader, ownerId: string, ids: readonly string[]): Promise<Link[]> =>
  read
    .select()
    .from(links)
    .where(and(inArray(links.id, [...ids]), isOwnedBy(ownerId), insideBin));
